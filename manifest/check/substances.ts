import { hasCheckDigit } from '../../shared/identifiers.ts'
import type { Content } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Mistake, Problem } from '../problems.ts'
import { problemIn } from '../read/contentFile.ts'

export function* checkSubstances({ compounds, products }: Content, { chemistryOf }: Library): Generator<Problem> {
  for (const record of products) {
    const { number } = record.data.materialCas ?? {}
    if (number !== undefined && !hasCheckDigit(number))
      yield problemIn(record, { path: ['materialCas', 'number'], ...describeCheckDigit(number) })
  }
  for (const record of compounds) {
    const { cas, smiles } = record.data
    if (cas !== undefined && !hasCheckDigit(cas)) yield problemIn(record, { path: ['cas'], ...describeCheckDigit(cas) })
    if (smiles !== undefined && !chemistryOf(record.data))
      yield problemIn(record, {
        path: ['smiles'],
        wrong: `the structure "${smiles}" cannot be read as SMILES`,
        fix: 'Copy the SMILES again, in single quotes',
      })
  }
}

function describeCheckDigit(cas: string): Mistake {
  return { wrong: `the check digit of ${cas} does not fit`, fix: 'Check the CAS number' }
}
