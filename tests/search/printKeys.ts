import { loadavg } from 'node:os'
import { createSearch } from '../../src/search/createSearch.ts'
import { nameEntries } from '../../src/search/nameEntries.ts'
import { readQueries } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

/** Each key is timed so often, with an index of its own, and its shortest time counts: the others tell what else ran. */
const ROUNDS = 3

// Prints how long suggestions take for each key with which the labelled queries are typed, and what they take before.
const { names } = await siteSearch()
const typed = readQueries().flatMap(({ query }) =>
  Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
)
const rounds = Array.from({ length: ROUNDS }, timeKeys)
const times = typed
  .map((key, place) => ({ key, ms: Math.min(...rounds.map(({ keys }) => keys[place] ?? Infinity)) }))
  .toSorted((a, b) => a.ms - b.ms)
const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.ms.toFixed(2)
const indexing = Math.min(...rounds.map(({ index }) => index)).toFixed(0)
console.log(`index: ${indexing} ms; ${times.length} keys at a load of ${loadavg()[0]?.toFixed(1)}, in ms:`)
console.table({ median: at(0.5), '95 %': at(0.95), '99 %': at(0.99), longest: at(1) })
console.log(
  `longest: ${times
    .slice(-5)
    .map(({ key }) => key)
    .join('; ')}`,
)

function timeKeys(): { index: number; keys: number[] } {
  const began = performance.now()
  const search = createSearch(nameEntries(names))
  const index = performance.now() - began
  const keys = typed.map((key) => {
    const start = performance.now()
    const { counts } = search.find(key, 'all')
    if (counts.all === 0) search.explain(key)
    return performance.now() - start
  })
  return { index, keys }
}
