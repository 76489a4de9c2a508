import { expect, test } from '@playwright/test'
import { field, fillInBuyer, LIST, PRODUCT, SLUG, storedLines } from './buyer.ts'
import { hold, holdScripts, hydrated } from './page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a grade that is ticked before the app is there is the one that is asked for', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(PRODUCT)
  await page.locator('tr:nth-child(2) [name=shown-grade]').check()
  await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  await expect(page).toHaveURL(/\/inquiry/)
  await release()
  await hydrated(page)
  await expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG, grade: '99 %, HPLC' }])
})

test('a product of a list that is pressed before the app is there comes onto the inquiry list', async ({ page }) => {
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

test('an inquiry that is sent twice before the app is there has one key', async ({ page }) => {
  await holdScripts(page)
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey'))
  })
  const release = await hold(page, '**/api/inquiries')
  await page.goto('/inquiry')
  await fillInBuyer(page)
  await field(page, 'product').fill('Rutin')
  const send = page.locator('form[data-inquiry] button[type=submit]').last()
  for (let presses = 1; presses <= 2; presses++) {
    // A click would wait for the navigation, which is held.
    await send.evaluate((button: HTMLElement) => setTimeout(() => button.click()))
    await expect.poll(() => keys.length).toBe(presses)
  }
  await release()
  await expect(page).toHaveURL(/\/thanks\?receipt=/)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})
