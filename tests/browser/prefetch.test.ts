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

test('a resting page prefetches manifest, code of linked pages, and data of links in view', async ({ page }) => {
  const files = watchRequests(page, /^\/payload|\/assets\/(?:manifest|data|knowledgedetail)-.*js/)
  await page.clock.install()
  await visit(page, PRODUCT_PATH)
  await expect(page.locator('main a[href^="/knowledge/"]').first()).not.toBeInViewport()
  await advanceClock(page)
  await expect
    .poll(() => new Set(files.map((file) => file.replace(/-.*|\/\w+\.json/, ''))))
    .toEqual(new Set(['/assets/manifest', '/assets/data', '/assets/knowledgedetail', '/payload']))
})

test('with data saving nothing is prefetched', async ({ page }) => {
  await turnOnDataSaving(page)
  const files = watchRequests(page, /^\/payload|\/assets\/(?:manifest|data|knowledgedetail)-/)
  await page.clock.install()
  await visit(page, '/knowledge')
  await page.locator('main ul a').first().hover()
  await advanceClock(page)
  expect(files).toEqual([])
})

test('style sheets of prefetched pages apply when such a page is shown', async ({ page }) => {
  const sheet = page.locator('link[rel="stylesheet"][href*="/productsdetail-"]')
  await visit(page, LIST_PATH)
  await expect(sheet).toHaveAttribute('media', 'not all')
  await followLink(page, PRODUCT_PATH)
  await expect(page.locator('#specification')).toBeVisible()
  await expect(sheet).not.toHaveAttribute('media')
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
