import { createSearch } from '../../src/search/createSearch.ts'
import { nameEntries } from '../../src/search/nameEntries.ts'
import { readQueries } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

// Prints how long suggestions take for each key with which the labelled queries are typed, and what they take before.
const { names } = await siteSearch()
const began = performance.now()
const search = createSearch(nameEntries(names))
const indexed = performance.now()
const times = readQueries()
  .flatMap(({ query }) => Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)))
  .map((typed) => {
    const start = performance.now()
    const { counts } = search.find(typed, 'all')
    if (counts.all === 0) search.explain(typed)
    return { typed, ms: performance.now() - start }
  })
  .toSorted((a, b) => a.ms - b.ms)
const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.ms.toFixed(2)
console.log(`index: ${(indexed - began).toFixed(0)} ms; ${times.length} keys, in ms:`)
console.table({ median: at(0.5), '95 %': at(0.95), '99 %': at(0.99), longest: at(1) })
console.log(
  `longest: ${times
    .slice(-5)
    .map(({ typed }) => typed)
    .join('; ')}`,
)
