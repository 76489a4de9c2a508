import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import serveHandler from 'serve-handler'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { clickLink, collectMessages, followLink, giveSign, heading, hydrated, visit } from './page.ts'
import { FEW_PICTURES, FOLDERS } from './sites.ts'

const run = promisify(execFile)

const PRODUCT = '/herbal-extract/pure-piperine'
const FILE = `products${PRODUCT}.md`

const PATHS = [
  '/about-us',
  PRODUCT,
  '/products/page-2',
  '/knowledge/what-is-piperine-',
  '/news',
  '/contact-us',
  '/search',
]

const REVALIDATED = 'public, max-age=0, must-revalidate'

/** What docs/hosting.md asks of a static host. */
const HEADERS = [
  { source: '**', headers: [{ key: 'Cache-Control', value: REVALIDATED }] },
  {
    source: '{assets,payload}/**',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  },
]

/** Serves a folder as a static host does. */
async function startHost(folder: () => string) {
  const host = createHttpServer((request, response) => {
    const places = { public: folder(), cleanUrls: true, directoryListing: false, headers: HEADERS }
    void serveHandler(request, response, places)
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  return {
    address: `http://localhost:${typeof address === 'object' && address?.port}`,
    close: () => host.close(),
  }
}

async function titleOf(address: string): Promise<string> {
  return /<title>([^<]*)<\/title>/.exec(await (await fetch(address)).text())?.[1] ?? ''
}

/** Addresses of what the service worker has kept of the catalogue. */
async function piecesIn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => (await (await caches.open('catalogue')).keys()).map(({ url }) => url))
  return kept.filter((url) => url.includes('/offline/'))
}

/** Builds the next release of a site. */
async function build(folder: string, env: Record<string, string> = {}): Promise<void> {
  await run('npx', ['vite', 'build', '--outDir', `${folder}/dist`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_FOLDER: `${folder}/content`,
      PUBLIC_FOLDER: FEW_PICTURES,
      CACHE_FOLDER: `${folder}/cache`,
      ...env,
    },
  })
}

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('after two releases old tabs still work, and the offline cache is current', async ({ browser }) => {
  test.setTimeout(240_000)
  const folder = resolve('.cache/browser/releases')
  await rm(folder, { recursive: true, force: true })
  // With the times of the files, by which a build knows what it has left.
  await run('cp', ['-Rp', dirname(FOLDERS.releaseOne.site), folder])
  const site = `${folder}/dist`
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ siteFolder: site, serverFolder: `${folder}/cache/ssr`, store })
  const origin = await server.listen({ port: 0, host: 'localhost' })
  const plainHost = await startHost(() => site)

  const tabs = await Promise.all([origin, plainHost.address].map((baseURL) => browser.newPage({ baseURL })))
  const messages = tabs.map(collectMessages)
  const titles = new Map<string, string>()
  for (const path of PATHS) titles.set(path, await titleOf(origin + path))
  for (const tab of tabs) {
    await visit(tab, '/')
    await tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  }
  const expectOwn = async (path: string) => {
    for (const tab of tabs) {
      await followLink(tab, path)
      await expect(tab).toHaveTitle(titles.get(path) ?? '')
      await expect(tab.getByText('It bites.')).toHaveCount(0)
      expect(await tab.evaluate(() => 'isSameDocument' in globalThis), path).toBe(true)
    }
  }
  const kept = await browser.newPage({ baseURL: origin, serviceWorkers: 'allow' })
  // With two pages app and catalogue are kept.
  await visit(kept, '/about-us')
  await giveSign(kept)
  await expect.poll(() => kept.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await followLink(kept, '/contact-us')
  await expect.poll(async () => (await piecesIn(kept)).length).toBe(4)
  const before = await piecesIn(kept)

  await writeContent(`${folder}/content`, { [FILE]: `${tinyContent()[FILE]}\nIt bites.\n` })
  await build(folder)
  await test.step('a tab shows its own release', async () => {
    for (const path of PATHS.slice(0, 3)) await expectOwn(path)
  })
  await test.step('only changed pieces of the cached catalogue are fetched', async () => {
    await visit(kept, PRODUCT)
    await giveSign(kept)
    await expect(kept.getByText('It bites.')).toBeVisible()
    const newPieces = async () => (await piecesIn(kept)).filter((piece) => !before.includes(piece))
    await expect.poll(async () => (await newPieces()).length).toBe(1)
    await expect.poll(async () => (await piecesIn(kept)).length).toBe(4)
    expect(await newPieces()).toHaveLength(1)
    await kept.context().setOffline(true)
    await kept.reload()
    await expect(kept.getByText('It bites.')).toBeVisible()
    await kept.context().setOffline(false)
  })

  await writeContent(`${folder}/content`, {
    'site.yaml': tinyContent()['site.yaml']?.replace('brand: Phytolane', 'brand: Phytolane Next') ?? null,
  })
  await build(folder, { SERVICE_WORKER: 'off' })
  await test.step('a tab keeps its release, and a new document has the newest', async () => {
    for (const path of PATHS.slice(3)) await expectOwn(path)
    expect(messages).toEqual([[], []])
    for (const tab of tabs) {
      await tab.reload()
      await expect(tab.locator('header')).toContainText('Phytolane Next')
    }
  })
  await test.step('a disabled service worker deletes itself and its caches', async () => {
    await kept.goto('/about-us')
    await expect.poll(() => countWorkers(kept)).toBe(0)
    expect(await kept.evaluate(() => caches.keys())).toEqual([])
    await kept.reload()
    await hydrated(kept)
    await giveSign(kept)
    await followLink(kept, '/contact-us')
    expect(await countWorkers(kept)).toBe(0)
  })
  for (const page of [...tabs, kept]) await page.close()
  plainHost.close()
  await server.close()
  await store.close()
})

test('a tab older than the kept releases can still navigate', async ({ page }) => {
  let { site } = FOLDERS.releaseOne
  const { address, close } = await startHost(() => site)
  await visit(page, address)
  await followLink(page, '/about-us')
  // From now on the host has the files of the new release only.
  site = FOLDERS.tracking.site
  for (const path of PATHS.slice(1)) {
    await clickLink(page, path)
    await expect(page).toHaveURL(address + path)
    // What had been prefetched is shown as it was: the title tells the page, with the brand of either release.
    const title = await titleOf(address + path)
    const expected = new Set([title, title.replace('Phytolane Next', 'Phytolane')])
    await expect.poll(async () => expected.has(await page.title()), { message: `${path}: ${title}` }).toBe(true)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  }
  close()
})
