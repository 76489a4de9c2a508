import { type Report, reportText } from '../check/report.ts'
import type { ArticleFile, Library } from '../library.ts'
import { bodyOf } from '../read/contentFile.ts'
import type { MarketStatus } from '../../shared/markets.ts'
import { productsAbout } from './articleProducts.ts'

/** Topics of articles that a reader opens in order to put the material into something. */
const USE_TOPICS = new Set<ArticleFile['data']['topic']>([
  'substances',
  'plants',
  'grades',
  'formulation',
  'regulation',
])
const EATEN =
  /\b(?:drinks?|beverages?|juices?|foods?|gumm(?:y|ies)|supplements?|capsules?|tablets?|softgels?|lozenges?|sachets?|chocolate|confectionery|syrups?)\b/
const BOUND = new Set<MarketStatus>(['authorised with conditions', 'restricted', 'not authorised'])
const STANDING = /\bEU\b|\bEurope|\bEFSA\b|\((?:EU|EC)\)|[Nn]ovel[- ]foods?|\bstatus\b/

/** An article on the use of a material in foods says how this stands in the EU where it is not free there. */
export function checkStanding(library: Library, report: Report): void {
  for (const record of library.articles.values()) {
    if (!USE_TOPICS.has(record.data.topic)) continue
    const body = bodyOf(record.file, record.text)
    const [use] = EATEN.exec(body) ?? []
    if (use === undefined || STANDING.test(body)) continue
    const bound = productsAbout(record, library).find(({ data }) =>
      BOUND.has(data.markets?.euFood?.status ?? 'not examined'),
    )
    if (!bound) continue
    reportText(report, record, 1, {
      wrong: `the article speaks of use in "${use}" and not of the EU, where ${bound.file} is "${bound.data.markets?.euFood?.status}" in foods`,
      fix: 'Say in a sentence what holds there, or lead to the status on that page',
    })
  }
}
