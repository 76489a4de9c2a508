import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compound } from '../schema/compound.ts'

/** InChIKeys by SMILES. */
export type Inchikeys = Map<string, string>

/** Those of the structures in `content/` and of their ions, which `npm run structures` computes: a build does not load the library for them. */
export const COMMITTED_INCHIKEYS = join(import.meta.dirname, 'inchikeys.tsv')

const HEADER = '# SMILES, InChIKey'

export function readInchikeys(file: string): Inchikeys {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  return new Map(lines.map((line) => line.split('\t')).map(([smiles = '', inchikey = '']) => [smiles, inchikey]))
}

let committed: Inchikeys | undefined

/** Those that are committed, read once. */
export function committedInchikeys(): Inchikeys {
  return (committed ??= readInchikeys(COMMITTED_INCHIKEYS))
}

/** A line for each structure. */
export function inchikeysText(inchikeys: Inchikeys): string {
  return `${[HEADER, ...Array.from(inchikeys, (line) => line.join('\t')).toSorted()].join('\n')}\n`
}

export function inchikeysOf(compounds: { data: Compound }[], inchikeyOf: (smiles: string) => string): Inchikeys {
  return new Map(structuresOf(compounds).map((smiles) => [smiles, inchikeyOf(smiles)]))
}

/** The structures of compounds, and the ions of those that are salts. */
export function structuresOf(compounds: { data: Compound }[]): string[] {
  return compounds.flatMap(({ data: { smiles } }) => {
    if (smiles === undefined) return []
    const ions = smiles.split('.')
    return ions.length > 1 ? [smiles, ...ions] : [smiles]
  })
}
