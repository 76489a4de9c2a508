import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import serveHandler from 'serve-handler'
import { clickLink, hydrated } from './page.ts'
import { FOLDERS } from './sites.ts'

const REVALIDATED = 'public, max-age=0, must-revalidate'

/** What docs/hosting.md asks of a static host. */
const HEADERS = [
  { source: '**', headers: [{ key: 'Cache-Control', value: REVALIDATED }] },
  {
    source: '{assets,payload,manifest}/**',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  },
  { source: 'manifest/index.json', headers: [{ key: 'Cache-Control', value: REVALIDATED }] },
]

const PATHS = [
  '/about-us',
  '/herbal-extract',
  '/herbal-extract/pure-piperine',
  '/knowledge',
  '/knowledge/what-is-piperine-',
  '/news',
  '/contact-us',
  '/products/page-2',
  '/company-news/new-mill',
  '/search',
]

let host: Server
let folder: string
let base: string

test.beforeEach(async () => {
  folder = FOLDERS.releaseOne.site
  host = createServer((request, response) => {
    void serveHandler(request, response, { public: folder, cleanUrls: true, directoryListing: false, headers: HEADERS })
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  base = `http://localhost:${typeof address === 'object' && address !== null ? address.port : ''}`
})

test.afterEach(() => {
  host.close()
})

test('a tab that is older than what a host has kept: 20 navigations all reach the page that was asked for', async ({
  page,
}) => {
  await page.goto(base)
  await hydrated(page)
  await clickLink(page, '/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  // From now on the host has the files of the new release only.
  folder = FOLDERS.releaseTwo.site
  for (let index = 0; index < 20; index++) {
    const path = PATHS[index % PATHS.length] ?? '/'
    await clickLink(page, path)
    await expect(page).toHaveURL(base + path)
    // What had been prefetched is shown as it was: the title tells the page, with the brand of either release.
    const title = /<title>([^<]*)<\/title>/.exec(await (await page.request.get(base + path)).text())?.[1] ?? ''
    const expected = new Set([title, title.replace('Phytolane Next', 'Phytolane')])
    await expect.poll(async () => expected.has(await page.title()), { message: `${path}: ${title}` }).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  }
})
