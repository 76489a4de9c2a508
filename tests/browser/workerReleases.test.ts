import { type Browser, expect, type Page, test } from '@playwright/test'
import { tinyContent } from '../tinyContent.ts'
import { followLink, giveSign, hydrated } from './page.ts'
import { createReleaseSite } from './releaseSite.ts'

test.use({ serviceWorkers: 'allow' })

const PRODUCT = 'herbal-extract/pure-piperine'
const FILE = `products/${PRODUCT}.md`

/** Shows two pages, after which app and catalogue are kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/about-us')
  await hydrated(page)
  await giveSign(page)
  await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await followLink(page, '/contact-us')
  await expect.poll(async () => (await keptIn(page, 'catalogue')).filter(isPiece).length).toBe(5)
}

/** Visits the first release of a site. */
async function visitRelease(browser: Browser, name: string) {
  const { release, serve } = await createReleaseSite(name)
  await release()
  const { addresses, stop } = await serve()
  const context = await browser.newContext({ baseURL: addresses[0] })
  const page = await context.newPage()
  await visit(page)
  const close = async () => {
    await context.close()
    await stop()
  }
  return { page, release, close }
}

/** Addresses of what a cache of the service worker holds. */
async function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cache,
  )
}

const isPiece = (path: string) => path.startsWith('/offline/')

test('a later release takes over at the next document, and of the kept catalogue only what differs is fetched', async ({
  browser,
}) => {
  const { page, release, close } = await visitRelease(browser, 'worker-releases')
  const before = await keptIn(page, 'catalogue')

  await release({ [FILE]: `${tinyContent()[FILE]}\nIt bites.\n` })
  await page.goto(`/${PRODUCT}`)
  await hydrated(page)
  await giveSign(page)
  await expect(page.getByText('It bites.')).toBeVisible()
  // That of the product, and that of the manifest.
  const isNew = (path: string) => isPiece(path) && !before.includes(path)
  await expect.poll(async () => (await keptIn(page, 'catalogue')).filter(isNew).length).toBe(2)
  await expect.poll(async () => (await keptIn(page, 'catalogue')).filter(isPiece).length).toBe(5)
  expect((await keptIn(page, 'catalogue')).filter(isNew)).toHaveLength(2)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('It bites.')).toBeVisible()
  await close()
})

test('a service worker that is switched off goes at the next document, with all that it has kept', async ({
  browser,
}) => {
  const { page, release, close } = await visitRelease(browser, 'worker-off')
  await release({}, { SERVICE_WORKER: 'off' })
  await page.goto('/about-us')
  await expect
    .poll(async () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await hydrated(page)
  await giveSign(page)
  await followLink(page, '/contact-us')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await close()
})
