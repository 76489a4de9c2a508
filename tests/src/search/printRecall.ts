import { rankOf, readQueries, recallOf } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

// Prints recall by kind for tuned and held-out queries, then each tuned query whose answer is not the first hit.
const { search } = await siteSearch()
const queries = readQueries()
const tuned = queries.filter(({ isHeldOut }) => !isHeldOut)
const heldOut = queries.filter(({ isHeldOut }) => isHeldOut)
for (const part of [tuned, heldOut])
  console.table(
    Object.fromEntries(
      Array.from(recallOf(part, search), ([kind, { queries: count, at1, at5 }]) => [
        kind,
        { queries: count, 'at 1': (at1 / count).toFixed(3), 'at 5': (at5 / count).toFixed(3) },
      ]),
    ),
  )
for (const query of tuned) {
  const place = rankOf(query, search)
  if (place === 1) continue
  const { hits, guess } = search(query.query)
  const first = hits.slice(0, 3).map(({ path }) => path.split('/').at(-1))
  console.log(
    `${query.kind}: ${query.query} at ${place}, before it ${first.join(', ')}${guess ? ` for ${guess.meant}` : ''}`,
  )
}
