import { type Browser, expect, type Page, test } from '@playwright/test'
import { tinyContent } from '../tinyContent.ts'
import { clickLink, collectMessages, hydrated } from './page.ts'
import { createReleaseSite } from './releaseSite.ts'

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
function branded(brand: string): Record<string, string | null> {
  return { 'site.yaml': tinyContent()['site.yaml']?.replace('brand: Phytolane', `brand: ${brand}`) ?? null }
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
  // Three builds, and twenty pages in a tab for each kind of host.
  test.setTimeout(240_000)
  const { release, serve } = await createReleaseSite('releases')
  await release()
  const { addresses, stop } = await serve()
  const tabs = await Promise.all(addresses.map((address) => openTab(browser, address)))
  const titles = new Map<string, string>()
  for (const path of PATHS) titles.set(path, await titleOf(`${addresses[0]}${path}`))
  for (const [index, path] of PATHS.entries()) {
    if (index === 6) await release(branded('Novolane'))
    if (index === 13) await release(branded('Verdilane'))
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
