import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { measureIdle, measureLoading } from './visits/loading.ts'
import { measureNavigations } from './visits/navigations.ts'
import { type Replayed, replayVisits } from './visits/replay.ts'

// What a visit of the site in `dist/` costs, and how soon the next page is there.

const { values: options } = parseArgs({
  options: { visits: { type: 'string', default: '200' }, seed: { type: 'string', default: '7' } },
})

/** Kilobytes of 1,024 bytes, with headers, and requests of a first load at 390 px until nothing comes any more. */
const IDLE = {
  '/': { kilobytes: 250, requests: 30 },
  '/herbal-extract/pure-piperine': { kilobytes: 200, requests: 25 },
}

/** From the click to the frame that has the heading: one frame of a screen with 60 a second. */
const FRAME_MS = 17

/** The longest task after a click, and the blocking time of a first load, on a processor a quarter as fast. */
const BLOCKED_MS = 50

/** Visits that go on at once, most of whose time is reading; each has a server, which knows what it has answered. */
const AT_ONCE = 3

const store = await openInquiryStore(':memory:')
const servers = await Promise.all(Array.from({ length: AT_ONCE }, openServer))
const baseURL = servers[0]?.baseURL ?? ''
// The headless shell does not know its connection, and fetches pictures that are far away.
const executablePath = spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim()
if (!executablePath) throw new Error('chromium is missing: apt-get install -y chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await tellAll(browser)
} finally {
  await browser.close()
  await Promise.all(servers.map(({ server }) => server.close()))
  await store.close()
}

async function openServer() {
  const server = await createServer({ siteFolder: 'dist', serverFolder: '.cache/ssr', store })
  const answered = new Set<string>()
  // Not by a hook of the server: what it answers from memory does not come by there.
  server.server.prependListener('request', ({ url = '' }, response) => {
    response.once('finish', () => answered.add(url))
  })
  return { server, answered, baseURL: await server.listen({ port: 0, host: 'localhost' }) }
}

async function tellAll(of: Browser): Promise<void> {
  for (const [path, most] of Object.entries(IDLE)) {
    const { kilobytes, requests } = await measureIdle(of, baseURL, path)
    const isWithin = kilobytes <= most.kilobytes && requests <= most.requests
    tell(`${path} until it idles`, `${kilobytes} KB in ${requests} requests`, isWithin)
  }
  for (const { path, blocking } of await measureLoading(of, baseURL))
    tell(`${path} blocking time of a first load, processor at a quarter`, ms(blocking), blocking <= BLOCKED_MS)

  const frames = await measureNavigations(of, baseURL, { rate: 1, rounds: 4 })
  const all = Object.values(frames).flatMap((times) => times.map(({ frame }) => frame))
  tell(`heading of a page that was fetched ahead, median of ${all.length}`, ms(median(all)), median(all) <= FRAME_MS)

  // What else the machine does only adds: the least of some is what the page costs.
  for (const [path, times] of Object.entries(await measureNavigations(of, baseURL, { rate: 4, rounds: 5 }))) {
    const longest = Math.min(...times.map((time) => time.longestTask))
    tell(`${path} longest task after a click, processor at a quarter`, ms(longest), longest <= BLOCKED_MS)
  }

  const { clicks, found, fetched, used } = await replayAll(of)
  tell(`clicks that found their payload, of ${clicks}`, share(found, clicks), found / clicks >= 0.95)
  tell(`payloads fetched ahead that were used, of ${fetched}`, share(used, fetched), used / fetched >= 0.6)
}

/** All visits together; a server's share begins with a seed of its own. */
async function replayAll(of: Browser): Promise<Replayed> {
  const visits = Math.ceil(Number(options.visits) / AT_ONCE)
  const shares = await Promise.all(
    servers.map((one, index) =>
      replayVisits(of, one.baseURL, { visits, seed: Number(options.seed) + index, answered: one.answered }),
    ),
  )
  const sum = (name: keyof Replayed) => shares.reduce((total, one) => total + one[name], 0)
  return { clicks: sum('clicks'), found: sum('found'), fetched: sum('fetched'), used: sum('used') }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}

function tell(what: string, figure: string, isWithin: boolean): void {
  console.log(`${what.padEnd(78)} ${figure}${isWithin ? '' : '   ABOVE THE LIMIT'}`)
  if (!isWithin) process.exitCode = 1
}
