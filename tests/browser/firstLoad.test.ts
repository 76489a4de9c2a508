import { expect, type Page, test } from '@playwright/test'
import { followLink, hydrated, ONE_OF_EACH, visit, withDataSaving } from './page.ts'

type Loaded = { type: string; url: string; bytes: number }

/** Bytes of compressed bodies, by resource type, until one second after load, with data saving on. */
async function firstLoad(page: Page, path: string): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ type, response }) => {
    loaded.push({ type, url: response.url, bytes: Number(response.headers['content-length'] ?? 0) })
  })
  await page.goto(path, { waitUntil: 'load' })
  // The budget is one of real time: whatever the machine, this second counts.
  await page.waitForTimeout(1000)
  return loaded
}

function sum(loaded: Loaded[], type: string): number {
  return loaded.filter((entry) => entry.type === type).reduce((total, { bytes }) => total + bytes, 0)
}

for (const [path, screen] of ONE_OF_EACH) {
  test(`the first load of ${screen} stays in the budget and fetches no data`, async ({ page }) => {
    const loaded = await firstLoad(page, path)
    expect(sum(loaded, 'Script')).toBeLessThanOrEqual(112_000)
    expect(sum(loaded, 'Stylesheet')).toBeLessThanOrEqual(14_000)
    expect(sum(loaded, 'Font')).toBeLessThanOrEqual(60_000)
    expect(loaded.filter(({ type }) => type === 'XHR' || type === 'Fetch')).toEqual([])
    expect(loaded.filter(({ url }) => /\/(?:payload|manifest)/.test(url))).toEqual([])
  })
}

for (const from of ['/', '/herbal-extract']) {
  test(`the first click on a product on ${from}, of which nothing was fetched ahead, asks for seven files at most`, async ({
    page,
  }) => {
    await withDataSaving(page)
    await visit(page, from)
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // What keeps the page and inquiries for later comes after it; the icon is the browser's affair.
      const isLater = /\/(?:offline|sending|sentRequests|lineInWords)-|favicon/.test(pathname)
      if (request.resourceType() !== 'image' && !isLater) files.push(pathname)
    })
    await followLink(page, '/herbal-extract/pure-piperine')
    await expect(page.locator('#specification')).toBeVisible()
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(7)
  })
}

test('where a font does not arrive, the one with rarer characters is not fetched in its place', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.route(/assets\/(serif|sans)-.*\.woff2$/, (route) => route.abort())
  await page.goto('/herbal-extract/aconite-root-extract', { waitUntil: 'load' })
  await hydrated(page)
  expect(fonts).toContainEqual(expect.stringMatching(/\/sans-/))
  expect(fonts.filter((path) => path.includes('/more-'))).toEqual([])
})

test('pages of knowledge and contact have script chunks of their own', async ({ page }) => {
  for (const [path, chunk] of [
    ['/knowledge', 'knowledge'],
    ['/contact-us', 'contact'],
  ] as const) {
    const loaded = await firstLoad(page, path)
    expect(loaded.filter(({ url }) => new RegExp(`/assets/${chunk}-[^/]*\\.js$`).test(url))).toHaveLength(1)
  }
})

test('nothing but stylesheets blocks the first paint, and chunks wait for them', async ({ page }) => {
  await visit(page, '/herbal-extract')
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      isBlocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      startedAt: entry.startTime,
      endedAt: Reflect.get(entry, 'responseEnd') as number,
    })),
  )
  const stylesheets = resources.filter(({ path }) => path.endsWith('.css'))
  expect(resources.filter(({ isBlocking }) => isBlocking)).toEqual(stylesheets)
  // Of every page, and of the screen.
  expect(stylesheets).toHaveLength(2)
  const firstChunk = resources.find(({ path }) => /^\/assets\/.*\.js$/.test(path))
  expect(firstChunk?.startedAt).toBeGreaterThanOrEqual(Math.max(...stylesheets.map(({ endedAt }) => endedAt)))
})
