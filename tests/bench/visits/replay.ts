import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import type { RouteManifest } from '../../../shared/manifest.ts'
import { payloadUrl } from '../../../shared/paths.ts'
import { giveSign, hydrated } from '../../browser/page.ts'
import { randomNumbers } from '../../browser/seeded.ts'
import { asVisitor, READING_MS, WALK, WINDOWS } from './walk.ts'

const CLICKS = 3

/** How long a pointer is on a link before the click, and how long a finger is down. */
const HESITATION_MS = { desk: 250, phone: 90 }

export type Replayed = { clicks: number; found: number; fetched: number; used: number }

/**
 * Visits of three clicks each on any link of the page, half of them with a finger and half with a pointer. Counts the
 * clicks whose payload was there by then, and of the payloads that were fetched before a click those that one asked for.
 * `answered` are the addresses that the server has answered: a browser tells its page late while a finger is down.
 */
export async function replayVisits(
  browser: Browser,
  baseURL: string,
  { visits, seed, answered }: { visits: number; seed: number; answered: Set<string> },
): Promise<Replayed> {
  const random = randomNumbers(seed)
  const { routes } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as RouteManifest
  const result: Replayed = { clicks: 0, found: 0, fetched: 0, used: 0 }
  for (let number = 0; number < visits; number++) {
    const kind = number % 2 === 0 ? 'phone' : 'desk'
    await asVisitor(browser, { ...WINDOWS[kind], baseURL }, async (page) => {
      answered.clear()
      const used = new Set<string>()
      const fetchedByClick = new Set<string>()
      const start = WALK[Math.floor(random() * WALK.length)] ?? '/'
      await page.goto(start)
      await hydrated(page)
      await giveSign(page)
      for (let click = 0; click < CLICKS; click++) {
        await scroll(page, kind, random() * 600)
        await page.waitForTimeout(600 + random() * 900)
        const links = page.locator('main a[href^="/"]:not([href*="?"]):visible')
        const target = links.nth(Math.floor(random() * (await links.count())))
        const path = await target.getAttribute('href', { timeout: 1000 }).catch(() => null)
        const name = path === null ? undefined : routes[path]
        if (name === undefined) continue
        const payload = payloadUrl(name)
        let isFound = false
        await press(page, target, kind, () => (isFound = path === start || answered.has(payload)))
        await page.waitForTimeout(READING_MS)
        if (new URL(page.url()).pathname !== path) continue
        result.clicks++
        if (isFound) result.found++
        // What only the click has fetched was not fetched ahead.
        else if (!used.has(payload)) fetchedByClick.add(payload)
        used.add(payload)
      }
      const payloads = [...answered].filter((url) => url.startsWith('/payload/'))
      const ahead = payloads.filter((payload) => !fetchedByClick.has(payload))
      result.fetched += ahead.length
      result.used += ahead.filter((payload) => used.has(payload)).length
    })
  }
  return result
}

/** As a finger or a wheel does it, from wherever it is. */
async function scroll(page: Page, kind: 'phone' | 'desk', distance: number): Promise<void> {
  if (kind === 'desk') return page.mouse.wheel(0, distance)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 650,
    yDistance: -distance,
    gestureSourceType: 'touch',
  })
}

/** Brings a link into view and presses it as people do; `onClick` is called right before the click. */
async function press(page: Page, target: Locator, kind: 'phone' | 'desk', onClick: () => void): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  // Nobody presses what came into view this moment.
  await page.waitForTimeout(READING_MS)
  const box = await target.evaluate((link) => {
    const { x, y, width, height } = link.getClientRects()[0] ?? link.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  if (kind === 'desk') {
    await page.mouse.move(box.x, box.y, { steps: 3 })
    await page.waitForTimeout(HESITATION_MS.desk)
    onClick()
    await page.mouse.click(box.x, box.y)
    return
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [box] })
  await page.waitForTimeout(HESITATION_MS.phone)
  onClick()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
