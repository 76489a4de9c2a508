import { expect, type Page, test } from '@playwright/test'
import { clickLink, followLink, visit } from './page.ts'
import { SITES } from './sites.ts'

test.use({ baseURL: SITES.tracking })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics-consent', 'granted'))
  await page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
})

/** Addresses of the page views that analytics were told of. */
async function pageViews(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[])
      .map((entry) => Array.from(entry))
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , view]) => (view as { page_location: string }).page_location.slice(location.origin.length)),
  )
}

test('a page view is counted for each page, and none for a hash', async ({ page }) => {
  await visit(page, '/about-us')
  await page.waitForFunction(() => 'dataLayer' in globalThis)
  await clickLink(page, '/about-us#main')
  await expect(page).toHaveURL('/about-us#main')
  await followLink(page, '/contact-us')
  await expect.poll(() => pageViews(page)).toEqual(['/about-us', '/contact-us'])
  await page.goBack()
  await expect(page).toHaveURL('/about-us#main')
  await expect.poll(() => pageViews(page)).toEqual(['/about-us', '/contact-us', '/about-us#main'])
})

test('a search that a static host answers is counted once', async ({ page }) => {
  const empty = await (await page.request.get('/search')).text()
  await page.route('/search?q=piperine', (route) => route.fulfill({ contentType: 'text/html', body: empty }))
  await page.goto('/search?q=piperine')
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible()
  await followLink(page, '/contact-us')
  await expect.poll(() => pageViews(page)).toEqual(['/search?q=piperine', '/contact-us'])
})
