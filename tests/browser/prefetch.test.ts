import { expect, type Page, test } from '@playwright/test'
import { LIST_PATH, PRODUCT_PATH } from './buyer.ts'
import { followLink, moveMouse, heading, advanceClock, payloadPattern, visit, turnOnDataSaving } from './page.ts'

/** Returns an array that collects the paths of all later requests that match the pattern. */
function watchRequests(page: Page, pattern: RegExp): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) paths.push(pathname)
  })
  return paths
}

test('nothing is prefetched before the first user action', async ({ page }) => {
  const early = watchRequests(page, /\/payload|\/manifest|\/data-|\/offline-|worker/)
  await page.clock.install()
  await visit(page, '/knowledge')
  await advanceClock(page)
  expect(early).toEqual([])
})

test('after the first user action one likely page is prefetched', async ({ page }) => {
  const payloads = watchRequests(page, /^\/payload/)
  await page.clock.install()
  await visit(page, '/knowledge/page-1')
  const question = (await page.locator('main ul a').first().getAttribute('href')) ?? ''
  await moveMouse(page)
  await advanceClock(page)
  await expect.poll(() => payloads).toEqual([(await payloadPattern(page, question)).slice(2)])
})

test('a click on a hovered link shows its prefetched page at once', async ({ page }) => {
  const payloads = watchRequests(page, /^\/payload/)
  const finishedUrls: string[] = []
  page.on('requestfinished', (request) => finishedUrls.push(new URL(request.url()).pathname))
  await visit(page, LIST_PATH)
  await moveMouse(page)
  const link = page.locator('main tbody th a').first()
  const name = await link.innerText()
  const path = (await link.getAttribute('href')) ?? ''
  const payload = (await payloadPattern(page, path)).slice(2)
  await link.hover()
  await expect.poll(() => finishedUrls).toContain(payload)
  await expect.poll(() => finishedUrls).toContainEqual(expect.stringMatching('/assets/productsdetail-'))
  await page.waitForLoadState('networkidle')
  const isPending = await link.evaluate((element: HTMLElement) => {
    element.click()
    return document.querySelector('[data-skeleton]') !== null
  })
  expect(isPending).toBe(false)
  await expect(heading(page)).toHaveText(name)
  expect(payloads.filter((request) => request === payload)).toHaveLength(1)
})

test('the first click on a product requests at most seven files', async ({ page }) => {
  await turnOnDataSaving(page)
  await visit(page, '/')
  // These files are images, or serve later visits and inquiries.
  const isLater = /\/(?:offline|inquiryNotices|receipt|storedHistory)-|favicon|\.(?:avif|jpg|svg)$/
  const files = watchRequests(page, /./)
  await followLink(page, PRODUCT_PATH)
  await expect(page.locator('#specification')).toBeVisible()
  const paths = files.filter((path) => !isLater.test(path))
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(7)
})
