import type { Content } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Problem } from '../problems.ts'
import { problemIn } from '../read/contentFile.ts'

export function* checkSubstances({ compounds }: Content, { chemistryOf }: Library): Generator<Problem> {
  for (const record of compounds) {
    const { smiles } = record.data
    if (smiles !== undefined && !chemistryOf(record.data))
      yield problemIn(record, {
        path: ['smiles'],
        wrong: `the structure "${smiles}" cannot be read as SMILES`,
        fix: 'Copy the SMILES again, in single quotes',
      })
  }
}
