import { expect, type Page, test } from '@playwright/test'
import { collectMessages, followLink, hydrated } from './page.ts'
import { SITES } from './sites.ts'

/** Answers the services' scripts with nothing and lists what is asked of other hosts. */
async function watchOthers(page: Page): Promise<string[]> {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(SITES.tracking)) others.push(request.url())
  })
  await page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return others
}

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' })

test.describe('with analytics configured', () => {
  test.use({ baseURL: SITES.tracking })

  test('nothing is loaded or stored before consent', async ({ page, context }) => {
    const others = await watchOthers(page)
    await page.goto('/')
    await hydrated(page)
    await expect(bar(page)).toBeVisible()
    await followLink(page, '/about-us')
    await page.waitForTimeout(500)
    expect(others).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('the two buttons have the same size, and refusing is remembered', async ({ page }) => {
    const others = await watchOthers(page)
    await page.goto('/')
    await hydrated(page)
    const [allow, refuse] = await Promise.all(
      ['Allow', 'Refuse'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    expect(allow?.width).toBe(refuse?.width)
    expect(allow?.height).toBe(refuse?.height)
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(bar(page)).toBeHidden()
    expect(others).toEqual([])
  })

  test('consent loads the configured services within the policy, counts page views, and can be revoked', async ({
    page,
  }) => {
    const messages = collectMessages(page)
    const others = await watchOthers(page)
    await page.goto('/')
    await hydrated(page)
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await expect
      .poll(() => others)
      .toEqual([
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
      ])
    await followLink(page, '/about-us')
    const views = await page.evaluate(() =>
      (Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[])
        .map((entry) => Array.from(entry))
        .filter(([command, name]) => command === 'event' && name === 'page_view')
        .map(([, , view]) => (view as { page_title: string }).page_title),
    )
    expect(views).toEqual(['Welcome of the site', 'About us of the site'])
    await page.getByRole('button', { name: 'Analytics choice' }).click()
    await expect(bar(page)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await page.reload()
    await hydrated(page)
    expect(others).toHaveLength(2)
    expect(messages).toEqual([])
  })

  test('the policy allows the hosts of these services and no others', async ({ page }) => {
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(policy).not.toMatch(/unsafe|\*|https:(?!\/\/(www\.googletagmanager|(www|region1)\.google-analytics)\.com)/)
  })
})

test('without configuration there is no bar, no button and no other host in the policy', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Analytics choice' })).toHaveCount(0)
  expect((await page.request.get('/')).headers()['content-security-policy']).not.toContain('https:')
})
