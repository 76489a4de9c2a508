import { expect, test } from '@playwright/test'
import { collectMessages, followLink, hydrated } from './page.ts'
import { SITES } from './sites.ts'

test('a visitor browses from the home page to a product without another document', async ({ page }) => {
  const messages = collectMessages(page)
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Products', { exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Herbal extracts/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Herbal extracts')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/herbal-extract/page-2')
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL('/herbal-extract')
  await page.getByRole('link', { name: 'Pure Piperine', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure Piperine')
  expect(await page.title()).toBe('China Best Pure Piperine Manufacturers Suppliers Factory,Producer - Phytolane')
  expect(documents).toHaveLength(1)
  expect(messages).toEqual([])
})

test('choosing a grade shows its specification', async ({ page }) => {
  await page.goto('/herbal-extract/pure-piperine')
  await hydrated(page)
  const specification = page.getByRole('table', { name: /^Specification/ })
  await expect(specification.getByText('≥ 98.0 %')).toBeVisible()
  await page.getByRole('radio', { name: '99 %' }).check()
  await expect(specification.getByText('≥ 99.0 %')).toBeVisible()
})

test('a link within a text from Markdown navigates within the app', async ({ page }) => {
  await page.goto('/knowledge/what-is-dhm-')
  await hydrated(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page
    .locator('article')
    .locator('a[href^="/healthcare-supplement/"], a[href^="/herbal-extract/"], a[href^="/knowledge/"]')
    .first()
    .click()
  await expect(page).not.toHaveURL(/what-is-dhm-/)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('focus goes to the heading of the new page, and back restores the scrolled position', async ({ page }) => {
  await page.goto('/herbal-extract')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 400))
  await followLink(page, '/knowledge')
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/herbal-extract')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})

test('a link to a heading goes there, within a page and from another', async ({ page }) => {
  await page.goto('/knowledge/what-is-dhm-')
  await hydrated(page)
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const hash = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(`/knowledge/what-is-dhm-${hash}`)
  await expect(page.locator(String(hash))).toBeInViewport()
})

test.describe('a site that sends inquiries to a server elsewhere', () => {
  test.use({ baseURL: SITES.tracking })

  test('reads its pages from its own host and gets the receipt from the other', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/contact-us')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
    await page.getByLabel(/^Message/).fill('Piperine')
    const sent = page.waitForRequest(`${SITES.real}/api/inquiries`)
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await sent
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
    await page
      .getByRole('list', { name: 'Search results' })
      .getByRole('link', { name: 'Pure Piperine', exact: true })
      .click()
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
    await page.goto('/herbal-extract/pure-piperine')
    await hydrated(page)
    await followLink(page, '/knowledge')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Knowledge')
    await page.goto('/search?q=piperine')
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link').first()).toBeVisible()
    expect(messages).toEqual([])
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
})

test('the online flag follows the connection, and pages of this tab stay readable', async ({ page, context }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await followLink(page, '/contact-us')
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
})
