import { type Browser, chromium, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { clickLink, giveSign, hydrated } from '../browser/page.ts'
import { randomNumbers } from '../browser/seeded.ts'

// What a visit of the site in `dist/` costs, and how soon the next page is there.

const { values: options } = parseArgs({
  options: { visits: { type: 'string', default: '200' }, seed: { type: 'string', default: '7' } },
})

/** Kilobytes of 1,024 bytes, with headers, and requests of a first load at 390 px until nothing comes any more. */
const IDLE = {
  '/': { kilobytes: 250, requests: 30 },
  '/herbal-extract/pure-piperine': { kilobytes: 200, requests: 25 },
}

/** Pages of all kinds that a click leads to, each from the one before. */
const WALK = [
  '/herbal-extract',
  '/herbal-extract/pure-piperine',
  '/knowledge',
  '/knowledge/what-is-dhm-',
  '/news',
  '/news/foods-high-in-daidzein',
  '/contact-us',
  '/about-us',
  '/inquiry',
  '/products',
]

/** A page has come to rest when for so long nothing more comes. */
const IDLE_MS = 4000

/** A visitor looks at a page for at least so long; what it leads to is fetched meanwhile. */
const READING_MS = 400

/** From the click to the end of the frame that paints the heading. */
const FRAME_MS = 17

const store = await openInquiryStore(':memory:')
const server = await createServer({ siteFolder: 'dist', serverFolder: '.cache/ssr', store })
const baseURL = await server.listen({ port: 0, host: 'localhost' })
const { routes } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as RouteManifest
// The headless shell does not know its connection, and fetches pictures that are far away.
const executablePath = spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim()
if (!executablePath) throw new Error('chromium is missing: apt-get install -y chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const [path, most] of Object.entries(IDLE)) {
    const { kilobytes, requests } = await idle(browser, path)
    tell(
      `${path} until it idles`,
      `${kilobytes} KB in ${requests} requests`,
      kilobytes <= most.kilobytes && requests <= most.requests,
    )
  }
  const times = await navigations(browser)
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  tell(
    `heading of a page that was fetched ahead, median of ${times.length}`,
    `${median.toFixed(1)} ms`,
    median <= FRAME_MS,
  )
  const { clicks, found, fetched, used } = await replay(browser, Number(options.visits))
  tell(`clicks that found their payload, of ${clicks}`, share(found, clicks), found / clicks >= 0.95)
  tell(`payloads fetched ahead that were used, of ${fetched}`, share(used, fetched), used / fetched >= 0.6)
} finally {
  await browser.close()
  await server.close()
  store.close()
}

async function idle(of: Browser, path: string): Promise<{ kilobytes: number; requests: number }> {
  const context = await of.newContext({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  )
  await page.goto(path)
  await hydrated(page)
  await page.waitForTimeout(IDLE_MS)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { kilobytes: Math.round(bytes / 1024), requests: sizes.length }
}

/** Times from a click to the end of the frame with the heading of the page that it leads to. */
async function navigations(of: Browser): Promise<number[]> {
  const context = await of.newContext({ baseURL, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/')
  await hydrated(page)
  await giveSign(page)
  // Each is known after the first round.
  for (const path of WALK) await visit(page, path)
  const times: number[] = []
  for (let round = 0; round < 4; round++) for (const path of WALK) times.push(await timed(page, path))
  await context.close()
  return times
}

async function visit(page: Page, path: string): Promise<void> {
  await clickLink(page, path)
  await page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1'), path)
  await page.waitForTimeout(READING_MS)
}

async function timed(page: Page, path: string): Promise<number> {
  await page.waitForTimeout(READING_MS)
  return page.evaluate(async (href) => {
    const before = document.querySelector('main h1')
    const link = Object.assign(document.createElement('a'), { href, textContent: 'next' })
    document.body.append(link)
    // Right after a frame, as a click mostly comes.
    await new Promise(requestAnimationFrame)
    const startedAt = performance.now()
    link.click()
    link.remove()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const heading = document.querySelector('main h1')
      if (heading && heading !== before && location.pathname === href) break
    }
    // What is there before a frame is painted with it; a message comes after that.
    await new Promise((painted) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', painted)
      port1.start()
      port2.postMessage(undefined)
    })
    return performance.now() - startedAt
  }, path)
}

/** Visits of three pages each: a visitor points at a link that is in view, hesitates, and clicks. */
async function replay(of: Browser, visits: number) {
  const random = randomNumbers(Number(options.seed))
  const result = { clicks: 0, found: 0, fetched: 0, used: 0 }
  for (let number = 0; number < visits; number++) {
    const isPhone = number % 2 === 0
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
    const context = await of.newContext({ baseURL, viewport, hasTouch: isPhone, serviceWorkers: 'block' })
    const page = await context.newPage()
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/payload/')) fetched.add(pathname)
    })
    await page.goto(WALK[Math.floor(random() * WALK.length)] ?? '/')
    await hydrated(page)
    await giveSign(page)
    const used = new Set<string>()
    const onDemand = new Set<string>()
    for (let click = 0; click < 3; click++) {
      await page.mouse.wheel(0, random() * 600)
      await page.waitForTimeout(600 + random() * 900)
      const links = page.locator('main a[href^="/"]:not([href*="?"]):visible')
      const target = links.nth(Math.floor(random() * (await links.count())))
      const path = await target.getAttribute('href', { timeout: 1000 }).catch(() => null)
      if (path === null || routes[path] === undefined) continue
      await target.scrollIntoViewIfNeeded()
      await target.hover({ timeout: 2000 }).catch(() => undefined)
      await page.waitForTimeout(isPhone ? 90 : 250)
      const payload = payloadUrl(routes[path])
      const isFound = fetched.has(payload)
      const hasClicked = await target.click({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
      if (!hasClicked) continue
      await page.waitForTimeout(READING_MS)
      result.clicks++
      if (isFound) result.found++
      // What only the click has fetched was not fetched ahead.
      else if (!used.has(payload)) onDemand.add(payload)
      used.add(payload)
    }
    const ahead = [...fetched].filter((payload) => !onDemand.has(payload))
    result.fetched += ahead.length
    result.used += ahead.filter((payload) => used.has(payload)).length
    await context.close()
  }
  return result
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}

function tell(what: string, figure: string, isWithin: boolean): void {
  console.log(`${what.padEnd(60)} ${figure}${isWithin ? '' : '   ABOVE THE LIMIT'}`)
  if (!isWithin) process.exitCode = 1
}
