import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import serveHandler from 'serve-handler'
import { clickLink, followLink, moveMouse, heading, waitForHydration, visit } from './page.ts'
import { BOTH_RELEASES, FOLDERS } from './sites.ts'

// The next release has another brand, other scripts and payloads, and no service worker.
const FIRST = resolve(FOLDERS.first.site)
const NEXT = resolve(FOLDERS.next.site)
const BOTH = resolve(BOTH_RELEASES)

const PATHS = ['/spice-extracts/pure-piperine', '/products/page-2', '/knowledge/what-is-piperine-', '/contact-us']

/** The headers that docs/hosting.md requires. */
const headers = [
  ['**', 'public, max-age=0, must-revalidate'],
  ['{assets,payload}/**', 'public, max-age=31536000, immutable'],
].map(([source = '', value = '']) => ({ source, headers: [{ key: 'Cache-Control', value }] }))

let releaseFolder: string
let origin: string
const host = createServer((request, response) => {
  void serveHandler(request, response, { public: releaseFolder, cleanUrls: true, directoryListing: false, headers })
})

test.beforeAll(async () => {
  await new Promise<void>((listening) => host.listen(0, listening))
  origin = `http://localhost:${(host.address() as AddressInfo).port}`
})
test.afterAll(() => host.close())
test.beforeEach(() => {
  releaseFolder = FIRST
})

const brand = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Pepperway/)
    .first()

test('an open tab keeps its release until it is reloaded', async ({ page }) => {
  await visit(page, origin)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  releaseFolder = BOTH
  for (const path of PATHS) await followLink(page, path)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await expect(brand(page)).toHaveText('Pepperway')
  await page.reload()
  await expect(brand(page)).toHaveText('Pepperway Next')
})

test('a tab whose release is deleted still reaches every page', async ({ page }) => {
  await visit(page, origin)
  await followLink(page, '/about-us')
  releaseFolder = NEXT
  for (const path of PATHS) {
    await clickLink(page, path)
    await expect(page).toHaveURL(origin + path)
    // A page that was prefetched has the title of the first release.
    const [, title = ''] = /<title>([^<]*)</.exec(await (await page.request.get(origin + path)).text()) ?? []
    const expected = title.replace('Pepperway Next', 'Pepperway')
    await expect.poll(async () => (await page.title()).replace('Pepperway Next', 'Pepperway')).toBe(expected)
    await expect(heading(page)).toBeVisible()
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a release without a service worker deletes it and its caches', async ({ page }) => {
    await visit(page, origin)
    await moveMouse(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    releaseFolder = BOTH
    await page.goto(`${origin}/about-us`)
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await page.reload()
    await waitForHydration(page)
    await expect(brand(page)).toHaveText('Pepperway Next')
  })
})
