import { expect, test } from '@playwright/test'
import { CHUNK_RELOAD_KEY } from '../../src/router/chunks.ts'
import { LIST_PATH } from './buyer.ts'
import { clickLink, countDocuments, heading, advanceClock, payloadPattern, visit, turnOnDataSaving } from './page.ts'

test.beforeEach(({ page }) => turnOnDataSaving(page))

test('a failed navigation requests its data once, then shows and announces the error', async ({ page }) => {
  let requests = 0
  await page.route(await payloadPattern(page, '/news'), (route) => {
    requests++
    return route.fulfill({ status: 403, body: '' })
  })
  await visit(page, '/')
  await clickLink(page, '/news')
  await expect(page).toHaveTitle('Forbidden - Phytolane')
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveText('Forbidden')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('[data-announcer]')).toHaveText('The page could not be loaded: Forbidden - Phytolane')
  expect(requests).toBe(1)
})

test('a page that throws shows status 500 and its message', async ({ page }) => {
  await visit(page, '/news')
  await page.route('**/assets/about-us-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    const brokenScript = body.replace(/export\s*\{\s*\w+ as Screen\s*\}/, 'export { Broken as Screen }')
    expect(brokenScript).not.toBe(body)
    const component = 'function Broken() { throw new TypeError("the certificate service is down") }'
    await route.fulfill({ contentType: 'text/javascript', body: `${brokenScript}\n${component}` })
  })
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('the certificate service is down')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('News')
})

test('a plain page replaces an error page that fails', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace(/(["'`])Reload this page\1/, '(() => { throw new Error("second failure") })()'),
    })
  })
  await visit(page, LIST_PATH)
  // Use up the reload of this minute.
  await page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), CHUNK_RELOAD_KEY)
  await page.route(await payloadPattern(page, '/about-us'), (route) => route.fulfill({ json: { meta: {} } }))
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Error: second failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a missing chunk leads to one reload at the requested address', async ({ page }) => {
  await visit(page, '/news')
  const documents = countDocuments(page)
  await page.route('**/assets/contact-*.js', (route) => (documents() === 0 ? route.abort() : route.continue()))
  await clickLink(page, '/contact-us#inquiry')
  await expect.poll(documents).toBe(1)
  await expect(page).toHaveURL('/contact-us#inquiry')
  await expect(heading(page)).toContainText(/contact/i)
})

test('a start that a missing chunk fails is repeated once', async ({ page }) => {
  await page.clock.install()
  const documents = countDocuments(page)
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await page.goto('/contact-us')
  await expect.poll(documents).toBe(2)
  await advanceClock(page)
  await expect(heading(page)).toBeVisible()
  expect(documents()).toBe(2)
})
