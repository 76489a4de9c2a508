import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, letPass, visit } from './page.ts'
import { SITES } from './sites.ts'

/** Answers the services' scripts with one, and lists what is asked of other hosts. */
async function watchOthers(page: Page, script = ''): Promise<string[]> {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(SITES.tracking)) others.push(request.url())
  })
  await page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  return others
}

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' })
const press = (page: Page, name: 'Allow' | 'Refuse') => bar(page).getByRole('button', { name }).click()
const choice = (page: Page) => page.getByRole('button', { name: 'Analytics choice' })
const namesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

/** Titles and addresses of the page views that analytics were told of. */
const pageViews = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[])
      .map((entry) => Array.from(entry))
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , view]) => view as { page_title: string; page_location: string })
      .map((view) => [view.page_title, view.page_location.slice(location.origin.length)]),
  )

/** Does what loads the page anew, which then has none of the services' scripts. */
async function expectLoadedAnew(page: Page, act: () => Promise<unknown>): Promise<void> {
  const isLoadedAnew = page.waitForEvent('load')
  await act()
  await isLoadedAnew
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
}

async function refuseAfterAll(page: Page): Promise<void> {
  await choice(page).click()
  await expectLoadedAnew(page, () => press(page, 'Refuse'))
}

test.describe('with analytics configured', () => {
  test.use({ baseURL: SITES.tracking })

  test('nothing loads or is stored before consent', async ({ page, context }) => {
    await page.clock.install()
    const others = await watchOthers(page)
    await visit(page, '/')
    await expect(bar(page)).toBeVisible()
    await followLink(page, '/about-us')
    await letPass(page)
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const sizes = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight].join()))
    expect(sizes).toEqual([sizes[0], sizes[0]])
    await context.addCookies(['_ga', '_ga_TEST', 'own'].map((name) => ({ name, value: '1', url: SITES.tracking })))
    let loads = 0
    page.on('load', () => loads++)
    await press(page, 'Refuse')
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => namesOf(context)).toEqual(['own'])
    expect(loads).toBe(0)
    await visit(page, '/about-us')
    await letPass(page)
    await expect(bar(page)).toBeHidden()
    expect(others).toEqual([])
  })

  test('consent loads only the configured services', async ({ page }) => {
    const messages = collectMessages(page)
    const others = await watchOthers(page)
    await visit(page, '/')
    await press(page, 'Allow')
    await expect(page.locator('main')).toBeFocused()
    const services = [
      'https://www.googletagmanager.com/gtag/js?id=G-TEST',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
    ]
    await expect.poll(() => others).toEqual(services)
    await clickLink(page, '/#main')
    await expect(page).toHaveURL('/#main')
    await followLink(page, '/about-us')
    const views = [
      ['Welcome of the site', '/'],
      ['About us of the site', '/about-us'],
    ]
    await expect.poll(() => pageViews(page)).toEqual(views)
    await page.goBack()
    await expect.poll(() => pageViews(page)).toEqual([...views, ['Welcome of the site', '/#main']])
    // The page that is come back to takes the focus a frame later than it is counted.
    await expect(page.locator('main:focus, main h1:focus')).toBeVisible()
    // Asking again revokes nothing.
    await choice(page).press('Enter')
    await expect(bar(page).getByRole('button', { name: 'Allow' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('analytics-consent'))).toBe('granted')
    await page.keyboard.press('Enter')
    await expect(choice(page)).toBeFocused()
    await expect(bar(page)).toBeHidden()
    expect(others).toEqual(services)
    expect(messages).toEqual([])
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com;/)
    expect(policy).not.toMatch(/unsafe|\*|https:(?!\/\/(www\.googletagmanager|(www|region1)\.google-analytics)\.com)/)
  })

  test('a choice applies to all tabs, and withdrawing consent removes the service', async ({ page, context }) => {
    const other = await context.newPage()
    const others = await watchOthers(other)
    await watchOthers(page, 'document.cookie = "_ga=GA1.1; path=/"; document.cookie = "_ga_TEST=GS1"')
    await page.addInitScript(() => {
      const set = (value: boolean) => sessionStorage.setItem('turned-off', String(value))
      Object.defineProperty(globalThis, 'ga-disable-G-TEST', { set })
    })
    for (const tab of [page, other]) {
      await visit(tab, '/about-us')
      await expect(bar(tab)).toBeVisible()
    }
    await press(page, 'Allow')
    await expect(bar(other)).toBeHidden()
    await expect.poll(() => others).toHaveLength(2)
    await expect.poll(() => namesOf(context)).toHaveLength(2)
    await context.addCookies([{ name: 'own', value: '1', url: SITES.tracking }])
    await expectLoadedAnew(other, () => refuseAfterAll(page))
    expect(await page.evaluate(() => sessionStorage.getItem('turned-off'))).toBe('true')
    expect(await namesOf(context)).toEqual(['own'])
    await expect(bar(page)).toBeHidden()
    await choice(other).click()
    await press(other, 'Allow')
    await expect.poll(() => others).toHaveLength(4)
    await page.goto('/site.webmanifest')
    await expectLoadedAnew(other, () => page.evaluate(() => localStorage.clear()))
    await expect(bar(other)).toBeVisible()
    expect(others).toHaveLength(4)
  })

  test('with blocked storage, refusing does not ask again', async ({ page }) => {
    await page.clock.install()
    // As some browsers do in private windows.
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    )
    const others = await watchOthers(page)
    await visit(page, '/about-us')
    await press(page, 'Allow')
    await expect.poll(() => others).toHaveLength(2)
    await followLink(page, '/contact-us')
    await refuseAfterAll(page)
    await letPass(page)
    await expect(bar(page)).toBeHidden()
    expect(others).toHaveLength(2)
  })
})

test('without configuration there is no bar, button or other host', async ({ page }) => {
  await visit(page, '/')
  await expect(bar(page)).toHaveCount(0)
  await expect(choice(page)).toHaveCount(0)
  expect((await page.request.get('/')).headers()['content-security-policy']).not.toContain('https:')
})
