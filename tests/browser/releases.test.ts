import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import serveHandler from 'serve-handler'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { clickLink, collectMessages, hydrated } from './page.ts'

const FOLDER = resolve('.cache/browser/releases')
const SITE = `${FOLDER}/dist`
const CACHE = `${FOLDER}/cache`

/** Of every kind that has an address of its own. */
const PATHS = [
  '/about-us',
  '/products',
  '/products/page-2',
  '/herbal-extract',
  '/herbal-extract/pure-piperine',
  '/knowledge',
  '/knowledge/what-is-piperine-',
  '/news',
  '/news/foods-high-in-daidzein',
  '/company-news/new-mill',
  '/contact-us',
  '/inquiry',
  '/search',
  '/search?q=piperine',
  '/herbal-extract?sort=name',
  '/CompanyProfile',
  '/knowledge/is-piperine-bitter-',
  '/how-we-check',
  '/company-news',
  '/',
]

/** Another brand changes the payload of every page, and the scripts. */
async function release(brand: string): Promise<void> {
  const record = tinyContent()['site.yaml']?.replace('brand: Phytolane', `brand: ${brand}`) ?? null
  await writeContent(`${FOLDER}/content`, { 'site.yaml': record })
  const places = ['--content', `${FOLDER}/content`, '--out', SITE, '--cache', CACHE]
  await promisify(execFile)(process.execPath, ['bin/run.js', 'prerender/cli/build.ts', ...places])
}

/** Starts the two kinds of host on the same folders; gives their addresses and what ends them. */
async function startHosts() {
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ siteFolder: SITE, serverFolder: `${CACHE}/ssr`, store })
  const host = createHttpServer((request, response) => {
    void serveHandler(request, response, { public: SITE, cleanUrls: true, directoryListing: false })
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  return {
    addresses: [
      await server.listen({ port: 0, host: 'localhost' }),
      `http://localhost:${typeof address === 'object' && address?.port}`,
    ],
    stop: async () => {
      host.close()
      await server.close()
      store.close()
    },
  }
}

async function titleOf(address: string): Promise<string> {
  return /<title>([^<]*)<\/title>/.exec(await (await fetch(address)).text())?.[1] ?? ''
}

/** A tab that tells when its document is left. */
async function openTab(browser: Browser, address: string): Promise<{ page: Page; messages: string[] }> {
  const page = await browser.newPage({ baseURL: address })
  const messages = collectMessages(page)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return { page, messages }
}

test('a tab that is open over three releases shows 20 pages of all kinds as its own release has them, without a reload', async ({
  browser,
}) => {
  await rm(FOLDER, { recursive: true, force: true })
  await release('Phytolane')
  const { addresses, stop } = await startHosts()
  const tabs = await Promise.all(addresses.map((address) => openTab(browser, address)))
  const titles = new Map<string, string>()
  for (const path of PATHS) titles.set(path, await titleOf(`${addresses[0]}${path}`))
  for (const [index, path] of PATHS.entries()) {
    if (index === 6) await release('Novolane')
    if (index === 13) await release('Verdilane')
    for (const { page } of tabs) {
      await clickLink(page, path)
      await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(titles.get(path) ?? '')
      expect(await page.evaluate(() => 'isSameDocument' in window), path).toBe(true)
    }
  }
  expect(tabs.flatMap(({ messages }) => messages)).toEqual([])
  // A new document is of the newest release.
  for (const { page } of tabs) {
    await page.reload()
    await expect(page.locator('header')).toContainText('Verdilane')
    await page.close()
  }
  await stop()
})
