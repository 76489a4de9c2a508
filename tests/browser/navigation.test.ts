import { expect, type Page, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import type { ManifestIndex } from '../../shared/manifest.ts'
import { PROGRESS_TICK_MS } from '../../shared/timings.ts'
import {
  clickLink,
  followLink,
  heading,
  hold,
  holdPayloads,
  hydrated,
  letPass,
  manifestIndex,
  payloadOf,
  visit,
  visitNews,
  withDataSaving,
} from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'
/** In the heading of the page about the company. */
const ABOUT = /About|Phytolane/
const ARTICLE = '/knowledge/what-is-dhm-'

// Hidden from the accessibility tree while idle.
const bar = (page: Page) => page.locator('[role="progressbar"][aria-label="Page loading"]')
const skeleton = (page: Page) => page.locator('[data-skeleton]')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const expectScrolled = (page: Page, top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top)

// Without prefetching, every navigation has to fetch its data.
test.beforeEach(({ page }) => withDataSaving(page))

test('a page on its way is pending, without a heading; the bar lies over the header and moves as the visitor prefers', async ({
  page,
}) => {
  await visitNews(page)
  const release = await holdPayloads(page)
  await clickLink(page, '/about-us')
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
})

for (const [what, addressOf] of [
  ['its data', (page: Page) => payloadOf(page, '/news')],
  ['the manifest, which others need too', manifestIndex],
] as const) {
  test(`a navigation that is overtaken while it waits for ${what} is never shown, and does not keep the bar`, async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, '/about-us')
    const release = await hold(page, await addressOf(page))
    await clickLink(page, '/news')
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await page.goBack()
    await expect(heading(page)).toContainText(ABOUT)
    await expect(bar(page)).toHaveAttribute('data-state', 'idle')
    await release()
    await letPass(page)
    await expect(heading(page)).toContainText(ABOUT)
    await expect(page).not.toHaveTitle(/^News/)
  })
}

test.describe('scroll', () => {
  test('a reload keeps the position, and back restores it, also after a reload', async ({ page }) => {
    await visit(page, '/knowledge')
    await scroll(page, 350)
    await page.reload()
    await hydrated(page)
    await expectScrolled(page, 350)
    await followLink(page, '/about-us')
    await expectScrolled(page, 0)
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('/knowledge')
    await expectScrolled(page, 350)
  })

  test('a link to a heading goes there; back to its address restores the position, not the target', async ({
    page,
  }) => {
    await visit(page, ARTICLE)
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const hash = String(await link.getAttribute('href'))
    await link.click()
    await expect(page).toHaveURL(ARTICLE + hash)
    await expect(page.locator(hash)).toBeInViewport()
    await scroll(page, 111)
    await followLink(page, '/about-us')
    await page.goBack()
    await expect(page).toHaveURL(/#/)
    await expectScrolled(page, 111)
  })

  test('fast back-back and late content end at the right place', async ({ page }) => {
    await visit(page, '/knowledge')
    await scroll(page, 300)
    await followLink(page, '/herbal-extract')
    await scroll(page, 200)
    await followLink(page, '/about-us')
    // Of the pages before, the tab holds nothing from now on.
    await page.reload()
    await hydrated(page)
    const release = await holdPayloads(page)
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page).toHaveURL('/knowledge')
    await expect(skeleton(page)).toBeVisible()
    await release()
    await expect(heading(page)).toContainText('Knowledge')
    await expectScrolled(page, 300)
  })

  test('a hash of another page is gone to when the page arrives late, a malformed one harms nothing', async ({
    page,
  }) => {
    const html = await (await page.request.get(ARTICLE)).text()
    const hash = /<h2 id="([^"]+)">(?!.*<h2 id)/s.exec(html)?.[1]
    await visit(page, '/about-us#100%')
    await expect(heading(page)).toBeVisible()
    const release = await holdPayloads(page)
    await clickLink(page, `${ARTICLE}#${hash}`)
    await expect(skeleton(page)).toBeVisible()
    await release()
    await expect(page.locator(`#${hash}`)).toBeInViewport()
    await expect(page.locator(`#${hash}`)).toBeFocused()
    await clickLink(page, '/knowledge#%E0%A4%A')
    await expect(heading(page)).toContainText('Knowledge')
    await expect(page.locator('[data-announcer]')).toHaveText('Knowledge')
  })
})

test('a malformed payload is named with its route, and fetched anew past every cache, also by who comes back', async ({
  page,
}) => {
  let broken: object = {}
  await page.route(await payloadOf(page, PRODUCT), async (route) => {
    const payload = (await (await route.fetch()).json()) as object
    return route.fulfill({
      json: { ...payload, ...broken },
      headers: { 'Cache-Control': 'max-age=31536000, immutable' },
    })
  })
  for (const [parts, retry] of [
    [{ meta: {} }, () => tryAgain(page).click()],
    [{ product: { name: 'Pure Piperine' } }, () => tryAgain(page).click()],
    [{ breadcrumbs: 7 }, () => page.goBack().then(() => page.goForward())],
  ] as const) {
    await visitNews(page)
    broken = parts
    await clickLink(page, PRODUCT)
    await expect(heading(page)).toHaveText(/^Malformed payload \/payload\/[0-9a-f]+\.json of \/herbal-extract\/pure-/)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Malformed payload/)
    broken = {}
    const asked = page.waitForRequest('**/payload/*.json')
    await retry()
    expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
    await expect(heading(page)).toHaveText('Pure Piperine')
  }
})

