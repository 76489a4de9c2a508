import { expect, test } from '@playwright/test'
import { LIST, PRODUCT, SLUG, storedLines } from './buyer.ts'
import { hold, holdScripts, hydrated } from './page.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const [stage, address] of [
  ['the boot script', '**/boot.js'],
  ['the app', '**/assets/main-*.js'],
] as const) {
  test(`a grade that is ticked in the table before ${stage} is there is the one that is asked for`, async ({
    page,
  }) => {
    const release = await hold(page, address)
    await page.goto(PRODUCT, { waitUntil: 'commit' })
    await page.locator('tr:nth-child(2) [name=shown-grade]').check()
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
    await expect(page).toHaveURL(/\/inquiry/)
    await release()
    await hydrated(page)
    await expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG, grade: '99 %, HPLC' }])
  })
}

test('what is pressed before the boot script is there is done once', async ({ page }) => {
  const release = await hold(page, '**/boot.js')
  await page.goto(LIST, { waitUntil: 'commit' })
  const plus = page.locator('main button[name=product]').first()
  await plus.click()
  const releaseApp = await holdScripts(page)
  await release()
  await releaseApp()
  await hydrated(page)
  await expect(plus).toHaveAttribute('aria-pressed', 'true')
  expect(await storedLines(page)).toMatchObject([{ slug: await plus.getAttribute('value') }])
})
