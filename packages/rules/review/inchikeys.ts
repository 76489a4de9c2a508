import { readFile } from 'node:fs/promises'
import type { ContentFile } from '../../../manifest/read/contentFile.ts'
import { type Report, reportField } from '../../../manifest/check/report.ts'
import type { Problem } from '../../../manifest/problems.ts'
import type { Compound } from '../../../manifest/schema/compound.ts'
import { structuresOf } from '../../../manifest/chemistry/inchikeysFile.ts'
import { inchikeysFor } from '../../../manifest/chemistry/rdkit.ts'

/** How the structures compare with a public reference, by CAS number. */
export type InchikeyResult = {
  structures: number
  /** All three blocks agree. */
  full: number
  /** Connectivity agrees; the reference gives no configuration. */
  flat: number
  /** A salt whose reference gives its parent ion: that agrees. */
  parent: number
  /** Differs, and the record says why. */
  explained: number
  absent: number
  /** Of the absent, those that name a second source, and those that say that there is none. */
  confirmed: number
  unconfirmed: number
  problems: Problem[]
}

/**
 * Computes the InChIKey of every structure and compares it with the reference (`CAS<TAB>formula<TAB>InChIKey…`, the
 * committed part of a public spectral library).
 */
export async function confirmInchikeys(
  compounds: ContentFile<Compound>[],
  referenceFile: string,
): Promise<InchikeyResult> {
  const [inchikeyOf, reference] = await Promise.all([
    inchikeysFor(structuresOf(compounds)),
    readReference(referenceFile),
  ])
  const problems: Report = []
  const counts = { full: 0, flat: 0, parent: 0, explained: 0, absent: 0, confirmed: 0, unconfirmed: 0 }
  let structures = 0
  for (const record of compounds) {
    const { smiles, cas, inchikeyDiffers, confirmedBy, unconfirmed } = record.data
    if (smiles === undefined) continue
    structures++
    const expected = cas === undefined ? undefined : reference.get(cas)
    if (expected === undefined) {
      counts.absent++
      if (confirmedBy !== undefined) counts.confirmed++
      else if (unconfirmed !== undefined) counts.unconfirmed++
      else {
        reportField(problems, record, {
          path: ['smiles'],
          wrong: 'the reference lacks this structure',
          fix: 'Name a second source that gives it in "confirmedBy", or say in "unconfirmed" why there is none',
        })
      }
      continue
    }
    const agreement = compare(smiles, expected, inchikeyOf)
    if (agreement !== undefined) counts[agreement]++
    else if (inchikeyDiffers !== undefined) counts.explained++
    else {
      reportField(problems, record, {
        path: ['smiles'],
        wrong: `its InChIKey is ${inchikeyOf(smiles)}, that of CAS ${cas} in the reference ${expected}`,
        fix: 'Correct the structure or the CAS number, or say in "inchikeyDiffers" why the reference is another',
      })
    }
  }
  return { structures, ...counts, problems }
}

/** Second block of an InChIKey whose structure leaves every configuration open. */
const FLAT = '-UHFFFAOYSA-'

function compare(
  smiles: string,
  expected: string,
  inchikeyOf: (smiles: string) => string,
): 'full' | 'flat' | 'parent' | undefined {
  const computed = inchikeyOf(smiles)
  if (computed === expected) return 'full'
  if (isSameSkeleton(computed, expected)) return expected.includes(FLAT) ? 'flat' : undefined
  return smiles.split('.').some((ion) => isSameSkeleton(inchikeyOf(ion), expected)) ? 'parent' : undefined
}

function isSameSkeleton(computed: string, expected: string): boolean {
  return computed.slice(0, 14) === expected.slice(0, 14)
}

async function readReference(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => line.split('\t')).map(([cas = '', , inchikey = '']) => [cas, inchikey]))
}
