import { expect, type Page, test } from '@playwright/test'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { collectMessages, countDocuments, heading, hold, hydrated, letPass } from './page.ts'

const APP = '**/assets/app-*.js'

/** What failed in the documents of a tab: what a document says to the console right before a reload may not be heard. */
async function keepFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      const known = sessionStorage.getItem('failures') ?? ''
      sessionStorage.setItem('failures', `${known}${(error as Error).message}\n`)
    })
  })
  return async () => {
    const failures = await page.evaluate(() => sessionStorage.getItem('failures')).catch(() => null)
    return failures?.trim().split('\n') ?? []
  }
}

test.describe('a failed start', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('by a missing chunk logs an error and reloads once', async ({ page }) => {
    const failures = await keepFailures(page)
    const documents = countDocuments(page)
    await page.route('**/assets/contact-*.js', (route) => route.abort())
    await page.goto('/contact-us')
    // Before the reload and after it.
    await expect.poll(failures).toEqual(Array(2).fill('Loading chunk contact failed'))
    await letPass(page)
    expect(documents()).toBe(2)
    await expect(heading(page)).toBeVisible()
  })

  test('by a main chunk that takes over 120000 ms logs an error and reloads once', async ({ page }) => {
    const failures = await keepFailures(page)
    const documents = countDocuments(page)
    await page.route('**/assets/main-*.js', () => undefined, { times: 1 })
    const asked = page.waitForRequest('**/assets/main-*.js')
    await page.goto('/about-us')
    await asked
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 10_000)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    expect(documents()).toBe(1)
    await page.clock.fastForward(10_000)
    await expect.poll(documents).toBe(2)
    await hydrated(page)
    expect(await failures()).toEqual(['Loading chunk main failed'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('by an exception logs an error and does not reload', async ({ page }) => {
    const messages = collectMessages(page)
    const documents = countDocuments(page)
    await page.route(APP, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};throw new Error('broken code')` })
    })
    await page.goto('/about-us')
    await expect.poll(() => messages).toContain('error: broken code')
    await letPass(page)
    expect(documents()).toBe(1)
  })

  test('does not reload a page with changed fields', async ({ page }) => {
    const messages = collectMessages(page)
    const documents = countDocuments(page)
    await page.route(APP, (route) => route.abort())
    const release = await hold(page, APP)
    await page.goto('/contact-us', { waitUntil: 'commit' })
    await page.getByLabel('Unit').selectOption('g')
    await release()
    await expect.poll(() => messages).toContain('error: Loading chunk main failed')
    await letPass(page)
    expect(documents()).toBe(1)
    await expect(page.getByLabel('Unit')).toHaveValue('g')
  })
})
