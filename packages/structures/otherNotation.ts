import { readIdentifier } from '../../shared/identifiers.ts'
import type { StructureProblem } from '../../shared/structures.ts'

/** What a text is that is no SMILES, and what would do in its place; nothing where it may be one with an error. */
export function otherNotation(text: string): StructureProblem | undefined {
  if (/^InChI=/i.test(text))
    return {
      problem: 'This is an InChI, which is not read here. Give the SMILES, or the InChIKey of a substance here.',
    }
  const kind = readIdentifier(text)?.kind
  if (kind === undefined || kind === 'SMILES') return undefined
  return { problem: `No substance here has this ${kind}, and it tells no structure. Give the SMILES.` }
}
