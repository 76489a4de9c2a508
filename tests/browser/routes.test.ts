import { expect, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { clickLink, collectMessages, contentOf, followLink, heading, hydrated, ROUTES, SHOWN, visit } from './page.ts'
import { SITES } from './sites.ts'

const PARTS = 2

/** The screens that have a script of their own by the specification. */
const OWN_CHUNKS = new Set(['knowledge', 'contact'])

/** Buttons that arrive when the app has taken over. */
const LATE = new Map([['limits', 'Load from a product']])

test('every row of the route table shows its screen', async ({ request }) => {
  for (const [path, screen] of ROUTES) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain(` data-screen="${screen}"`)
  }
})

test.describe('with React’s development warnings', () => {
  test.use({ baseURL: SITES.development })

  for (let part = 0; part < PARTS; part++)
    test(`screens of part ${part + 1} of ${PARTS} hydrate without one`, async ({ page }) => {
      const messages = collectMessages(page)
      const directly = new Map<string, Awaited<ReturnType<typeof contentOf>>>()
      for (const [path, screen] of SHOWN.filter((_, index) => index % PARTS === part)) {
        const answer = await page.goto(path)
        const html = (await answer?.text()) ?? ''
        await hydrated(page)
        const late = LATE.get(screen)
        if (late) await expect(page.getByRole('button', { name: late })).toBeVisible()
        await expect(page.locator('html'), path).toHaveAttribute('data-screen', screen)
        await expect(page.locator('h1'), path).toHaveCount(1)
        // Stylesheets of pages that are fetched ahead come to those of the document.
        const before =
          html.slice(0, html.indexOf('</head>')).match(/<(title|meta|link (?!rel="stylesheet"))/g)?.length ?? 0
        const others = 'link:not([rel="modulepreload"], [rel="stylesheet"])'
        expect(await page.locator(`head > :is(title, meta, ${others})`).count(), path).toBe(before)
        const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
        expect(new Set(sheets).size, path).toBe(sheets.length)
        const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        if (OWN_CHUNKS.has(screen)) expect(files.join(' ')).toMatch(new RegExp(`/assets/${screen}-[\\w-]+\\.js`))
        const content = await contentOf(page)
        expect(content.main.length, path).toBeGreaterThan(80)
        directly.set(path, content)
      }
      // From a page that is none of these, each is a navigation.
      await visit(page, '/search/404?q=piperinnne')
      for (const [path, content] of directly) {
        await followLink(page, path)
        await expect(page.locator('h1'), path).toHaveCount(1)
        await expect.poll(() => contentOf(page), path).toEqual(content)
      }
      expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    })

  test('error pages hydrate without one', async ({ page }) => {
    const messages = collectMessages(page)
    for (const path of [
      '/no-such-page?product=x',
      '/herbal-extract/page-999',
      '/thanks?receipt=1',
      '/knowledge?topic=assay&page=99',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await hydrated(page)
      await expect(heading(page), path).toHaveText(PAGE_NOT_FOUND)
      // The browser itself notes the status of the document.
      expect(
        messages.filter((message) => !/React DevTools|status of 404/.test(message)),
        path,
      ).toEqual([])
    }
  })
})

test('an unknown address shows the error page, also on client navigation', async ({ page }) => {
  await visit(page, '/')
  await followLink(page, '/another-page-that-is-not-there')
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('route is not pre-rendered: /another-page-that-is-not-there')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('the page of certificates shows scope and sample values', async ({ page }) => {
  await page.goto('/Certifications')
  const halal = page.getByRole('region', { name: 'Halal' })
  await expect(page.getByText('numbers and dates on this page are sample values')).toHaveCount(1)
  await halal.getByText('Halal products').click()
  await expect(halal.getByRole('heading', { level: 3 }).first()).toBeVisible()
  for (const path of ['/herbal-extract', '/dhm-dihydromyricetin']) {
    await page.goto(path)
    const certificates = page.getByRole('main').getByRole('list', { name: 'Site certificates' }).locator('b')
    await expect(certificates).toHaveText(['GMP', 'ISO 9001', 'ISO 22000', 'HACCP', 'Kosher', 'Halal'])
  }
})

test('a former product address redirects with 301 and keeps query and hash', async ({ page }) => {
  const answer = await page.request.get('/healthcare-supplement/haem-iron-powder', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/healthcare-supplement/heme-iron-powder')
  const messages = collectMessages(page)
  await visit(page, '/about-us')
  await clickLink(page, '/healthcare-supplement/haem-iron-powder?from=mail#x')
  await expect(page).toHaveURL('/healthcare-supplement/heme-iron-powder?from=mail#x')
  await expect(heading(page)).toHaveText('Heme Iron Powder')
  await clickLink(page, '/search?q=zzzzzz&from=mail#x')
  await expect(page).toHaveURL('/search/404?q=zzzzzz&from=mail#x')
  expect(messages).toEqual([])
})

test('link previews have an image and a text, and navigation replaces them', async ({ page }) => {
  await page.goto('/herbal-extract/pure-piperine')
  const tags = page.locator('head [data-crawler="/herbal-extract/pure-piperine"]')
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(new URL(image).pathname).toBe('/previews/products/herbal-extract/pure-piperine.jpg')
  expect((await page.request.get(new URL(image).pathname)).headers()['content-type']).toBe('image/jpeg')
  expect(await tags.count()).toBeGreaterThan(8)
  await hydrated(page)
  await page.getByRole('link', { name: 'Knowledge' }).first().click()
  await expect(page).toHaveTitle(/Knowledge/)
  await expect(page.locator('head [data-crawler]')).toHaveCount(0)
})
