import type { Solvent } from '../../shared/materials.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { isCosmetic } from './uses.ts'

/** The record of the solvents that Annex II to Regulation (EC) No 1223/2009 prohibits, and those that it names. */
const RECORD = 'eu-1223-2009-ii-solvents'
const PROHIBITED = new Set<Solvent>(['hexane', 'acetonitrile', 'dimethylformamide', 'dichloromethane'])

/** What is made with a solvent that cosmetics may hold as an unavoidable trace only says so. */
export function checkCosmeticSolvents({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { solvents = [], applications, markets } = record.data
    const use = applications.find(isCosmetic)
    const solvent = solvents.find((it) => PROHIBITED.has(it))
    if (use === undefined || solvent === undefined || markets?.cosmetics.records?.includes(RECORD)) continue
    reportField(report, record, {
      path: markets ? ['markets', 'cosmetics'] : ['applications'],
      wrong: `names "${use}" of goods made with ${solvent}, which EU cosmetics may hold as an unavoidable trace only`,
      fix: `Add ${RECORD} to the records of the status in cosmetics, and say it in the note`,
    })
  }
}
