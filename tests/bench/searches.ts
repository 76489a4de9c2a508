import { createFinder } from '../../src/search/createFinder.ts'
import { siteModel } from '../siteContent.ts'
import { readQueries } from '../src/search/recall.ts'

// Prints the processor time of the recall queries and of hostile ones, and of loading the index.
const LETTERS = 'qwrtzpsdfghjklyxcvbnmaeiou'

const random = (length: number) => Array.from({ length }, (_, at) => LETTERS[(at * at * 7 + at * 3) % 26]).join('')

const HOSTILE: Record<string, string> = {
  '300 letters': random(300),
  '1,900 letters': random(1900),
  '1,900 times a': 'a'.repeat(1900),
  '900 times a-': 'a-'.repeat(900),
  '1,900 carbon atoms': 'C'.repeat(1900),
  'InChI of 1,500 letters': `InChI=1S/${'C'.repeat(1500)}`,
  '1,900 brackets': '['.repeat(1900),
  '1,900 Chinese characters': '白藜芦醇姜黄素'.repeat(280),
  Greek: 'α'.repeat(1900),
  'twelve unknown words': Array.from({ length: 12 }, (_, at) => random(9 + at)).join(' '),
  'twelve frequent words': 'food supplement powder vegan white beta glucan skin care capsule ethylene oxide',
  'twelve names with errors':
    'curcummin resveratrrol quercettin rutinn luteolinn berberinne ginsenossides withanolidess',
  beginnings: 'a b c d e f g h i j k l',
  percentages: '5 % '.repeat(500),
}

const index = (await siteModel()).namedPayloads.search()
const loading = timed(() => createFinder(index))
let work = 0
const finder = createFinder(index, () => (work += 1))
const recall = readQueries().map(({ query }) => query)
for (const query of recall) finder.search(query)
const times = recall.map((query) => timed(() => finder.search(query))).toSorted((a, b) => a - b)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
console.log('Search, ms of processor time')
console.table({
  'load the index': { ms: loading },
  'recall queries, median': { ms: at(0.5) },
  'recall queries, 99th percentile': { ms: at(0.99) },
  'recall queries, worst': { ms: at(1) },
})
console.table(
  Object.fromEntries(
    Object.entries(HOSTILE).map(([name, query]) => {
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
