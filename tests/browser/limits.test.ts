import { expect, type Page, test } from '@playwright/test'
import { MINIMUM_DISPLAY_DELAY_MS, READ_LIMIT_MS, SEND_LIMIT_MS } from '../../shared/timings.ts'
import { clickLink, hydrated, payloadOf, withDataSaving } from './page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** What the clock, which goes by itself too, is kept short of a limit. */
const MARGIN_MS = 10_000

test.describe('on a connection that does not answer', () => {
  test.beforeEach(async ({ page }) => {
    await withDataSaving(page)
    await page.clock.install()
  })

  // A request that is held when the test ends would hold the end of the browser's context.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('a page is asked for three times, each within its limit, and then shows its error', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await clickLink(page, '/news')
    await page.clock.fastForward(MINIMUM_DISPLAY_DELAY_MS)
    await expect(heading(page)).toHaveText('News')
    const payload = await payloadOf(page, '/about-us')
    let attempts = 0
    await page.route(payload, () => {
      attempts++
    })
    await clickLink(page, '/about-us')
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => attempts).toBe(attempt)
      await page.clock.fastForward(READ_LIMIT_MS - MARGIN_MS)
      await expect(page.locator('[data-skeleton]')).toBeVisible()
      expect(attempts).toBe(attempt)
      await page.clock.fastForward(MARGIN_MS)
    }
    await expect(heading(page)).toHaveText('The network did not answer')
    await page.unroute(payload)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.fastForward(MINIMUM_DISPLAY_DELAY_MS)
    await expect(heading(page)).toContainText(/About|Phytolane/)
  })

  test('an inquiry is given up with what was typed, and sent again under the same idempotency key', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    await hydrated(page)
    const keys: (string | null)[] = []
    await page.route('**/api/inquiries', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      if (keys.length > 1) await route.continue()
    })
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
    await page.getByLabel(/^Message/).fill('Piperine')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect.poll(() => keys).toHaveLength(1)
    await page.clock.fastForward(SEND_LIMIT_MS - MARGIN_MS)
    await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible()
    await page.clock.fastForward(MARGIN_MS)
    await expect(page.getByRole('alert')).toContainText('could not be sent')
    await expect(page.getByLabel(/^Message/)).toHaveValue('Piperine')
    await page.getByRole('button', { name: 'Send the inquiry' }).click()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  })
})
