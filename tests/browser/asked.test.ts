import { expect, type Page, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { NAMED_PAYLOADS, type RouteManifest } from '../../shared/manifest.ts'
import { publishedIn } from '../publishedContent.ts'
import { clickLink, followLink, heading, MANIFEST, visit } from './page.ts'

// A site whose search entries and catalogue are too large to be fetched.

let fetched: string[]
let answers: string[]

test.beforeEach(async ({ page }) => {
  fetched = []
  answers = []
  const manifest = (await (await page.request.get('/manifest.json')).json()) as RouteManifest
  page.on('request', (request) => {
    if (request.url().includes('/api/answers/')) answers.push(request.url().replace(/.*\/api\/answers/, ''))
    if ([manifest.search, manifest.catalogue, manifest.structures].some((name) => request.url().includes(name)))
      fetched.push(request.url())
  })
  await page.route(MANIFEST, (route) => route.fulfill({ json: { ...manifest, onServer: NAMED_PAYLOADS } }))
  await visit(page, '/about-us')
})

test.afterEach(() => {
  expect(fetched).toEqual([])
})

async function search(page: Page, words: string): Promise<void> {
  await page.locator('#header-search').fill(words)
  await page.locator('#header-search').press('Enter')
}

test('the server answers a search like the browser, and a failure can be retried', async ({ page }) => {
  await page.route('**/api/answers/**', (route) => route.fulfill({ status: 403, body: '' }))
  await search(page, 'berberine')
  await expect(heading(page)).toHaveText('Forbidden')
  // Suggestions may have asked before, where Enter came late.
  answers = []
  await page.unroute('**/api/answers/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/search?q=berberine')
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /berberine-chloride-powder/)
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Questions/ })
    .click()
  await expect(page).toHaveURL('/search?q=berberine&kind=article')
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /^\/knowledge\//)
  await page.goBack()
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /berberine-chloride-powder/)
  // It is asked once more after the failure, however often the page is rendered; all results tell of each kind.
  expect(answers).toEqual(['/search?q=berberine&kind=all'])
  await search(page, 'zzzzzz')
  await expect(page).toHaveURL('/search/404?q=zzzzzz')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('matches “zzzzzz”')
})

test('the server answers filters, sorting, pages, topics and structures', async ({ page }) => {
  const products = publishedIn('products/herbal-extract').length
  await followLink(page, '/herbal-extract')
  await page.getByRole('checkbox', { name: /^Powder/ }).check()
  await expect(page).toHaveURL('/herbal-extract?form=powder')
  await expect(page.getByRole('status').filter({ hasText: `of ${products}` })).toBeVisible()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/herbal-extract?form=powder&page=2')
  await clickLink(page, '/herbal-extract?form=powder&marker=nope&page=99')
  await expect(page.getByText('marker “nope”; page “99”')).toBeVisible()
  await expect(page.locator('main tbody th').first()).toBeVisible()
  const articles = publishedIn('knowledge').filter(({ topic }) => topic === 'assay').length
  await clickLink(page, '/knowledge?topic=assay')
  await expect(page.getByText(`${articles} questions on assay and testing`)).toBeVisible()
  await clickLink(page, '/knowledge?topic=assay&page=99')
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await clickLink(page, '/structure?smiles=Piperine&how=same')
  await expect(page.getByRole('list', { name: 'Substances' }).getByRole('heading').first()).toHaveText('Piperine')
  expect(answers).toContain('/structure?smiles=Piperine&how=same&page=1')
})
