import { rankOf, readQueries, recallOf } from './recall.ts'
import { siteFinder } from './siteSearch.ts'

// Prints recall by kind for tuned and held-out queries, then each tuned query whose answer is not the first hit.
const { search } = await siteFinder()
const queries = readQueries()
for (const held of [false, true])
  console.table(
    Object.fromEntries(
      recallOf(
        queries.filter(({ isHeldOut }) => isHeldOut === held),
        search,
      ),
    ),
  )
for (const query of queries) {
  const place = rankOf(query, search)
  if (query.isHeldOut || place === 1) continue
  const first = search(query.query).hits.slice(0, 3)
  console.log(`${query.kind}: ${query.query} at ${place}, before it ${first.map(({ path }) => path).join(', ')}`)
}
