import { expect, type Page, test } from '@playwright/test'
import { clickLink, followLink, hydrated } from './page.ts'

test.use({ serviceWorkers: 'allow' })

const PRODUCT = '/herbal-extract/pure-piperine'
const OTHER_PRODUCT = '/healthcare-supplement/lactoferrin-powder'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the service worker has kept what it was told to. */
async function kept(page: Page, cache: string, count: number): Promise<void> {
  await expect
    .poll(async () => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache), {
      timeout: 60_000,
    })
    .toBeGreaterThan(count)
}

/** Shows two pages, after which app and catalogue are kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/about-us')
  await hydrated(page)
  await kept(page, 'hashed', 5)
  await followLink(page, PRODUCT)
  await kept(page, 'catalogue', 500)
  // Pieces are noted when all that they hold is kept.
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('catalogue')).keys()
        return keys.filter(({ url }) => url.includes('/offline/')).length
      }),
    )
    .toBe(4)
}

test('without a connection a reload, the search and product texts work', async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await hydrated(page)
  await page.goto('/about-us')
  await expect(heading(page)).toBeVisible()
  await page.goto(OTHER_PRODUCT)
  await expect(heading(page)).toContainText('Lactoferrin')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.locator('#header-search').fill('piperine')
  await page.locator('#header-search').press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Pure Piperine')
  await clickLink(page, '/news/foods-high-in-daidzein')
  await expect(page.getByText('This device has not kept the page.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toContainText('daidzein')
})
