import { expect, type Page, test } from '@playwright/test'
import { followLink, advanceClock, visit } from './page.ts'
import { SITES } from './sites.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' })
const press = (page: Page, name: 'Allow' | 'Refuse') => bar(page).getByRole('button', { name }).click()

/** Answers requests to other hosts with an empty script. Returns an array that collects their addresses. */
async function interceptOtherHosts(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(
    ({ origin }) => origin !== SITES.next,
    (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return requests
}

test.describe('with analytics configured', () => {
  test.use({ baseURL: SITES.next })

  test('nothing is loaded or stored before consent', async ({ page, context }) => {
    await page.clock.install()
    const requests = await interceptOtherHosts(page)
    await visit(page, '/')
    await expect(bar(page)).toBeVisible()
    await followLink(page, '/about-us')
    await advanceClock(page)
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(requests).toEqual([])
  })

  test('a refusal is remembered and deletes analytics cookies', async ({ page, context }) => {
    const requests = await interceptOtherHosts(page)
    await visit(page, '/')
    await context.addCookies(['_ga', 'own'].map((name) => ({ name, value: '1', url: SITES.next })))
    await press(page, 'Refuse')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['own'])
    await visit(page, '/about-us')
    await expect(bar(page)).toBeHidden()
    expect(requests).toEqual([])
  })

  test('consent starts only the configured services', async ({ page }) => {
    const requests = await interceptOtherHosts(page)
    await visit(page, '/')
    await press(page, 'Allow')
    await expect
      .poll(() => requests)
      .toEqual([
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
      ])
    await followLink(page, '/about-us')
    const views = () =>
      page.evaluate(() =>
        Array.from(Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[], (entry) => Array.from(entry))
          .filter(([command, name]) => command === 'event' && name === 'page_view')
          .map(([, , view]) => view as { page_title: string }),
      )
    await expect
      .poll(async () => (await views()).map(({ page_title }) => page_title))
      .toEqual(['Welcome of the site', 'About us of the site'])
  })

  test('withdrawn consent removes the services in all tabs', async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await interceptOtherHosts(tab)
      await visit(tab, '/about-us')
    }
    await press(page, 'Allow')
    await expect(bar(other)).toBeHidden()
    await expect(other.locator('script[src*="googletagmanager"]')).toHaveCount(2)
    await page.getByRole('button', { name: 'Analytics choice' }).click()
    await press(page, 'Refuse')
    for (const tab of [page, other]) await expect(tab.locator('script[src*="googletagmanager"]')).toHaveCount(0)
  })
})

test('without configuration the site has no analytics', async ({ page }) => {
  const answer = await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expect(bar(page)).toHaveCount(0)
  expect(answer?.headers()['content-security-policy']).not.toContain('https:')
})
