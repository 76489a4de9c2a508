import { expect, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { clickLink, collectMessages, contentOf, followLink, hydrated, ONE_OF_EACH, ROUTES } from './page.ts'
import { SITES } from './sites.ts'

/** Rows of one tab: a new one for each would read the scripts anew. */
const ROWS_PER_TAB = 9

test.describe('every row of the route table', () => {
  for (let first = 0; first < ROUTES.length; first += ROWS_PER_TAB) {
    const rows = ROUTES.slice(first, first + ROWS_PER_TAB)
    test(`shows its screen, with the same head and main text directly and by client navigation, from ${rows[0]?.[0]} on`, async ({
      page,
    }) => {
      const messages = collectMessages(page)
      const directly = new Map<string, Awaited<ReturnType<typeof contentOf>>>()
      for (const [path, screen] of rows) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        await expect(page.locator('html'), path).toHaveAttribute('data-screen', screen)
        await hydrated(page)
        await expect(page.locator('h1'), path).toHaveCount(1)
        const content = await contentOf(page)
        expect(content.main.length, path).toBeGreaterThan(80)
        directly.set(path, content)
      }
      // From a page that is none of these, each is a navigation.
      await page.goto('/search/404?q=piperinnne')
      await hydrated(page)
      for (const [path, content] of directly) {
        await followLink(page, path)
        await expect(page.locator('h1'), path).toHaveCount(1)
        await expect.poll(() => contentOf(page), path).toEqual(content)
      }
      expect(messages).toEqual([])
    })
  }
})

test.describe('hydration with React’s development warnings', () => {
  test.use({ baseURL: SITES.development })
  test('of any screen kind has none and doubles no tag', async ({ page }) => {
    const messages = collectMessages(page)
    for (const [path] of ONE_OF_EACH) {
      const html = await (await page.request.get(path)).text()
      // Stylesheets of pages that are fetched ahead come to those of the document.
      const before =
        html.slice(0, html.indexOf('</head>')).match(/<(title|meta|link (?!rel="stylesheet"))/g)?.length ?? 0
      await page.goto(path)
      await hydrated(page)
      const others = 'link:not([rel="modulepreload"], [rel="stylesheet"])'
      expect(await page.locator(`head > :is(title, meta, ${others})`).count(), path).toBe(before)
      const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
      expect(new Set(sheets).size, path).toBe(sheets.length)
      expect(
        messages.filter((message) => !message.includes('React DevTools')),
        path,
      ).toEqual([])
    }
  })

  test('of an error page has none', async ({ page }) => {
    const messages = collectMessages(page)
    for (const path of [
      '/no-such-page?product=x',
      '/herbal-extract/no-such-page',
      '/products/no-such-page',
      '/knowledge/no-such-page',
      '/search/no-such-page?q=x',
      '/thanks?receipt=1',
      '/knowledge?topic=assay&page=99',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(PAGE_NOT_FOUND)
      // The browser itself notes the status of the document.
      expect(
        messages.filter((message) => !/React DevTools|status of 404/.test(message)),
        path,
      ).toEqual([])
    }
  })
})

test('an unknown address answers 404 with the error page, also by client navigation', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await hydrated(page)
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
  await followLink(page, '/another-page-that-is-not-there')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByText('route is not pre-rendered: /another-page-that-is-not-there')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})

test('the landing page of dihydromyricetin lists the certificates as the category pages do', async ({ page }) => {
  const certificates = page.getByRole('main').getByRole('list', { name: 'Site certificates' }).locator('b')
  await page.goto('/herbal-extract')
  const listed = await certificates.allTextContents()
  expect(listed).toEqual(['GMP', 'ISO9001:2016', 'ISO22000:2006', 'HACCP', 'KOSHER', 'HALAL'])
  await page.goto('/dhm-dihydromyricetin')
  await expect(certificates).toHaveText(listed)
})

test('the former address of a product answers 301, and a link to it leads to the product', async ({ page }) => {
  const answer = await page.request.get('/healthcare-supplement/haem-iron-powder', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/healthcare-supplement/heme-iron-powder')
  await page.goto('/about-us')
  await hydrated(page)
  const messages = collectMessages(page)
  await clickLink(page, '/healthcare-supplement/haem-iron-powder')
  await expect(page).toHaveURL('/healthcare-supplement/heme-iron-powder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heme Iron Powder')
  expect(messages).toEqual([])
})

test('a list page beyond the content shows the 404 page', async ({ page }) => {
  expect((await page.goto('/herbal-extract/page-999'))?.status()).toBe(404)
})

test('previews find a picture and a text of the page, and nothing of it stays when the visitor goes on', async ({
  page,
}) => {
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
