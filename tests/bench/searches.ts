import { createFinder } from '../../src/search/createFinder.ts'
import { HOSTILE_TEXTS } from '../hostileTexts.ts'
import { siteModel } from '../siteContent.ts'
import { readQueries } from '../src/search/recall.ts'

// Prints the processor time in ms of the recall queries and of hostile ones.
const index = (await siteModel()).namedPayloads.search()
let work = 0
const finder = createFinder(index, () => (work += 1))
const recall = readQueries().map(({ query }) => query)
for (const query of recall) finder.search(query)
const times = recall.map((query) => timed(() => finder.search(query))).toSorted((a, b) => a - b)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
console.table({
  'recall queries, median': { ms: at(0.5) },
  'recall queries, 99th percentile': { ms: at(0.99) },
  'recall queries, worst': { ms: at(1) },
})
console.table(
  Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([name, query]) => {
      work = 0
      const ms = timed(() => finder.search(query))
      return [name, { ms, work }]
    }),
  ),
)

function timed(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
