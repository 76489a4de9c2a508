import { readFile } from 'node:fs/promises'
import type { ContentFile } from '../../../manifest/read/contentFile.ts'
import { type Report, reportField } from '../../../manifest/check/report.ts'
import type { Problem } from '../../../manifest/problems.ts'
import type { Compound } from '../../../manifest/schema/compound.ts'
import { structuresOf } from '../../../manifest/chemistry/inchikeysFile.ts'
import { inchikeysFor } from '../../../manifest/chemistry/rdkit.ts'

/** How a structure compares with the public reference, by its CAS number, and what the summary calls it. */
export const OUTCOMES = {
  /** All three blocks agree. */
  full: 'InChIKey as in the reference',
  flat: '  configuration open there',
  /** A salt whose reference gives its parent ion: that agrees. */
  parent: '  of the parent ion',
  explained: '  another, explained',
  confirmed: 'not there, confirmed by a second source',
  unconfirmed: '  unconfirmed',
}
type Outcome = keyof typeof OUTCOMES

export type InchikeyResult = Record<Outcome, number> & { structures: number; problems: Problem[] }

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
  const counts = { full: 0, flat: 0, parent: 0, explained: 0, confirmed: 0, unconfirmed: 0 }
  const records = compounds.filter(({ data }) => data.smiles !== undefined)
  for (const record of records) {
    const { smiles = '', cas = '' } = record.data
    const expected = reference.get(cas)
    const outcome = outcomeOf(record.data, expected, inchikeyOf)
    if (outcome) counts[outcome]++
    else if (expected === undefined)
      reportField(problems, record, {
        path: ['smiles'],
        wrong: 'the reference lacks this structure',
        fix: 'Name a second source that gives it in "confirmedBy", or say in "unconfirmed" why there is none',
      })
    else
      reportField(problems, record, {
        path: ['smiles'],
        wrong: `its InChIKey is ${inchikeyOf(smiles)}, that of CAS ${cas} in the reference ${expected}`,
        fix: 'Correct the structure or the CAS number, or say in "inchikeyDiffers" why the reference is another',
      })
  }
  return { structures: records.length, ...counts, problems }
}

function outcomeOf(
  { smiles = '', inchikeyDiffers, confirmedBy, unconfirmed }: Compound,
  expected: string | undefined,
  inchikeyOf: (smiles: string) => string,
): Outcome | undefined {
  if (expected !== undefined)
    return compare(smiles, expected, inchikeyOf) ?? (inchikeyDiffers === undefined ? undefined : 'explained')
  if (confirmedBy !== undefined) return 'confirmed'
  return unconfirmed === undefined ? undefined : 'unconfirmed'
}

/** Second block of an InChIKey whose structure leaves every configuration open. */
const FLAT = '-UHFFFAOYSA-'

function compare(smiles: string, expected: string, inchikeyOf: (smiles: string) => string): Outcome | undefined {
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
