import { expect, test } from '@playwright/test'
import { LIST, PRODUCT, SLUG, storedLines } from './buyer.ts'
import { holdScripts, hydrated } from './page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a grade chosen before hydration is requested', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(PRODUCT)
  await page.locator('tr:nth-child(2) [name=shown-grade]').check()
  await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  await expect(page).toHaveURL(/\/inquiry/)
  await release()
  await hydrated(page)
  await expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG, grade: '99 %, HPLC' }])
})

test('a product added before hydration is on the inquiry list', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(LIST)
  const plus = page.locator('main button[name=product]').first()
  const slug = await plus.getAttribute('value')
  await plus.click()
  await expect(page).toHaveURL(/\/inquiry\?product=/)
  await release()
  await hydrated(page)
  await expect.poll(() => storedLines(page)).toMatchObject([{ slug }])
})
