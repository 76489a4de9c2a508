import type { Browser } from '@playwright/test'
import { giveSign, hydrated } from '../../browser/page.ts'
import { asVisitor, READING_MS, throttle, WALK, WINDOWS } from './walk.ts'

/** A page has come to rest when for so long nothing more comes. */
const IDLE_MS = 4000

/** What a first load at 390 px fetches until it idles; bytes with headers. */
export function measureIdle(
  browser: Browser,
  baseURL: string,
  path: string,
): Promise<{ kilobytes: number; requests: number }> {
  return asVisitor(browser, { ...WINDOWS.phone, baseURL }, async (page) => {
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
    return { kilobytes: Math.round(bytes / 1024), requests: sizes.length }
  })
}

/** Blocking time of first loads on a phone, of every kind of page: what tasks take beyond 50 ms each after the paint. */
export async function measureLoading(browser: Browser, baseURL: string): Promise<{ path: string; blocking: number }[]> {
  const results: { path: string; blocking: number }[] = []
  for (const path of ['/', ...WALK]) {
    const times: number[] = []
    // What else the machine does only adds.
    for (let round = 0; round < 3; round++)
      times.push(
        await asVisitor(browser, { ...WINDOWS.phone, baseURL }, async (page) => {
          await page.addInitScript(() => {
            Object.assign(globalThis, { blocking: 0 })
            new PerformanceObserver((list) => {
              const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
              for (const { startTime, duration } of list.getEntries())
                if (startTime + duration > painted)
                  Object.assign(globalThis, { blocking: Number(Reflect.get(globalThis, 'blocking')) + duration - 50 })
            }).observe({ type: 'longtask', buffered: true })
          })
          await throttle(page, 4)
          await page.goto(path)
          await hydrated(page)
          await giveSign(page)
          await page.waitForTimeout(READING_MS)
          return page.evaluate(() => Number(Reflect.get(globalThis, 'blocking')))
        }),
      )
    results.push({ path, blocking: Math.min(...times) })
  }
  return results
}
