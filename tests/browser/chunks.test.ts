import { expect, type Page, test } from '@playwright/test'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { clickLink, followLink, hydrated, visit, withDataSaving } from './page.ts'
import { SITES } from './sites.ts'

const PRODUCT = '/herbal-extract/pure-piperine'

const qrCode = (page: Page) => page.getByRole('button', { name: 'QR code' })
const send = (page: Page) => page.getByRole('button', { name: 'Send the inquiry' })

/** Counts the documents that a page asks for. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  return () => documents
}

/** Lets a chunk fail, always or until another document has been asked for. */
async function loseChunk(page: Page, name: string, isOver = () => false): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => (isOver() ? route.continue() : route.abort()))
}

/** Lets a chunk fail the first time. */
async function loseOnce(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times: 1 })
}

async function fillInInquiry(page: Page): Promise<void> {
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByLabel(/^Message/).fill('Piperine')
}

test.describe('a chunk that is lost leads to one reload', () => {
  // Nothing is fetched ahead.
  test.beforeEach(({ page }) => withDataSaving(page))

  test('that of the QR code, which can be asked for then; what was typed into the order is there', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'QrCode', () => documents() > 1)
    await visit(page, PRODUCT)
    const quantity = page.getByRole('form', { name: 'Order' }).getByLabel('Quantity')
    await quantity.fill('25')
    await qrCode(page).click()
    await expect.poll(documents).toBe(2)
    await hydrated(page)
    await expect(quantity).toHaveValue('25')
    await qrCode(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  for (const [what, chunk] of [
    ['that which sends inquiries', 'sendInquiry'],
    ['that of what fetches', 'data'],
  ] as const) {
    test(`${what}: what was typed is there, with a message, and can be sent`, async ({ page }) => {
      const documents = countDocuments(page)
      await loseChunk(page, chunk, () => documents() > 1)
      await visit(page, '/contact-us')
      await fillInInquiry(page)
      await send(page).click()
      await expect.poll(documents).toBe(2)
      await expect(page.getByRole('alert')).toContainText('could not be sent')
      await expect(page.getByLabel(/^Message/)).toHaveValue('Piperine')
      await send(page).click()
      await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
    })
  }

  test('that of a product that is asked about, which is on the list then', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'productsdetail', () => documents() > 1)
    await visit(page, '/about-us')
    await clickLink(page, `/inquiry?product=${PRODUCT.slice(1)}&quantity=25`)
    await expect(page.getByLabel('Quantity of Pure Piperine')).toHaveValue('25')
    expect(documents()).toBe(2)
  })

  test('that which suggests another word, beside a page that is there without it', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'loadSearch')
    await page.goto(`${SITES.static}/search/404?q=piperin`)
    await expect.poll(documents).toBe(2)
    await expect(page.getByText('No product, question or news item matches')).toBeVisible()
  })

  test.describe('with analytics configured', () => {
    test.use({ baseURL: SITES.tracking })

    test('that of the consent bar, which then asks', async ({ page }) => {
      const documents = countDocuments(page)
      await loseChunk(page, 'ConsentBar', () => documents() > 1)
      await page.goto('/about-us')
      await expect(page.getByRole('region', { name: 'Analytics' })).toBeVisible()
      expect(documents()).toBe(2)
    })

    test('not to a second one within 60 seconds, whatever is lost', async ({ page }) => {
      const documents = countDocuments(page)
      await loseChunk(page, 'ConsentBar')
      await loseChunk(page, 'QrCode')
      await page.goto('/herbal-extract/pure-piperine')
      await expect.poll(documents).toBe(2)
      await hydrated(page)
      await qrCode(page).click()
      await expect(page.getByText(/Link copied|https:\/\/\S+pure-piperine/)).toBeVisible()
      await followLink(page, '/about-us')
      expect(documents()).toBe(2)
    })
  })
})

for (const chunk of ['productsdetail', 'askedProducts'])
  test(`a product that is asked about is kept in the form, which says so, where ${chunk} is lost and no host answers`, async ({
    page,
  }) => {
    await withDataSaving(page)
    await visit(page, '/about-us')
    await loseChunk(page, chunk)
    await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
    await clickLink(page, `/inquiry?product=${PRODUCT.slice(1)}&quantity=25&unit=g`)
    await expect(page.getByRole('alert')).toContainText('The page of the product could not be read')
    await expect(page.getByLabel(/^Product/)).toHaveValue('pure piperine')
    await expect(page.getByLabel('Quantity')).toHaveValue('25')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
    await send(page).click()
    await expect(page.getByLabel('Products as sent')).toContainText('25 g, quote')
  })

test('a chunk that is lost does not lead to a reload where nothing gets through, whatever the browser says of it', async ({
  page,
  context,
}) => {
  await withDataSaving(page)
  const documents = countDocuments(page)
  await visit(page, '/about-us')
  // What is fetched is there.
  await context.route(
    ({ pathname }) => !/^\/(?:payload|manifest)\//.test(pathname),
    (route) => route.abort(),
  )
  const hostWasAsked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await clickLink(page, '/news')
  await hostWasAsked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Loading chunk \w+ failed$/)
  expect(documents()).toBe(1)
})

test('a chunk that is lost while it is fetched ahead does not lead to a reload', async ({ page }) => {
  const documents = countDocuments(page)
  await page.clock.install()
  await visit(page, '/about-us')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/contact-'))
  await loseOnce(page, 'contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a sample' }).hover()
  await lost
  // The failure is told no earlier than a page would be; who asks for the page until then waits for it.
  await page.clock.runFor(MINIMUM_DISPLAY_DELAY_MS)
  await followLink(page, '/news')
  await followLink(page, '/contact-us')
  expect(documents()).toBe(1)
})

test.describe('a chunk that is lost does not cost what was typed and is kept nowhere', () => {
  test('where it is that of the QR code, the address is given instead', async ({ page }) => {
    const documents = countDocuments(page)
    await loseOnce(page, 'QrCode')
    await visit(page, PRODUCT)
    const search = page.locator('#header-search')
    await search.fill('pip')
    await qrCode(page).click()
    await expect(page.getByText(/Link copied|https:\/\/\S+pure-piperine/)).toBeVisible()
    await qrCode(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(search).toHaveValue('pip')
    expect(documents()).toBe(1)
  })

  test('where it sends inquiries, a message stays, and the inquiry can be sent', async ({ page }) => {
    const documents = countDocuments(page)
    await loseOnce(page, 'sendInquiry')
    await visit(page, '/contact-us')
    await page.locator('#header-search').fill('pip')
    await fillInInquiry(page)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('could not be sent')
    await send(page).click()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
    expect(documents()).toBe(1)
  })
})

test('the chunks of a screen are asked for together, before its module can name them', async ({ page }) => {
  await withDataSaving(page)
  await visit(page, '/about-us')
  await loseChunk(page, 'list')
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
  await clickLink(page, '/herbal-extract/page-2')
  for (const name of ['ProductListing', 'ArticleListing'])
    await expect(page.locator(`head > link[rel="modulepreload"][href*="/${name}-"]`)).toHaveCount(1)
})
