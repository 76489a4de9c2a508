import { expect, type Request, test } from '@playwright/test'
import { PRODUCT } from './buyer.ts'
import { followLink, hydrated, visit, withDataSaving } from './page.ts'

for (const from of ['/', '/herbal-extract/page-2', '/knowledge/how-is-piperine-crystallised-from-pepper-oleoresin-']) {
  test(`the first click on a product from ${from} requests at most seven files`, async ({ page }) => {
    await withDataSaving(page)
    await visit(page, from)
    const files: Request[] = []
    const isOf = (text: string | RegExp) => (request: Request) => new URL(request.url()).pathname.search(text) >= 0
    page.on('request', (request) => request.resourceType() !== 'image' && files.push(request))
    await followLink(page, PRODUCT)
    await expect(page.locator('#specification')).toBeVisible()
    // What keeps the page and inquiries for later comes after it; the icon is the browser's affair.
    const isLater = isOf(/\/(?:offline|sending|sentInquiry|receipt|sentRequests|lineInWords)-|favicon/)
    const asked = files.filter((file) => !isLater(file))
    expect(asked.length, asked.map((file) => file.url()).join(' ')).toBeLessThanOrEqual(7)
  })
}

test('a missing font does not load the file of rarer characters', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.route(/assets\/(serif|sans)-.*\.woff2$/, (route) => route.abort())
  await page.goto('/herbal-extract/aconite-root-extract', { waitUntil: 'load' })
  await hydrated(page)
  expect(fonts.join(' ')).toContain('/sans-')
  expect(fonts.join(' ')).not.toContain('/more-')
})

test('only stylesheets and the list view script block the first paint', async ({ page }) => {
  await visit(page, '/herbal-extract')
  const resources = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      isBlocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      startedAt: entry.startTime,
      endedAt: entry.responseEnd,
    })),
  )
  const stylesheets = resources.filter(({ path }) => path.endsWith('.css'))
  const blocking = resources.filter(({ isBlocking }) => isBlocking).map(({ path }) => path)
  expect(blocking.toSorted()).toEqual([...stylesheets.map(({ path }) => path), '/list-view.js'].toSorted())
  // Of every page, and of the screen.
  expect(stylesheets).toHaveLength(2)
  const firstChunk = resources.find(({ path }) => /^\/assets\/.*\.js$/.test(path))
  expect(firstChunk?.startedAt).toBeGreaterThanOrEqual(Math.max(...stylesheets.map(({ endedAt }) => endedAt)))
})
