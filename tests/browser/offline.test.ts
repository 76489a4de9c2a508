import { expect, type Page, test } from '@playwright/test'
import { fillInBuyer, inquiryField, LIST_PATH, PRODUCT_PATH, sendButton } from './buyer.ts'
import { clickLink, followLink, moveMouse, heading, visit } from './page.ts'
import { SITES } from './sites.ts'

test.use({ baseURL: SITES.first, serviceWorkers: 'allow' })

/** Visits a page after which the service worker keeps all others. */
async function startWorker(page: Page): Promise<void> {
  await visit(page, '/about-us')
  await moveMouse(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('a visited product opens offline after a reload', async ({ page, context }) => {
  await startWorker(page)
  await followLink(page, PRODUCT_PATH)
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await followLink(page, '/about-us')
})

test('the inquiry list opens offline before it was ever visited', async ({ page, context }) => {
  await startWorker(page)
  await followLink(page, PRODUCT_PATH)
  await page.waitForFunction(async () => (await caches.match('/inquiry')) !== undefined)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Pure Piperine' })).toBeVisible()
})

test('with data saving the worker does not fetch the inquiry list', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await startWorker(page)
  await page.waitForFunction(async () => (await caches.match('/about-us')) && (await caches.match('/boot.js')))
  expect(await page.evaluate(async () => (await caches.match('/inquiry')) === undefined)).toBe(true)
})

test('a page that was opened by its address opens offline by a link', async ({ page, context }) => {
  await startWorker(page)
  await visit(page, PRODUCT_PATH)
  await visit(page, LIST_PATH)
  await context.setOffline(true)
  await followLink(page, PRODUCT_PATH)
  await expect(heading(page)).toHaveText('Pure Piperine')
})

test('a page that is not kept loads when the connection is back', async ({ page, context }) => {
  await startWorker(page)
  await context.setOffline(true)
  await clickLink(page, '/news/foods-high-in-daidzein')
  await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Foods high in daidzein')
})

test('an inquiry sent offline stays in the browser when its page is closed', async ({ page, context }) => {
  await startWorker(page)
  await visit(page, '/contact-us')
  await context.setOffline(true)
  await fillInBuyer(page, 'Piperine')
  await sendButton(page).click()
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await visit(other, '/contact-us')
  await expect(inquiryField(other, 'message')).toHaveValue('Piperine')
})
