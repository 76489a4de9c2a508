import { expect, type Page, test } from '@playwright/test'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { field, fillInBuyer, send, sendButton, SLUG } from './buyer.ts'
import { clickLink, countDocuments, followLink, giveSign, heading, visit, withDataSaving } from './page.ts'
import { SITES } from './sites.ts'

const ASKED = `/inquiry?product=${SLUG}&quantity=25&unit=g`

const lostSending = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be sent' })

/** Lets a chunk fail, always or so many times. */
const loseChunk = (page: Page, name: string, times?: number) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times })

/** Lets a chunk fail until another document has been asked for, and counts documents. */
async function loseUntilReload(page: Page, name: string): Promise<() => number> {
  const documents = countDocuments(page)
  await page.route(`**/assets/${name}-*.js`, (route) => (documents() > 1 ? route.continue() : route.abort()))
  return documents
}

test.describe('a lost chunk leads to one reload', () => {
  // Nothing is fetched ahead.
  test.beforeEach(({ page }) => withDataSaving(page))

  test('when it sends inquiries, and the input is kept', async ({ page }) => {
    const documents = await loseUntilReload(page, 'sendInquiry')
    await visit(page, '/contact-us')
    await fillInBuyer(page, 'Piperine')
    await sendButton(page).click()
    await expect.poll(documents).toBe(2)
    await expect(lostSending(page)).toBeVisible()
    await expect(field(page, 'message')).toHaveValue('Piperine')
    await send(page)
  })

  test('when it reads a requested product, which is then on the list', async ({ page }) => {
    const documents = await loseUntilReload(page, 'productsdetail')
    await visit(page, '/about-us')
    await clickLink(page, ASKED)
    await expect(page.getByLabel('Quantity of Pure Piperine')).toHaveValue('25')
    expect(documents()).toBe(2)
  })

  test('when it is the search, next to an inquiry link', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'finding')
    await page.goto(`${SITES.static}/search/404?q=zzzzzz`)
    await expect.poll(documents).toBe(2)
    await expect(page.getByRole('link', { name: 'Ask about “zzzzzz”' })).toBeVisible()
  })

  test('when it is the consent bar, at most once in 60 seconds', async ({ page }) => {
    const documents = await loseUntilReload(page, 'ConsentBar')
    await loseChunk(page, 'sendInquiry')
    await page.goto(`${SITES.tracking}/contact-us`)
    await expect(page.getByRole('region', { name: 'Analytics' })).toBeVisible()
    expect(documents()).toBe(2)
    await fillInBuyer(page, 'Piperine')
    await sendButton(page).click()
    await expect(lostSending(page)).toBeVisible()
    await followLink(page, '/about-us')
    expect(documents()).toBe(2)
  })
})

test('the form keeps a requested product when its chunk and host are down', async ({ page }) => {
  await withDataSaving(page)
  await visit(page, '/about-us')
  await loseChunk(page, 'askedProducts')
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
  await clickLink(page, ASKED)
  await expect(page.getByRole('alert').first()).toContainText('The page of the product could not be read')
  await expect(field(page, 'product')).toHaveValue('pure piperine')
  await expect(field(page, 'quantity')).toHaveValue('25')
  await fillInBuyer(page)
  await send(page)
  await expect(page.getByLabel('Products as sent')).toContainText('25 g, quote')
})

test.describe('a lost chunk does not lead to a reload', () => {
  test('when the connection is down, whatever the browser reports', async ({ page, context }) => {
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
    await expect(heading(page)).toHaveText(/^Loading chunk \w+ failed$/)
    expect(documents()).toBe(1)
  })

  test('when it is prefetched', async ({ page }) => {
    const documents = countDocuments(page)
    await page.clock.install()
    await visit(page, '/about-us')
    let isLost = false
    page.on('requestfailed', (request) => (isLost ||= request.url().includes('/assets/contact-')))
    await loseChunk(page, 'contact', 1)
    // Until the page has settled, it may move a link away from below the pointer.
    await expect(async () => {
      await giveSign(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a sample' }).hover()
      await expect.poll(() => isLost, { timeout: 2000 }).toBe(true)
    }).toPass()
    // The failure is told no earlier than a page would be; who asks for the page until then waits for it.
    await page.clock.runFor(MINIMUM_DISPLAY_DELAY_MS)
    await followLink(page, '/news')
    await followLink(page, '/contact-us')
    expect(documents()).toBe(1)
  })

  test('when unsaved input would be lost, and the next try works', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'sendInquiry')
    await visit(page, '/contact-us')
    await page.locator('#header-search').fill('pip')
    await fillInBuyer(page, 'Piperine')
    await sendButton(page).click()
    await expect(lostSending(page)).toBeVisible()
    await page.unroute('**/assets/sendInquiry-*.js')
    await send(page)
    expect(documents()).toBe(1)
  })
})

test('the chunks of a screen load in parallel', async ({ page }) => {
  await withDataSaving(page)
  await visit(page, '/about-us')
  await loseChunk(page, 'list')
  await clickLink(page, '/herbal-extract/page-2')
  for (const name of ['ProductListing', 'ArticleListing'])
    await expect(page.locator(`head > link[rel="modulepreload"][href*="/${name}-"]`)).toHaveCount(1)
})
