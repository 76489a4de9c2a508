import { placeOf, readQueries, recallOf } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

// Prints recall at 1 and at 5 by kind, and what is not found first of the queries that are not held out.
const { search } = await siteSearch()
const queries = readQueries()
const tuned = queries.filter(({ isHeldOut }) => !isHeldOut)
const heldOut = queries.filter(({ isHeldOut }) => isHeldOut)
const [ofTuned, ofHeldOut] = [recallOf(tuned, search), recallOf(heldOut, search)]
const share = (part: number, whole: number) => (part / whole).toFixed(3)
console.table(
  Object.fromEntries(
    [...ofTuned].map(([kind, { queries: count, at1, at5 }]) => {
      const held = ofHeldOut.get(kind) ?? { queries: 0, at1: 0, at5: 0 }
      return [
        kind,
        {
          queries: count,
          'at 1': share(at1, count),
          'at 5': share(at5, count),
          'held out': held.queries,
          'held out at 1': share(held.at1, held.queries),
          'held out at 5': share(held.at5, held.queries),
        },
      ]
    }),
  ),
)
for (const query of tuned) {
  const place = placeOf(query, search)
  if (place === 1) continue
  const { hits, guess } = search.find(query.query, 'all')
  const first = hits.slice(0, 3).map(({ path }) => path.split('/').at(-1))
  console.log(
    `${query.kind}: ${query.query} at ${place}, before it ${first.join(', ')}${guess ? ` for ${guess.meant}` : ''}`,
  )
}
