import { type Market, type MarketStatus, MARKETS, wordsOf } from '../../shared/markets.ts'
import { LISTED_KINDS } from '../kinds.ts'
import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { statusFrom } from './marketStatus.ts'

/** The catalogue in figures, by the names by which texts refer to them. */
export const countsOf = onceFor((library: Library) => {
  const { products, regulations } = library
  const confirmed = [...regulations.values()].filter(({ data }) => data.confirmedBy !== undefined).length
  const statuses = shownStatuses(library)
  return {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: [...products.values()].reduce((sum, { data }) => sum + data.grades.length, 0),
    confirmedRegulations: confirmed,
    unconfirmedRegulations: regulations.size - confirmed,
    statuses: statuses.length,
    statusesNotExamined: statuses.filter(({ status }) => status === 'not examined').length,
    statusesInPart: statuses.filter(({ isInPart }) => isInPart).length,
    statusesNotSettled: statuses.filter(({ status }) => status === 'not settled').length,
    statusesNotOffered: statuses.filter(({ status }) => status === 'not offered for this use').length,
    statusesUnconfirmed: statuses.filter(({ status }) => status === 'unconfirmed').length,
    references: allTexts(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})

/** How a status says that something was left open. */
const LEFT_OPEN = /\bnot (?:examined|read|searched|compared|settled)\b|needs? a check/

/** The status of every product in every market, and whether it was looked up in part only. */
const shownStatuses = onceFor(({ products, regulations }: Library): { status: MarketStatus; isInPart: boolean }[] =>
  [...products.values()]
    .flatMap(({ data: { markets } }) =>
      markets ? (Object.keys(MARKETS) as Market[]).map((market) => ({ market, ...markets[market] })) : [],
    )
    .map(({ market, records = [], ...said }) => {
      const used = records.flatMap((id) => regulations.get(id)?.data ?? [])
      const isInPart = LEFT_OPEN.test(wordsOf(said)) || used.some(({ edition }) => edition !== undefined)
      return { status: statusFrom(market, said, used), isInPart }
    }),
)
