import { expect, type Page, test } from '@playwright/test'
import { collectMessages, followLink, visit } from './page.ts'
import { SITES } from './sites.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Search results' })

test.describe('a site that sends inquiries to a server elsewhere', () => {
  test.use({ baseURL: SITES.tracking })

  test('reads pages from its own host and gets the receipt from the other', async ({ page }) => {
    await visit(page, '/')
    await followLink(page, '/contact-us')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@buyer.example')
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
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
    await expect(page.getByLabel(/^Product/)).toHaveValue('Pure Piperine')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect(page.getByText('Enter your e-mail address')).toBeVisible()
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Example')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@buyer.example')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect(page.getByText(/INQ-\d{8}-\w{6}/)).toBeVisible()
    await expect(page.getByText('98 %, HPLC, 25 kg, quote')).toBeVisible()
  })
})

test.describe('on a plain static host', () => {
  test.use({ baseURL: SITES.static })

  test('the site reads and searches, and an unknown address shows its 404 page', async ({ page }) => {
    const messages = collectMessages(page)
    await page.goto('/search?q=piperine')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    expect(messages).toEqual([])
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
})
