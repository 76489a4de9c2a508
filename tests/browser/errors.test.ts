import { expect, type Page, test } from '@playwright/test'
import { CHUNK_RELOAD_KEY } from '../../src/storageKeys.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { inquiryField, fillInBuyer, LIST_PATH, PRODUCT_PATH, submitInquiry, sendButton } from './buyer.ts'
import {
  clickLink,
  countDocuments,
  heading,
  holdRequests,
  waitForHydration,
  advanceClock,
  payloadPattern,
  visit,
  turnOnDataSaving,
} from './page.ts'

const announcer = (page: Page) => page.locator('[data-announcer]')
const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' })
const reloadLink = (page: Page) => page.getByRole('link', { name: 'Reload this page' })
/** Uses up the reload of this minute. */
const forbidReload = (page: Page) =>
  page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), CHUNK_RELOAD_KEY)
const loseChunk = (page: Page, name: string, times?: number) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times })

test.beforeEach(({ page }) => turnOnDataSaving(page))

test('a failed navigation shows and announces its error', async ({ page }) => {
  await page.route(await payloadPattern(page, '/news'), (route) => route.fulfill({ status: 403, body: '' }))
  await visit(page, '/')
  await clickLink(page, '/news')
  await expect(page).toHaveTitle('Forbidden - Phytolane')
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveText('Forbidden')
  await expect(heading(page)).toBeFocused()
  await expect(announcer(page)).toHaveText('The page could not be loaded: Forbidden - Phytolane')
})

test('a failed page can be tried again or opened by a reload', async ({ page }) => {
  const payload = await payloadPattern(page, '/news')
  await page.route(payload, (route) => route.fulfill({ status: 403, body: '' }))
  await visit(page, '/')
  await clickLink(page, '/news')
  await expect(reloadLink(page)).toHaveAttribute('href', '/news')
  await page.unroute(payload)
  await retryButton(page).click()
  await expect(heading(page)).toHaveText('News')
})

test('a page that throws shows status 500 and its message', async ({ page }) => {
  await visit(page, '/news')
  await page.route('**/assets/about-us-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    const brokenScript = body.replace(/export\s*\{\s*\w+ as Screen\s*\}/, 'export { Broken as Screen }')
    expect(brokenScript).not.toBe(body)
    const component = 'function Broken() { throw new TypeError("the certificate service is down") }'
    await route.fulfill({ contentType: 'text/javascript', body: `${brokenScript}\n${component}` })
  })
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('the certificate service is down')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('News')
})

test('a plain page replaces an error page that fails', async ({ page }) => {
  await page.route('**/assets/app-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    expect(body).toContain('Reload this page')
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace(/(["'`])Reload this page\1/, '(() => { throw new Error("second failure") })()'),
    })
  })
  await visit(page, LIST_PATH)
  await forbidReload(page)
  await page.route(await payloadPattern(page, '/about-us'), (route) => route.fulfill({ json: { meta: {} } }))
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Error: second failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a malformed payload is fetched again on return', async ({ page }) => {
  let defect: object = { middleware: 7 }
  await page.route(await payloadPattern(page, PRODUCT_PATH), async (route) => {
    const payload = (await (await route.fetch()).json()) as object
    return route.fulfill({ json: { ...payload, ...defect } })
  })
  await visit(page, '/news')
  await forbidReload(page)
  await clickLink(page, PRODUCT_PATH)
  await expect(heading(page)).toHaveText(/^Malformed payload \/payload\/[0-9a-f]+\.json of \/herbal-extract\/pure-/)
  defect = {}
  await page.goBack()
  await expect(heading(page)).toHaveText('News')
  await page.goForward()
  await expect(heading(page)).toHaveText('Pure Piperine')
})

