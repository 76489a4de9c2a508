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

test('at rest a page prefetches the manifest and code of linked pages, but no page', async ({ page }) => {
  const files = watchRequests(page, /^\/payload|\/assets\/(?:manifest|data|knowledgedetail)-.*js/)
  await page.clock.install()
  await visit(page, PRODUCT_PATH)
  await expect(page.locator('main a[href^="/knowledge/"]').first()).not.toBeInViewport()
  await advanceClock(page)
  await expect
    .poll(() => new Set(files.map((file) => file.replace(/-.*/, ''))))
    .toEqual(new Set(['/assets/manifest', '/assets/data', '/assets/knowledgedetail']))
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

test('after rest the first click requests only a payload, 45 KB with images', async ({ page }) => {
  await visit(page, LIST_PATH)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => performance.clearResourceTimings())
  await followLink(page, PRODUCT_PATH)
  await expect(page.locator('#specification')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, transferSize }) => ({ name, transferSize }))
  })
  const isPayload = ({ name }: { name: string }) => name.includes('/payload/')
  const content = fetched.filter((file) => isPayload(file) || file.name.includes('/pictures/'))
  expect(content.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThanOrEqual(45_000)
  // The new page at rest prefetches the files of other pages.
  const needed = fetched.filter(({ name }) => /payload|manifest|\/(?:data|productsdetail)-/.test(name))
  expect(needed).toEqual([expect.objectContaining({ name: expect.stringContaining('/payload/') })])
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
