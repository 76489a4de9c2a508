import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { clickLink, giveSign, heading, letPass, payloadOf, visit } from './page.ts'
import { FOLDERS } from './sites.ts'

/** Addresses that neither the page nor header or footer lead to. */
const ELSEWHERE = '/herbal-extract/page-3'
const UNMEANT = '/thanks'
const AHEAD = /\/payload|\/manifest|\/data-|\/offline-|worker/

/** Paths of what a page asks for and matches. */
function watchRequests(page: Page, pattern: RegExp, event: 'request' | 'requestfinished' = 'request'): string[] {
  const asked: string[] = []
  page.on(event as 'request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) asked.push(pathname)
  })
  return asked
}

const payloadPath = async (page: Page, path: string) => (await payloadOf(page, path)).slice(2)

/** Opens an address with the clock held, and waits until links are watched, by a chunk that comes after the app. */
async function visitWatching(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await visit(page, path)
  await giveSign(page)
  const chunk = (await readdir(join(FOLDERS.real.site, 'assets'))).find((name) => /^data-.*\.js$/.test(name))
  // The app has asked for it before, and what follows then has followed.
  await page.evaluate((url) => import(url).then(() => {}), `/assets/${chunk}`)
}

/** Puts pointer or focus on a link outside the page's text, for as long as something takes. */
async function point(page: Page, path: string, take: () => Promise<unknown>, name = 'pointermove'): Promise<void> {
  await page.evaluate(
    ([href, event]) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'pointed' })
      document.body.append(link)
      link.dispatchEvent(new PointerEvent(event, { bubbles: true, movementX: 1 }))
    },
    [path, name] as const,
  )
  await take()
  await page.evaluate((event) => {
    document.body.dispatchEvent(new PointerEvent(event, { bubbles: true, movementX: 1 }))
    document.querySelector('#pointed')?.remove()
  }, name)
}

test('hovering prefetches a page once, so that a click shows it at once', async ({ page }) => {
  const payloads = watchRequests(page, /^\/payload/)
  const arrived = watchRequests(page, /./, 'requestfinished')
  await visitWatching(page, '/herbal-extract')
  const link = page.locator('main').getByRole('link', { name: 'Green Tea Extract', exact: true }).first()
  const product = (await link.getAttribute('href')) ?? ''
  for (let visits = 0; visits < 2; visits++) {
    await link.hover()
    await expect.poll(() => arrived).toContain(await payloadPath(page, product))
    await expect.poll(() => arrived).toContainEqual(expect.stringMatching('/assets/productsdetail-'))
    await letPass(page)
    const shifted = await page.evaluateHandle((path) => {
      const shown = { shift: 0, isPending: false }
      // The shifts after input are counted too: a visitor's click is no excuse here.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shown.shift += Reflect.get(entry, 'value') as number
      }).observe({ type: 'layout-shift' })
      document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click()
      shown.isPending = document.querySelector('[data-skeleton]') !== null
      return shown
    }, product)
    await expect(heading(page)).toHaveText('Green Tea Extract')
    await letPass(page)
    expect(await shifted.jsonValue()).toEqual({ shift: 0, isPending: false })
    await page.goBack()
    await expect(heading(page)).toContainText('Herbal extracts')
  }
  expect(new Set(payloads).size).toBe(payloads.length)
})

test('a link is prefetched after 65 ms of hover or focus, not before', async ({ page }) => {
  const payloads = watchRequests(page, /^\/payload/)
  await visitWatching(page, '/knowledge')
  // What watches the pointer is there once links of the page are fetched.
  await expect.poll(() => payloads.length).toBeGreaterThan(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  const stay = (ms: number) => () => page.clock.runFor(ms)
  const [focused, left] = ['/herbal-extract/aconite-root-extract', '/search/404']
  await point(page, UNMEANT, stay(INTENT_DWELL_MS - 1))
  await point(page, left, stay(INTENT_DWELL_MS - 1), 'focusin')
  await point(page, ELSEWHERE, stay(INTENT_DWELL_MS))
  await point(page, focused, stay(INTENT_DWELL_MS), 'focusin')
  await page.clock.resume()
  for (const meant of [ELSEWHERE, focused]) await expect.poll(() => payloads).toContain(await payloadPath(page, meant))
  await letPass(page)
  for (const passed of [UNMEANT, left]) expect(payloads).not.toContain(await payloadPath(page, passed))
})

test('nothing is prefetched before the first user action', async ({ page }) => {
  const ahead = watchRequests(page, AHEAD)
  const payloads = watchRequests(page, /^\/payload/)
  await page.clock.install()
  await visit(page, '/knowledge/page-1')
  await letPass(page)
  expect(ahead).toEqual([])
  await giveSign(page)
  await expect.poll(() => payloads.length).toBe(1)
  const question = (await page.locator('main ul a').first().getAttribute('href')) ?? ''
  expect(payloads).toEqual([await payloadPath(page, question)])
  await page.mouse.move(720, 500)
  await letPass(page)
  const before = payloads.length
  for (let step = 0; step < 5; step++) {
    await page.mouse.wheel(0, 90)
    await letPass(page)
  }
  expect(payloads).toHaveLength(before)
  await clickLink(page, question)
  await expect(page).toHaveURL(question)
  await expect.poll(() => payloads.length).toBe(before + 1)
  await letPass(page)
  expect(new Set(payloads).size).toBe(before + 1)
})

test('prefetching stops while offline and resumes when online', async ({ page, context }) => {
  const payloads = watchRequests(page, /^\/payload/)
  const pointed = await payloadPath(page, ELSEWHERE)
  await visitWatching(page, '/knowledge')
  // What watches the pointer is there once links of the page are fetched.
  await expect.poll(() => payloads.length).toBeGreaterThan(0)
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'The third page' })
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 9'
    document.body.append(link)
  }, ELSEWHERE)
  await page.getByRole('link', { name: 'The third page' }).hover()
  await letPass(page)
  expect(payloads).not.toContain(pointed)
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
  await page.locator('main h1').hover()
  await page.getByRole('link', { name: 'The third page' }).hover()
  await expect.poll(() => payloads).toContain(pointed)
})
