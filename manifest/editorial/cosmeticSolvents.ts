import type { Solvent } from '../../shared/materials.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { isCosmetic } from './uses.ts'

const PROHIBITED = 'eu-1223-2009-ii-solvents'

/** The records by which EU law keeps solvents out of cosmetics for skin, hair and mouth, but for unavoidable traces. */
const RECORDS = new Map<Solvent, string>([
  ['hexane', PROHIBITED],
  ['acetonitrile', PROHIBITED],
  ['dimethylformamide', PROHIBITED],
  ['dichloromethane', PROHIBITED],
  ['dimethyl sulfoxide', PROHIBITED],
  ['toluene', 'eu-1223-2009-iii-toluene'],
])

/** What is made with a solvent that cosmetics may hold as an unavoidable trace only says so. */
export function checkCosmeticSolvents({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { solvents = [], applications, markets } = record.data
    const use = applications.find(isCosmetic)
    if (use === undefined) continue
    for (const solvent of solvents) {
      const law = RECORDS.get(solvent)
      if (law === undefined || markets?.cosmetics.records?.includes(law)) continue
      reportField(report, record, {
        path: markets ? ['markets', 'cosmetics'] : ['applications'],
        wrong: `names "${use}" of goods made with ${solvent}, which EU cosmetics may hold as an unavoidable trace only`,
        fix: `Add ${law} to the records of the status in cosmetics, and say it in the note`,
      })
    }
  }
}
