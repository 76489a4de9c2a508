import type { Browser, CDPSession, Page } from '@playwright/test'
import { clickLink, giveSign, hydrated } from '../../browser/page.ts'
import { asVisitor, READING_MS, throttle, WALK, WINDOWS } from './walk.ts'

/** `frame`: from the click to the frame that has the heading; `longestTask`: of the main thread since. In ms. */
type Time = { frame: number; longestTask: number }

/** Times of navigations to pages that were fetched ahead, by page; `rate` slows the processor down. */
export function measureNavigations(
  browser: Browser,
  baseURL: string,
  { rate, rounds }: { rate: number; rounds: number },
): Promise<Record<string, Time[]>> {
  return asVisitor(browser, { ...WINDOWS.desk, baseURL }, async (page) => {
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
    const session = await page.context().newCDPSession(page)
    const times: Record<string, Time[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const path of WALK) (times[path] ??= []).push(await measureClick(page, session, path))
    return times
  })
}

/** From a click that changes one word of a page to the frame that has it, in ms: no page can be there sooner. */
export function measureWords(browser: Browser, baseURL: string, rounds: number): Promise<number[]> {
  return asVisitor(browser, { ...WINDOWS.desk, baseURL }, async (page) => {
    const times: number[] = []
    for (const path of WALK) {
      await page.goto(path)
      await hydrated(page)
      for (let round = 0; round < rounds; round++) {
        await page.waitForTimeout(READING_MS)
        times.push(
          await page.evaluate(async () => {
            const button = Object.assign(document.createElement('button'), { textContent: 'before' })
            document.body.append(button)
            button.addEventListener('click', () => (button.textContent = 'after'))
            await new Promise(requestAnimationFrame)
            await new Promise((resolve) => setTimeout(resolve))
            const startedAt = performance.now()
            button.click()
            const time = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
            button.remove()
            return time - startedAt
          }),
        )
      }
    }
    return times
  })
}

async function measureClick(page: Page, session: CDPSession, path: string): Promise<Time> {
  await page.waitForTimeout(READING_MS)
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  })
  const frame = await page.evaluate(async (href) => {
    const before = document.querySelector('main h1')
    const link = Object.assign(document.createElement('a'), { href, textContent: 'next' })
    document.body.append(link)
    // Right after a frame, and in a task of its own, as events are: what a callback of a frame changes is in that frame.
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    performance.mark('clicked')
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
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  return { frame, longestTask: longestAfterMark(events) }
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number }

/** The longest task of the thread that set the mark, in ms. */
function longestAfterMark(events: TraceEvent[]): number {
  const mark = events.find(({ name }) => name === 'clicked')
  if (!mark) throw new Error('The trace does not have the click')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === mark.pid && tid === mark.tid && ts + dur > mark.ts,
  )
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
}
