import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'
import type { StructureProblem } from '../../shared/structures/structures.ts'

/** Converts a mol file to SMILES. Lines above the count line may be missing. */
export function readMolfile(text: string, { Molecule }: OpenChemLib): { smiles: string } | StructureProblem {
  const lines = linesFromCounts(text.split(/\r\n?|\n/))
  const [counts = ''] = lines
  const wrong = counts.endsWith('V3000') ? wrongCounts3000(lines) : wrongCounts2000(lines)
  if (wrong !== undefined) return { problem: wrong }
  try {
    const molecule = Molecule.fromMolfile(['', '', '', ...lines].join('\n'))
    if (molecule.getAllAtoms() > 0) return { smiles: molecule.toIsomericSmiles() }
  } catch {
    // OpenChemLib throws for some files, and returns no atoms for others.
  }
  return { problem: 'The mol file cannot be read.' }
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

const ATOM_2000 = /^\s*-?\d+\.\d+\s*-?\d+\.\d+\s*-?\d+\.\d+\s+\S/
const BOND_2000 = /^[ \d]{3}[ \d]{3}[ \d]{3}(?:\s|\d|-)*$/

function wrongCounts2000([counts, ...lines]: string[]): string | undefined {
  if (counts === undefined) return 'The mol file has no count line.'
  const [atoms, bonds] = [counts.slice(0, 3), counts.slice(3, 6)].map((text) =>
    text.trim() === '' ? NaN : Number(text),
  )
  if (atoms === undefined || bonds === undefined || Number.isNaN(atoms + bonds))
    return `The count line “${counts.trim()}” does not start with the numbers of atoms and bonds.`
  const atomLines = countWhile(lines, ATOM_2000)
  const bondLines = countWhile(lines.slice(atomLines), BOND_2000)
  return wrongCount('atoms', atoms, atomLines) ?? wrongCount('bonds', bonds, bondLines)
}

function wrongCounts3000(lines: string[]): string | undefined {
  const [, atoms, bonds] = /^M {2}V30 COUNTS (\d+) (\d+)/m.exec(lines.join('\n')) ?? []
  if (atoms === undefined) return 'The mol file has no count line.'
  const linesOf = (block: string) =>
    countWhile(lines.slice(lines.indexOf(`M  V30 BEGIN ${block}`) + 1), /^M {2}V30 (?!END)/, /-$/)
  return (
    wrongCount('atoms', Number(atoms), linesOf('ATOM')) ??
    (bonds === '0' ? undefined : wrongCount('bonds', Number(bonds), linesOf('BOND')))
  )
}

/** Counts the lines that match from the start, without those that the next line continues. */
function countWhile(lines: string[], pattern: RegExp, continued?: RegExp): number {
  const end = lines.findIndex((line) => !pattern.test(line))
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => !continued?.test(line)).length
}

function wrongCount(what: string, stated: number, found: number): string | undefined {
  return stated === found ? undefined : `The count line says ${stated} ${what}, but ${found} follow.`
}
