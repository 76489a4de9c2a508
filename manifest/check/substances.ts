import { hasCheckDigit } from '../../shared/identifiers.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { type Report, reportField } from './report.ts'

type Records = { compounds: ContentFile<Compound>[]; products: ContentFile<ProductRecord>[] }

export function checkSubstances({ compounds, products }: Records, { chemistryOf }: Library, report: Report): void {
  const byCas = new Map<string, string>()
  for (const record of products) {
    const { number } = record.data.materialCas ?? {}
    if (number !== undefined && !hasCheckDigit(number)) {
      reportField(report, record, {
        path: ['materialCas', 'number'],
        wrong: `the check digit of ${number} does not fit`,
        fix: 'Check the CAS number',
      })
    }
  }
  for (const record of compounds) {
    const { cas, smiles } = record.data
    if (cas !== undefined && !hasCheckDigit(cas)) {
      reportField(report, record, {
        path: ['cas'],
        wrong: `the check digit of ${cas} does not fit`,
        fix: 'Check the CAS number',
      })
    }
    if (cas !== undefined && byCas.has(cas)) {
      reportField(report, record, {
        path: ['cas'],
        wrong: `${cas} is also the CAS number of ${byCas.get(cas)}`,
        fix: 'Keep one of the two files, and add the other name to its synonyms',
      })
    } else if (cas !== undefined) byCas.set(cas, record.file)
    if (smiles !== undefined && !chemistryOf(record.data)) {
      reportField(report, record, {
        path: ['smiles'],
        wrong: `the structure "${smiles}" cannot be read as SMILES`,
        fix: 'Copy the SMILES again, in single quotes',
      })
    }
  }
}
