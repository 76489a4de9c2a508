import { compositionOf, hasValidCheckDigit } from '../chemistry'
import type { ContentFile } from '../contentFile'
import type { Compound } from '../schema/compound'
import { type Report, reportField } from './report'

/** CAS numbers have their check digit, structures can be read, and no substance stands twice. */
export function checkSubstances(compounds: ContentFile<Compound>[], report: Report): void {
  const byCas = new Map<string, string>()
  for (const record of compounds) {
    const { cas, smiles } = record.data
    if (cas !== undefined && !hasValidCheckDigit(cas)) {
      reportField(report, record, {
        path: ['cas'],
        wrong: `the check digit of ${cas} does not fit`,
        fix: 'Look the CAS number up again',
      })
    }
    if (cas !== undefined && byCas.has(cas)) {
      reportField(report, record, {
        path: ['cas'],
        wrong: `${cas} is the CAS number of ${byCas.get(cas)} too`,
        fix: 'Keep one of the two files, with the other name among its synonyms',
      })
    } else if (cas !== undefined) byCas.set(cas, record.file)
    if (smiles !== undefined && !isReadable(record.data, smiles)) {
      reportField(report, record, {
        path: ['smiles'],
        wrong: `the structure "${smiles}" cannot be read as SMILES`,
        fix: 'Copy the SMILES again, in single quotes',
      })
    }
  }
}

const readable = new WeakMap<Compound, boolean>()

function isReadable(compound: Compound, smiles: string): boolean {
  const known = readable.get(compound)
  if (known !== undefined) return known
  let reads = true
  try {
    compositionOf(smiles)
  } catch {
    // The library's message speaks of its parser; the author needs the field.
    reads = false
  }
  readable.set(compound, reads)
  return reads
}