test.describe('a missing chunk', () => {
  test('leads to one reload at the requested address', async ({ page }) => {
    await visit(page, '/news')
    const documents = countDocuments(page)
    await page.route('**/assets/contact-*.js', (route) => (documents() === 0 ? route.abort() : route.continue()))
    await clickLink(page, '/contact-us#inquiry')
    await expect.poll(documents).toBe(1)
    await expect(page).toHaveURL('/contact-us#inquiry')
    await expect(heading(page)).toContainText(/contact/i)
  })

  test('leads to an error with a link if the page was just reloaded', async ({ page }) => {
    await visit(page, '/news')
    await forbidReload(page)
    const documents = countDocuments(page)
    await loseChunk(page, 'contact')
    await clickLink(page, '/contact-us')
    await expect(heading(page)).toHaveText('Loading chunk contact failed')
    await expect(reloadLink(page)).toHaveAttribute('href', '/contact-us')
    expect(documents()).toBe(0)
  })

  test('leads to an error without a reload if the host does not answer', async ({ page, context }) => {
    await visit(page, '/about-us')
    const documents = countDocuments(page)
    await context.route(
      ({ pathname }) => !/^\/(?:payload|manifest)\//.test(pathname),
      (route) => route.abort(),
    )
    await clickLink(page, '/news')
    await expect(heading(page)).toHaveText(/^Loading chunk \w+ failed$/)
    expect(documents()).toBe(0)
  })

  test('that sends an inquiry leads to a reload that keeps the input', async ({ page }) => {
    const documents = countDocuments(page)
    await page.route('**/assets/sendInquiry-*.js', (route) => (documents() > 1 ? route.continue() : route.abort()))
    await visit(page, '/contact-us')
    await fillInBuyer(page, 'Piperine')
    await sendButton(page).click()
    await expect.poll(documents).toBe(2)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible()
    await expect(inquiryField(page, 'message')).toHaveValue('Piperine')
    await submitInquiry(page)
  })

  test('does not lead to a reload if other input would be lost', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'sendInquiry')
    await visit(page, '/contact-us')
    await page.locator('#header-search').fill('pip')
    await fillInBuyer(page, 'Piperine')
    await sendButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible()
    expect(documents()).toBe(1)
  })
})

test.describe('a failed start', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('by a missing chunk reloads once', async ({ page }) => {
    const documents = countDocuments(page)
    await loseChunk(page, 'contact')
    await page.goto('/contact-us')
    await expect.poll(documents).toBe(2)
    await advanceClock(page)
    await expect(heading(page)).toBeVisible()
    expect(documents()).toBe(2)
  })

  test('by a chunk that takes over 120000 ms reloads once', async ({ page }) => {
    const documents = countDocuments(page)
    const scriptRequest = page.waitForRequest('**/assets/main-*.js')
    await page.route('**/assets/main-*.js', () => undefined, { times: 1 })
    await page.goto('/about-us')
    await scriptRequest
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 10_000)
    expect(documents()).toBe(1)
    await page.clock.fastForward(10_000)
    await expect.poll(documents).toBe(2)
    await waitForHydration(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('by an exception does not reload', async ({ page }) => {
    const documents = countDocuments(page)
    const failure = page.waitForEvent('pageerror', ({ message }) => message === 'broken code')
    await page.route('**/assets/app-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};throw new Error('broken code')` })
    })
    await page.goto('/about-us')
    await failure
    await advanceClock(page)
    expect(documents()).toBe(1)
  })

  test('does not reload a page with changed fields', async ({ page }) => {
    const documents = countDocuments(page)
    const failure = page.waitForEvent('pageerror')
    await loseChunk(page, 'app')
    const release = await holdRequests(page, '**/assets/app-*.js')
    await page.goto('/contact-us', { waitUntil: 'commit' })
    await page.getByLabel('Unit').selectOption('g')
    await release()
    await failure
    await advanceClock(page)
    expect(documents()).toBe(1)
    await expect(page.getByLabel('Unit')).toHaveValue('g')
  })
})
