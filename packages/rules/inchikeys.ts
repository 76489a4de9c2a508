import { readFile } from 'node:fs/promises'
import { smilesWithIons } from '../../manifest/chemistry/inchikeysFile.ts'
import { createInchikeyLookup } from '../../manifest/chemistry/rdkit.ts'
import type { Problem } from '../../manifest/problems.ts'
import { type ContentFile, problemIn } from '../../manifest/read/contentFile.ts'
import type { Compound } from '../../manifest/schema/compound.ts'

/**
 * Compares InChIKeys with a public reference file of lines `CAS<TAB>formula<TAB>InChIKey`. A
 * record may explain a difference or name a second source.
 */
export async function checkInchikeys(compounds: ContentFile<Compound>[], referenceFile: string): Promise<Problem[]> {
  const [inchikeyOf, reference] = await Promise.all([
    createInchikeyLookup(smilesWithIons(compounds)),
    readReference(referenceFile),
  ])
  const problems: Problem[] = []
  for (const record of compounds) {
    const { smiles, cas = '', inchikeyDiffers, confirmedBy, unconfirmed } = record.data
    if (smiles === undefined) continue
    const expected = reference.get(cas)
    const mistake =
      expected === undefined
        ? !(confirmedBy ?? unconfirmed) && {
            wrong: 'the public list lacks this structure',
            fix: 'Name in "confirmedBy" a second source that gives it, or say in "unconfirmed" why there is none',
          }
        : inchikeyDiffers === undefined &&
          !agrees(smiles, expected, inchikeyOf) && {
            wrong: `its InChIKey is ${inchikeyOf(smiles)}, but for CAS ${cas} the public list has ${expected}`,
            fix: 'Correct the structure or the CAS number, or say in "inchikeyDiffers" why the public list differs',
          }
    if (mistake) problems.push(problemIn(record, { path: ['smiles'], ...mistake }))
  }
  return problems
}

/** Second block of an InChIKey without stereochemistry. */
const NO_STEREOCHEMISTRY = '-UHFFFAOYSA-'

/** Also returns true if the reference omits stereochemistry, or gives the parent ion of a salt. */
function agrees(smiles: string, expected: string, inchikeyOf: (smiles: string) => string): boolean {
  const computedKey = inchikeyOf(smiles)
  if (computedKey === expected) return true
  if (isSameSkeleton(computedKey, expected)) return expected.includes(NO_STEREOCHEMISTRY)
  return smiles.split('.').some((ion) => isSameSkeleton(inchikeyOf(ion), expected))
}

function isSameSkeleton(computedKey: string, expected: string): boolean {
  return computedKey.slice(0, 14) === expected.slice(0, 14)
}

async function readReference(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => line.split('\t')).map(([cas = '', , inchikey = '']) => [cas, inchikey]))
}
