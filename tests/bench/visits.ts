import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { measureIdle, measureLoading } from './visits/loading.ts'
import { measureNavigations } from './visits/navigations.ts'

// What a visit of the site in `dist/` costs, and how soon the next page is there.

/** Kilobytes of 1,024 bytes, with headers, and requests of a first load at 390 px until nothing comes any more. */
const IDLE = {
  '/': { kilobytes: 250, requests: 30 },
  '/herbal-extract/pure-piperine': { kilobytes: 200, requests: 25 },
}

/** From the click to the frame that has the heading: one frame of a screen with 60 a second. */
const FRAME_MS = 17

/** The longest task after a click, and the blocking time of a first load, on a processor a quarter as fast. */
const BLOCKED_MS = 50

const store = await openInquiryStore(':memory:')
const server = await createServer({ siteFolder: 'dist', serverFolder: '.cache/ssr', store })
const baseURL = await server.listen({ port: 0, host: 'localhost' })
// The headless shell does not know its connection, and fetches pictures that are far away.
const executablePath = spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim()
if (!executablePath) throw new Error('chromium is missing: apt-get install -y chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await tellAll(browser)
} finally {
  await browser.close()
  await server.close()
  await store.close()
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
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}

function tell(what: string, figure: string, isWithin: boolean): void {
  console.log(`${what.padEnd(78)} ${figure}${isWithin ? '' : '   ABOVE THE LIMIT'}`)
  if (!isWithin) process.exitCode = 1
}
