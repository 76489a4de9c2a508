import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { PRODUCT_SLUG } from './buyer.ts'
import { expectToFit, visit } from './page.ts'

const PRODUCT_LIMITS_PATH = `/limits?product=${PRODUCT_SLUG}`

const result = (page: Page) => page.getByRole('region', { name: 'Limits against grades' })
const cell = (page: Page, row: number, name: 'test' | 'limit' | 'unit') =>
  page.getByRole('group', { name: `Row ${row}`, exact: true }).getByLabel(name)

/** Pastes a text into a field, as from the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, clipboardText) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', clipboardText)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('pasted rows are checked against a chosen category', async ({ page }) => {
  await visit(page, '/limits')
  await paste(cell(page, 1, 'test'), 'Lead\t< 1\tppm\nSalmonella\tNegative\nMesh size\t80 mesh')
  await page.getByLabel('Check against').selectOption('Organic mushroom extracts')
  await expect(page).toHaveURL('/limits?list=%2Forganic-mushroom-extract')
  await expect(result(page).getByRole('row').nth(1)).toContainText('3 of 3 met')
})

test('a typed table is checked at once and survives a reload', async ({ page }) => {
  await visit(page, PRODUCT_LIMITS_PATH)
  await cell(page, 1, 'test').fill('Cadmium')
  await cell(page, 1, 'limit').fill('≤ 0.2 ppm')
  await expect(result(page).getByRole('cell').first()).toHaveText(/^Does not meet≤\s0\.3\smg\/kg/u)
  await page.reload()
  await expect(cell(page, 1, 'limit')).toHaveValue('≤ 0.2 ppm')
})

test('limits can be loaded from a product', async ({ page }) => {
  await visit(page, PRODUCT_LIMITS_PATH)
  await page.getByRole('button', { name: 'Load from a product' }).click()
  await page.getByRole('searchbox', { name: 'Product to copy limits from' }).fill('pure piperine')
  await page.getByRole('button', { name: 'Pure Piperine', exact: true }).click()
  await expect(page.getByText(/^Loaded from Pure Piperine/)).toBeVisible()
  await expect(result(page).getByRole('row').nth(1)).toContainText('Meets')
})

test('a grade goes to the inquiry with its result', async ({ page }) => {
  await visit(page, PRODUCT_LIMITS_PATH)
  await paste(cell(page, 1, 'test'), 'Lead\t≤ 1 ppm\nCadmium\t≤ 0.2 ppm')
  await page.getByRole('button', { name: 'Add Pure Piperine, 98 % to the inquiry' }).click()
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(
    /Pure Piperine, 98 %, HPLC: 1 of 2 met; Cadmium ≤ 0.2 ppm: does not meet, yours ≤ 0.3 mg\/kg$/,
  )
})

test('the limits tool meets WCAG at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, PRODUCT_LIMITS_PATH)
  await paste(cell(page, 1, 'test'), 'Lead\t≤ 1 ppm\nDelivery as agreed\t')
  await expect(page.getByText('Test not recognised: not checked')).toBeVisible()
  await expectToFit(page)
  await expectNoAxeFindings(page, { within: 'main' })
})

test('an address of an earlier release still opens', async ({ page }) => {
  await visit(page, '/limits?grade=herbal-extract/pure-piperine:98%20%25&limits=met')
  await expect(page.getByRole('link', { name: 'Remove Pure Piperine, 98 %' })).toBeVisible()
})
