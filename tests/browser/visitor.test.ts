import { expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, heading, visit } from './page.ts'
import { SITES } from './sites.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const results = (page: Page) => page.getByRole('list', { name: 'Search results' })

test('a visitor browses from the home page to a product, and by a link in a text, without another document', async ({
  page,
}) => {
  const messages = collectMessages(page)
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await visit(page, '/')
  await main(page).getByText('Products', { exact: true }).click()
  await main(page)
    .getByRole('link', { name: /^Herbal extracts/ })
    .click()
  await expect(heading(page)).toContainText('Herbal extracts')
  await expect(heading(page)).toBeFocused()
  for (const [name, path] of [
    ['Page 2', '/herbal-extract/page-2'],
    ['Page 1', '/herbal-extract'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('link', { name: 'Pure Piperine', exact: true }).click()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await expect(page).toHaveTitle('China Best Pure Piperine Manufacturers Suppliers Factory,Producer - Phytolane')
  await clickLink(page, '/knowledge/what-is-dhm-')
  await expect(heading(page)).toHaveText('What is DHM?')
  await page
    .locator('article')
    .locator('a[href^="/healthcare-supplement/"], a[href^="/herbal-extract/"], a[href^="/knowledge/"]')
    .first()
    .click()
  await expect(page).not.toHaveURL(/what-is-dhm-/)
  expect(documents).toHaveLength(1)
  expect(messages).toEqual([])
})

test.describe('a site that sends inquiries to a server elsewhere', () => {
  test.use({ baseURL: SITES.tracking })

  test('reads its pages from its own host and gets the receipt from the other, as JSON or text', async ({ page }) => {
    await visit(page, '/')
    await followLink(page, '/contact-us')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
    await page.getByLabel(/^Message/).fill('Piperine')
    const sent = page.waitForRequest(`${SITES.real}/api/inquiries`)
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    expect(await (await sent).headerValue('accept')).toBe('application/json, text/plain')
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, pagination, search and the inquiry form work', async ({ page }) => {
    await page.goto('/herbal-extract')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/herbal-extract/page-2')
    await page.locator('#header-search').fill('94-62-2')
    await page.locator('#header-search').press('Enter')
    await results(page).getByRole('link', { name: 'Pure Piperine', exact: true }).click()
    await page.getByLabel('Quantity').fill('25')
    await page.getByRole('button', { name: 'Ask about this product now' }).click()
    await expect(page.getByLabel(/^Product/)).toHaveValue('Pure Piperine')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect(page.getByText('Enter your e-mail address')).toBeVisible()
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Example')
    await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect(page.getByText(/INQ-\d{8}-\w{6}/)).toBeVisible()
    await expect(page.getByText('98 %, HPLC, 25 kg, quote')).toBeVisible()
  })
})

test.describe('on a plain static host', () => {
  test.use({ baseURL: SITES.static })

  test('the site reads and navigates, and an unknown address shows its 404 page', async ({ page }) => {
    const messages = collectMessages(page)
    await visit(page, '/herbal-extract/pure-piperine')
    await followLink(page, '/knowledge')
    await expect(heading(page)).toContainText('Knowledge')
    await page.goto('/search?q=piperine')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    expect(messages).toEqual([])
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
})

test('the online flag follows the connection, and pages of this tab stay readable', async ({ page, context }) => {
  await visit(page, '/about-us')
  await followLink(page, '/contact-us')
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toContainText(/About|Phytolane/)
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
})
