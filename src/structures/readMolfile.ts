import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'
import type { StructureProblem } from '../../shared/structures/structures.ts'

/** Converts a mol file to SMILES. Lines above the count line may be missing. */
export function readMolfile(text: string, { Molecule }: OpenChemLib): { smiles: string } | StructureProblem {
  const lines = linesFromCounts(text.split(/\r\n?|\n/))
  try {
    const molecule = Molecule.fromMolfile(['', '', '', ...lines].join('\n'))
    // OpenChemLib takes what is there of a file that was cut off.
    if (lines.includes('M  END') && molecule.getAllAtoms() > 0) return { smiles: molecule.toIsomericSmiles() }
  } catch {
    // OpenChemLib throws for some files, and returns no atoms for others.
  }
  return { problem: 'The mol file cannot be read, or lacks a part.' }
}

const BLOCK_3000 = 'M  V30 BEGIN CTAB'

/** The count line has the version. Old files have none, but always three lines above. */
function linesFromCounts(lines: string[]): string[] {
  const trimmed = lines.map((line) => line.trimEnd())
  const at = trimmed.findIndex((line) => /V[23]000$/.test(line))
  if (at >= 0) return withColumns(trimmed.slice(at))
  const block = trimmed.indexOf(BLOCK_3000)
  if (block >= 0) return ['  0  0  0     0  0            999 V3000', ...trimmed.slice(block)]
  return /^[ \d]{2}\d[ \d]{2}\d/.test(trimmed[3] ?? '') ? withColumns(trimmed.slice(3)) : []
}

/** Pads the count line, because copying may drop the spaces at its start. */
function withColumns([counts = '', ...others]: string[]): string[] {
  const [whole = '', atoms = '', bonds = ''] = /^\s*(\d{1,3})\s+(\d{1,3})(?=\s)/.exec(counts) ?? []
  return [whole ? atoms.padStart(3) + bonds.padStart(3) + counts.slice(whole.length) : counts, ...others]
}