test('the manifest of another release, on a host that answers a page for a file that is gone, is read anew', async ({
  page,
}) => {
  let isOld = true
  await page.route(await manifestIndex(page), async (route) => {
    const index = (await (await route.fetch()).json()) as ManifestIndex
    return route.fulfill({ json: isOld ? { ...index, shards: ['000000000000'] } : index })
  })
  await page.route('**/manifest/000000000000.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await visit(page, '/')
  await clickLink(page, PRODUCT)
  await expect(tryAgain(page)).toBeVisible()
  isOld = false
  await tryAgain(page).click()
  await expect(heading(page)).toHaveText('Pure Piperine')
})

test('a page whose module or data are not here while offline comes by itself when the connection is back', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await context.setOffline(true)
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('The network did not answer')
  // Nobody answered, so there is no status; nor is there a picture that could not come.
  await expect(page.getByText('500')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByText('fetched by itself when the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toContainText(ABOUT)
})

test('a search typed into the error page is not wiped when the connection is back: the button stays', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visitNews(page)
  await context.setOffline(true)
  await clickLink(page, '/about-us')
  const search = page.getByRole('search', { name: 'Search instead' }).getByRole('searchbox')
  await search.fill('pip')
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
  await letPass(page)
  await expect(search).toHaveValue('pip')
  await tryAgain(page).click()
  await expect(heading(page)).toContainText(ABOUT)
})

test.describe('a chunk that does not load', () => {
  const CONTACT = '**/assets/contact-*.js'
  const reloadedJustNow = () => sessionStorage.setItem('last-chunk-reload', String(Date.now()))
  const blocked = () =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })

  test('leads to one reload of the page that was asked for', async ({ page }) => {
    await visitNews(page)
    await page.route(CONTACT, (route) => route.abort(), { times: 1 })
    const reloaded = page.waitForRequest((request) => request.resourceType() === 'document')
    await clickLink(page, '/contact-us')
    expect((await reloaded).url()).toContain('/contact-us')
    await expect(heading(page)).toContainText(/contact/i)
    await hydrated(page)
  })

  for (const [when, forbid] of [
    ['again within 60 seconds', reloadedJustNow],
    ['where storage is blocked', blocked],
  ] as const) {
    test(`${when} shows "Loading chunk {n} failed", without a loop`, async ({ page }) => {
      await page.clock.install()
      await page.addInitScript(forbid)
      await visitNews(page)
      let documents = 0
      page.on('request', (request) => request.resourceType() === 'document' && documents++)
      await page.route(CONTACT, (route) => route.abort())
      await clickLink(page, '/contact-us')
      await expect(heading(page)).toHaveText('Loading chunk contact failed')
      await letPass(page)
      expect(documents).toBe(0)
      await page.unroute(CONTACT)
      await page.getByRole('link', { name: 'Reload this page' }).click()
      await expect(heading(page)).toContainText(/contact/i)
      expect(documents).toBe(1)
    })
  }

  test('is one, too, when its stylesheet does not load, which is asked for again', async ({ page }) => {
    const STYLES = /\/assets\/productsdetail-.*\.css$/
    // No reload, which would mend it.
    await page.addInitScript(reloadedJustNow)
    await test.step('with the next click', async () => {
      await visitNews(page)
      await page.route(STYLES, (route) => route.abort(), { times: 1 })
      await clickLink(page, PRODUCT)
      await expect(heading(page)).toHaveText('Loading chunk productsdetail failed')
      await followLink(page, '/news')
      await followLink(page, PRODUCT)
      await expect(page.locator('link[rel="stylesheet"][href^="/assets/productsdetail-"]')).toHaveCount(1)
    })
    await test.step('when the app is there, if the document has missed it', async () => {
      await page.route(STYLES, (route) => route.abort(), { times: 1 })
      const again = page.waitForResponse(STYLES)
      await page.reload()
      expect((await again).ok()).toBe(true)
    })
  })
})

test('a page that fails its validity check is the 404 page, and there again without what failed', async ({ page }) => {
  const failing = '/thanks?receipt=1'
  expect((await page.goto(failing))?.status()).toBe(404)
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await hydrated(page)
  await clickLink(page, '/thanks')
  await expect(heading(page)).toHaveText('After an inquiry is sent')
  await clickLink(page, failing)
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})

test('when the error page itself fails, a plain page says so and leads home and back', async ({ page }) => {
  // Makes the error page throw while it is shown.
  await page.route('**/assets/app-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    expect(body).toContain('Reload this page')
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace(/(["'`])Reload this page\1/, '(() => { throw new Error("second failure") })()'),
    })
  })
  await visitNews(page)
  await page.route(await payloadOf(page, '/about-us'), (route) => route.fulfill({ json: { meta: {} } }))
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('An error occurred while showing the error page')
  await expect(page.getByText('Error: second failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect(heading(page)).toHaveText('News')
  // The document that is loaded now asks for the script again.
  await page.unrouteAll({ behavior: 'wait' })
})
