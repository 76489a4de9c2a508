import { expect, type Page, test } from '@playwright/test'
import { CHUNK_RELOAD_KEY, PROGRESS_TICK_MS } from '../../shared/timings.ts'
import { LIST, PRODUCT } from './buyer.ts'
import {
  clickLink,
  countDocuments,
  followLink,
  heading,
  hold,
  holdPayloads,
  hydrated,
  lastSection,
  letPass,
  MANIFEST,
  payloadOf,
  visit,
  withDataSaving,
} from './page.ts'

/** In the heading of the page about the company. */
const ABOUT = /About|Phytolane/
const ARTICLE = '/knowledge/what-is-dhm-'

// Hidden from the accessibility tree while idle.
const bar = (page: Page) => page.locator('[role="progressbar"][aria-label="Page loading"]')
const skeleton = (page: Page) => page.locator('[data-skeleton]')
/** Leaves no reload for the next minute. */
const forbidReload = (page: Page) =>
  page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), CHUNK_RELOAD_KEY)
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const expectScrolled = (page: Page, top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top)

// Without prefetching, every navigation has to fetch its data.
test.beforeEach(({ page }) => withDataSaving(page))

test('a page that is loading is marked as pending, and its hash applies on arrival', async ({ page }) => {
  const hash = await lastSection(page, ARTICLE)
  await visit(page, '/about-us#100%')
  await followLink(page, '/news')
  const release = await holdPayloads(page)
  await clickLink(page, ARTICLE + hash)
  await expect(bar(page)).toHaveAttribute('data-state', 'loading')
  await expect(skeleton(page)).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.elementFromPoint(1, 1)?.role)).toBe('progressbar')
  for (const [reducedMotion, transition] of [
    ['no-preference', `${PROGRESS_TICK_MS / 1000}s`],
    ['reduce', '0s'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect(bar(page)).toHaveCSS('transition-duration', transition)
  }
  await release()
  await expect(page.locator(hash)).toBeInViewport()
  await expect(page.locator(hash)).toBeFocused()
  await clickLink(page, '/knowledge#%E0%A4%A')
  await expect(heading(page)).toContainText('Knowledge')
  await expect(page.locator('[data-announcer]')).toHaveText('Knowledge')
})

test('a superseded navigation is never shown and does not keep the progress bar', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/about-us')
  for (const [path, held] of [
    ['/news', MANIFEST],
    ['/contact-us', await payloadOf(page, '/contact-us')],
  ] as const) {
    const release = await hold(page, held)
    await clickLink(page, path)
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await page.goBack()
    await expect(heading(page)).toContainText(ABOUT)
    await expect(bar(page)).toHaveAttribute('data-state', 'idle')
    await release()
    await letPass(page)
    await expect(heading(page)).toContainText(ABOUT)
    await expect(page).toHaveTitle(/^About/)
  }
})

test('a heading link scrolls to its target, and back restores the position', async ({ page }) => {
  await visit(page, ARTICLE)
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const hash = String(await link.getAttribute('href'))
  await link.click()
  await expect(page).toHaveURL(ARTICLE + hash)
  await expect(page.locator(hash)).toBeInViewport()
  await expect(page.locator(hash)).toBeFocused()
  await expect(page.locator('[data-announcer]')).toHaveText('')
  await scroll(page, 111)
  await page.reload()
  await hydrated(page)
  await expectScrolled(page, 111)
  await followLink(page, '/about-us')
  await expectScrolled(page, 0)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(ARTICLE + hash)
  await expectScrolled(page, 111)
})

test('a reload keeps the position at an address with a hash', async ({ page }) => {
  await page.addInitScript(() => addEventListener('pagehide', () => (history.scrollRestoration = 'manual')))
  await visit(page, ARTICLE)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await scroll(page, 111)
  await page.reload()
  await hydrated(page)
  await expectScrolled(page, 111)
})

test('a malformed payload is reported with its route and refetched on return', async ({ page }) => {
  let broken: object = { middleware: 7 }
  await page.route(await payloadOf(page, PRODUCT), async (route) => {
    const payload = (await (await route.fetch()).json()) as object
    return route.fulfill({
      json: { ...payload, ...broken },
      headers: { 'Cache-Control': 'max-age=31536000, immutable' },
    })
  })
  await visit(page, '/')
  await forbidReload(page)
  await followLink(page, '/news')
  await clickLink(page, PRODUCT)
  await expect(heading(page)).toHaveText(/^Malformed payload \/payload\/[0-9a-f]+\.json of \/herbal-extract\/pure-/)
  await expect(page).toHaveTitle(/^Malformed payload/)
  broken = {}
  await page.goBack()
  await expect(heading(page)).toHaveText('News')
  const asked = page.waitForRequest('**/payload/*.json')
  await page.goForward()
  expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
  await expect(heading(page)).toHaveText('Pure Piperine')
})

test('without a connection visited pages stay readable', async ({ page, context }) => {
  await page.clock.install()
  await visit(page, '/')
  await followLink(page, '/news')
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toBeVisible()
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('The network did not answer')
  // Nobody answered, so there is no status; nor is there a picture that could not come.
  await expect(page.getByText('500')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByText('fetched by itself when the connection is back')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload this page' })).toHaveCount(0)
  const search = page.getByRole('search', { name: 'Search instead' }).getByRole('searchbox')
  await search.fill('pip')
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
  await letPass(page)
  await expect(search).toHaveValue('pip')
  await tryAgain(page).click()
  await expect(heading(page)).toContainText(ABOUT)
})

test('a missing chunk leads to one reload, then to an error', async ({ page }) => {
  const STYLES = /\/assets\/productsdetail-.*\.css$/
  await page.clock.install()
  await visit(page, '/')
  await followLink(page, '/news')
  const documents = countDocuments(page)
  await page.route('**/assets/contact-*.js', (route) => (documents() === 0 ? route.abort() : route.continue()))
  await clickLink(page, '/contact-us#inquiry')
  await expect.poll(documents).toBe(1)
  await expect(heading(page)).toContainText(/contact/i)
  await hydrated(page)
  await page.route(STYLES, (route) => route.abort(), { times: 1 })
  await clickLink(page, PRODUCT)
  await expect(heading(page)).toHaveText('Loading chunk productsdetail failed')
  await expect(page.getByRole('link', { name: 'Reload this page' })).toHaveAttribute('href', PRODUCT)
  await letPass(page)
  expect(documents()).toBe(1)
  await followLink(page, '/news')
  await followLink(page, PRODUCT)
  await expect(page.locator('link[rel="stylesheet"][href*="/assets/productsdetail-"]')).toHaveCount(1)
  await test.step('after hydration, if the document missed it', async () => {
    await page.route(STYLES, (route) => route.abort(), { times: 1 })
    const again = page.waitForResponse(STYLES)
    await page.reload()
    expect((await again).ok()).toBe(true)
  })
})

test('when the error page fails, a plain page links home and back', async ({ page }) => {
  // Makes the error page throw while it is shown.
  await page.route('**/assets/app-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    expect(body).toContain('Reload this page')
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace(/(["'`])Reload this page\1/, '(() => { throw new Error("second failure") })()'),
    })
  })
  await visit(page, LIST)
  await forbidReload(page)
  await page.route(await payloadOf(page, '/about-us'), (route) => route.fulfill({ json: { meta: {} } }))
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('An error occurred while showing the error page')
  await expect(page.getByText('Error: second failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(heading(page)).toContainText('Herbal extracts')
  // The document that is loaded now asks for the script again.
  await page.unrouteAll({ behavior: 'wait' })
})
