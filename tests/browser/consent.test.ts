import { expect, type Page, test } from '@playwright/test'
import { collectMessages, followLink, hydrated, letPass, visit } from './page.ts'
import { SITES } from './sites.ts'

/** Answers the services' scripts with nothing and lists what is asked of other hosts. */
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

test.describe('with analytics configured', () => {
  test.use({ baseURL: SITES.tracking })

  test('nothing is loaded or stored before consent', async ({ page, context }) => {
    await page.clock.install()
    const others = await watchOthers(page)
    await visit(page, '/')
    await expect(bar(page)).toBeVisible()
    await followLink(page, '/about-us')
    await letPass(page)
    expect(others).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('the two buttons have the same size, and refusing is remembered', async ({ page }) => {
    await page.clock.install()
    const others = await watchOthers(page)
    await visit(page, '/')
    const [allow, refuse] = await Promise.all(
      ['Allow', 'Refuse'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    expect(allow?.width).toBe(refuse?.width)
    expect(allow?.height).toBe(refuse?.height)
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(bar(page)).toBeHidden()
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    await page.reload()
    await hydrated(page)
    await letPass(page)
    await expect(bar(page)).toBeHidden()
    expect(others).toEqual([])
  })

  test('consent loads the configured services within the policy and counts page views', async ({ page }) => {
    const messages = collectMessages(page)
    const others = await watchOthers(page)
    await visit(page, '/')
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect
      .poll(() => others)
      .toEqual([
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
      ])
    await followLink(page, '/about-us')
    const views = () =>
      page.evaluate(() =>
        (Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[])
          .map((entry) => Array.from(entry))
          .filter(([command, name]) => command === 'event' && name === 'page_view')
          .map(([, , view]) => (view as { page_title: string }).page_title),
      )
    await expect.poll(views).toEqual(['Welcome of the site', 'About us of the site'])
    expect(messages).toEqual([])
  })

  test('refusing after consent turns the service off, deletes its cookies, and loads the page without its scripts', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const others = await watchOthers(page, 'document.cookie = "_ga=GA1.1; path=/"; document.cookie = "_ga_TEST=GS1"')
    await page.addInitScript(() => {
      const set = (value: boolean) => sessionStorage.setItem('turned-off', String(value))
      Object.defineProperty(globalThis, 'ga-disable-G-TEST', { set })
    })
    await visit(page, '/about-us')
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(async () => (await context.cookies()).length).toBe(2)
    await context.addCookies([{ name: 'own', value: '1', url: SITES.tracking }])
    await page.getByRole('button', { name: 'Analytics choice' }).click()
    const isLoadedAnew = page.waitForEvent('load')
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await isLoadedAnew
    await hydrated(page)
    expect(await page.evaluate(() => sessionStorage.getItem('turned-off'))).toBe('true')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['own'])
    await letPass(page)
    await expect(bar(page)).toBeHidden()
    expect(others).toHaveLength(2)
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
  })

  test('where storage is blocked, refusing loads the page without the scripts and does not ask again', async ({
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    const others = await watchOthers(page)
    await visit(page, '/about-us')
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => others).toHaveLength(2)
    await followLink(page, '/contact-us')
    await page.getByRole('button', { name: 'Analytics choice' }).click()
    const isLoadedAnew = page.waitForEvent('load')
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await isLoadedAnew
    await hydrated(page)
    await letPass(page)
    await expect(bar(page)).toBeHidden()
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
    // The page before, at which counting was allowed, is no consent.
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
    await page.reload()
    await hydrated(page)
    await expect(bar(page)).toBeVisible()
    expect(others).toHaveLength(2)
  })

  test('storage that another tab has cleared is consent no more: the page is loaded without the scripts and asks', async ({
    page,
    context,
  }) => {
    const others = await watchOthers(page)
    await visit(page, '/about-us')
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => others).toHaveLength(2)
    const other = await context.newPage()
    await other.goto('/site.webmanifest')
    const isLoadedAnew = page.waitForEvent('load')
    await other.evaluate(() => localStorage.clear())
    await isLoadedAnew
    await hydrated(page)
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
    expect(others).toHaveLength(2)
  })

  test('a choice holds in other tabs at once', async ({ page, context }) => {
    const other = await context.newPage()
    const others = await watchOthers(other)
    await watchOthers(page)
    for (const tab of [page, other]) {
      await visit(tab, '/about-us')
      await expect(bar(tab)).toBeVisible()
    }
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect(bar(other)).toBeHidden()
    await expect.poll(() => others).toHaveLength(2)
    const isLoadedAnew = other.waitForEvent('load')
    await page.getByRole('button', { name: 'Analytics choice' }).click()
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await isLoadedAnew
    await hydrated(other)
    await expect(other.locator('script[src*="googletagmanager"]')).toHaveCount(0)
  })

  test('the choice takes the focus from the footer and gives it back; asking again revokes nothing', async ({
    page,
  }) => {
    const others = await watchOthers(page)
    await visit(page, '/about-us')
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect(page.locator('main')).toBeFocused()
    await expect.poll(() => others).toHaveLength(2)
    const choice = page.getByRole('button', { name: 'Analytics choice' })
    await choice.press('Enter')
    await expect(bar(page).getByRole('button', { name: 'Allow' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('analytics-consent'))).toBe('granted')
    await bar(page).getByRole('button', { name: 'Allow' }).press('Enter')
    await expect(choice).toBeFocused()
    await expect(bar(page)).toBeHidden()
    expect(others).toHaveLength(2)
  })

  test('the policy allows the hosts of these services and no others', async ({ page }) => {
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(policy).not.toMatch(/unsafe|\*|https:(?!\/\/(www\.googletagmanager|(www|region1)\.google-analytics)\.com)/)
  })
})

test('without configuration there is no bar, no button and no other host in the policy', async ({ page }) => {
  await visit(page, '/')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Analytics choice' })).toHaveCount(0)
  expect((await page.request.get('/')).headers()['content-security-policy']).not.toContain('https:')
})
