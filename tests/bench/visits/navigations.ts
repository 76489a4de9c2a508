import type { Browser, Page } from '@playwright/test'
import { clickLink, giveSign, hydrated } from '../../browser/page.ts'
import { asVisitor, READING_MS, throttle, WALK, WINDOWS } from './walk.ts'

/** `frame`: from the click to the frame that has the heading; `longestTask`: of those since that took more than 50. In ms. */
type Time = { frame: number; longestTask: number }

/** Times of navigations to pages that were fetched ahead, by page; `rate` slows the processor down. */
export function measureNavigations(
  browser: Browser,
  baseURL: string,
  { rate, rounds }: { rate: number; rounds: number },
): Promise<Record<string, Time[]>> {
  return asVisitor(browser, { ...WINDOWS.desk, baseURL }, async (page) => {
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        const tasks = list.getEntries().map(({ duration }) => duration)
        Object.assign(globalThis, { longest: Math.max(Number(Reflect.get(globalThis, 'longest')), ...tasks) })
      }).observe({ type: 'longtask' }),
    )
    await page.goto('/')
    await hydrated(page)
    await giveSign(page)
    // Each is known after the first round.
    for (const path of WALK) {
      await clickLink(page, path)
      await page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1'), path)
      await page.waitForTimeout(READING_MS)
    }
    await throttle(page, rate)
    const times: Record<string, Time[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const path of WALK) (times[path] ??= []).push(await measureClick(page, path))
    return times
  })
}

async function measureClick(page: Page, path: string): Promise<Time> {
  await page.waitForTimeout(READING_MS)
  const frame = await page.evaluate(async (href) => {
    const before = document.querySelector('main h1')
    const link = Object.assign(document.createElement('a'), { href, textContent: 'next' })
    document.body.append(link)
    // Right after a frame, and in a task of its own, as events are: what a callback of a frame changes is in that frame.
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    Object.assign(globalThis, { longest: 0 })
    const startedAt = performance.now()
    link.click()
    link.remove()
    for (;;) {
      const time = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
      const heading = document.querySelector('main h1')
      if (heading && heading !== before && location.pathname === href) return time - startedAt
    }
  }, path)
  await page.waitForTimeout(READING_MS)
  return { frame, longestTask: await page.evaluate(() => Number(Reflect.get(globalThis, 'longest'))) }
}
