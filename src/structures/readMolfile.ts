import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'
import type { StructureProblem } from '../../shared/structures/structures.ts'

/** Converts a mol file to SMILES. Lines above the count line may be missing, and the spaces before its numbers. */
export function readMolfile(text: string, { Molecule }: OpenChemLib): { smiles: string } | StructureProblem {
  const all = text.split(/\r\n?|\n/).map((line) => line.trimEnd())
  const at = all.findIndex((line) => /V[23]000$/.test(line))
  // Old files have no version, but always three lines above.
  const [counts = '', ...lines] = all.slice(at < 0 ? 3 : at)
  const columns = counts.replace(
    /^\s*(\d{1,3})\s+(\d{1,3})(?=\s)/,
    (_, atoms: string, bonds: string) => atoms.padStart(3) + bonds.padStart(3),
  )
  try {
    const molecule = Molecule.fromMolfile(['', '', '', columns, ...lines].join('\n'))
    // OpenChemLib takes what is there of a file that was cut off.
    if (lines.includes('M  END') && molecule.getAllAtoms() > 0) return { smiles: molecule.toIsomericSmiles() }
  } catch {
    // OpenChemLib throws for some files, and returns no atoms for others.
  }
  return { problem: 'The mol file cannot be read, or lacks a part.' }
}
