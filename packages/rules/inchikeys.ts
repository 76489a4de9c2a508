import { readFile } from 'node:fs/promises'
import type { ChemistryLookup, Inchi } from '../../manifest/chemistry/compoundFacts.ts'
import { loadInchiCalculator } from '../../manifest/chemistry/rdkit.ts'
import type { Problem } from '../../manifest/problems.ts'
import { type ContentFile, problemIn } from '../../manifest/read/contentFile.ts'
import type { Compound } from '../../manifest/schema/compound.ts'

/**
 * Compares InChIKeys with a public reference file of lines `CAS<TAB>formula<TAB>InChIKey`. A
 * record may explain a difference or name a second source.
 */
export async function checkInchikeys(
  compounds: ContentFile<Compound>[],
  chemistryOf: ChemistryLookup,
  referenceFile: string,
): Promise<Problem[]> {
  const reference = await readReference(referenceFile)
  const problems: Problem[] = []
  for (const record of compounds) {
    const { smiles, cas = '', inchikeyDiffers, confirmedBy, unconfirmed } = record.data
    if (smiles === undefined) continue
    const expected = reference.get(cas)
    const inchis = chemistryOf(record.data)?.inchis ?? (await loadInchiCalculator())(smiles)
    const mistake =
      expected === undefined
        ? !(confirmedBy ?? unconfirmed) && {
            wrong: 'the public list lacks this structure',
            fix: 'Name in "confirmedBy" a second source that gives it, or say in "unconfirmed" why there is none',
          }
        : inchikeyDiffers === undefined &&
          !agrees(smiles, expected, inchis) && {
            wrong: `its InChIKey is ${inchis[smiles]?.inchikey}, but for CAS ${cas} the public list has ${expected}`,
            fix: 'Correct the structure or the CAS number, or say in "inchikeyDiffers" why the public list differs',
          }
    if (mistake) problems.push(problemIn(record, { path: ['smiles'], ...mistake }))
  }
  return problems
}

/** Second block of an InChIKey without stereochemistry. */
const NO_STEREOCHEMISTRY = '-UHFFFAOYSA-'

/** Also returns true if the reference omits stereochemistry, or gives the parent ion of a salt. */
function agrees(smiles: string, expected: string, inchis: Record<string, Inchi>): boolean {
  const computedKey = inchis[smiles]?.inchikey ?? ''
  if (computedKey === expected) return true
  if (isSameSkeleton(computedKey, expected)) return expected.includes(NO_STEREOCHEMISTRY)
  return Object.values(inchis).some(({ inchikey }) => isSameSkeleton(inchikey, expected))
}

function isSameSkeleton(computedKey: string, expected: string): boolean {
  return computedKey.slice(0, 14) === expected.slice(0, 14)
}

async function readReference(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => line.split('\t')).map(([cas = '', , inchikey = '']) => [cas, inchikey]))
}
