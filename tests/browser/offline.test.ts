import { resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, type Page, test } from '@playwright/test'
import { fillInBuyer, PRODUCT_PATH, sendButton } from './buyer.ts'
import { clickLink, followLink, moveMouse, heading, waitForHydration, visit, turnOnDataSaving } from './page.ts'
import { SITES } from './sites.ts'

// The service worker caches the whole catalogue, so the tests use a small one.
test.use({ baseURL: SITES.first, serviceWorkers: 'allow' })

const ARRIVAL_NOTICE =
  /We have received your inquiry. It was sent on [\d-]{10}, \d\d:\d\d UTC. Its receipt number is INQ-/

/** Counts the catalogue files in the cache of the service worker. */
const countCatalogueFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('catalogue')).keys()
    return requests.filter(({ url }) => url.includes('/offline/')).length
  })

/** Visits two pages, after which the service worker has cached app and catalogue. */
async function cacheCatalogue(page: Page, second: string): Promise<void> {
  await visit(page, '/about-us')
  await moveMouse(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await followLink(page, second)
  await expect.poll(() => countCatalogueFiles(page)).toBe(4)
}

async function countStoredInquiries(message: string): Promise<number> {
  const database = createClient({ url: `file:${resolve('.cache/browser/inquiries.sqlite')}` })
  await database.execute('PRAGMA busy_timeout = 5000')
  const { rows } = await database.execute({ sql: 'SELECT receipt FROM inquiries WHERE message = ?', args: [message] })
  database.close()
  return rows.length
}

test('reload, products and search work offline', async ({ page, context }) => {
  await cacheCatalogue(page, PRODUCT_PATH)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await page.goto('/healthcare-supplement/piperine-95')
  await expect(page.getByRole('table').first()).toBeVisible()
  await waitForHydration(page)
  await page.locator('#header-search').fill('piperine')
  await page.locator('#header-search').press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Pure Piperine')
})

test('an uncached page loads when the connection is back', async ({ page, context }) => {
  await cacheCatalogue(page, PRODUCT_PATH)
  await context.setOffline(true)
  await clickLink(page, '/news/foods-high-in-daidzein')
  await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Foods high in daidzein')
})

test('an offline inquiry is sent once when a page opens later', async ({ page, context }) => {
  const message = `Offline ${Date.now()}`
  await cacheCatalogue(page, '/contact-us')
  await context.setOffline(true)
  await fillInBuyer(page, message)
  await sendButton(page).click()
  await expect(heading(page)).toHaveText('You are offline. Inquiry saved')
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await visit(other, '/about-us')
  await expect(other.getByText(ARRIVAL_NOTICE)).toBeVisible({ timeout: 30_000 })
  expect(await countStoredInquiries(message)).toBe(1)
})

test('data saving disables the caching of the catalogue', async ({ page }) => {
  await turnOnDataSaving(page)
  await visit(page, '/about-us')
  await moveMouse(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await followLink(page, '/contact-us')
  await followLink(page, '/news')
  await page.waitForLoadState('networkidle')
  expect(await countCatalogueFiles(page)).toBe(0)
})
