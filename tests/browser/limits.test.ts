import { expect, type Locator, type Page, test } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expectNoAxeFindings } from './axe.ts'
import { PRODUCT } from './buyer.ts'
import { expectToFit, visit } from './page.ts'

const ROWS = ['Lead\t< 1\tppm', 'Salmonella\tNegative', 'Mesh size\t80 mesh', 'Ethanol\t≤ 5000\tppm']

const result = (page: Page) => page.getByRole('region', { name: 'Limits against grades' })
const cell = (page: Page, row: number, name: 'test' | 'limit' | 'unit') =>
  page.getByRole('group', { name: `Row ${row}`, exact: true }).getByLabel(name)

/** Pastes a text into a field, as from the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const file = async (page: Page, cells: string[][]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'specification.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await writeXlsxFile(cells.map((row) => row.map((value) => ({ value, type: String })))).toBuffer(),
  })

test('pasted rows are checked against a chosen category', async ({ page }) => {
  await visit(page, '/limits')
  await paste(cell(page, 1, 'test'), ROWS.join('\n'))
  await page.getByLabel('Check against').selectOption('Organic mushroom extracts')
  await expect(page).toHaveURL('/limits?list=%2Forganic-mushroom-extract')
  await expect(result(page).getByRole('row').nth(1)).toContainText('4 of 4 met')
  await expect(page.getByText(/grades, 4 limits: \d+ meet all, \d+ exceed none/)).toBeVisible()
})

test('a typed table is checked at once and restored on return', async ({ page }) => {
  await visit(page, PRODUCT)
  await page.getByRole('link', { name: 'Check a specification' }).click()
  await cell(page, 1, 'test').fill('Cadmium')
  await cell(page, 1, 'limit').fill('≤ 0.2 ppm')
  await expect(result(page).getByRole('cell').first()).toHaveText(/^Does not meet≤\s0\.3\smg\/kg/u)
  await page.reload()
  await expect(cell(page, 1, 'limit')).toHaveValue('≤ 0.2 ppm')
})

test('an invalid row shows its problem and stays', async ({ page }) => {
  await visit(page, `/limits?product=${PRODUCT.slice(1)}`)
  await paste(cell(page, 1, 'test'), 'Lead\t≤ 1 ppm\nDelivery as agreed\t')
  await expect(page.getByText('Test not recognised: not checked')).toBeVisible()
  await expect(cell(page, 2, 'test')).toHaveValue('Delivery as agreed')
})

test('limits can be loaded from a workbook or a product', async ({ page }) => {
  await visit(page, `/limits?product=${PRODUCT.slice(1)}`)
  await file(page, [
    ['Parameter', 'Limit', 'Unit'],
    ['Lead', 'max. 1', 'ppm'],
  ])
  await expect(cell(page, 1, 'limit')).toHaveValue('max. 1')
  await page.getByRole('button', { name: 'Load from a product' }).click()
  await page.getByRole('searchbox', { name: 'Product to load limits from' }).fill('pure piperine')
  await page.getByRole('button', { name: 'Pure Piperine', exact: true }).click()
  await expect(page.getByText(/^Loaded from Pure Piperine/)).toBeVisible()
  await expect(result(page).getByRole('row').nth(1)).toContainText('Meets')
})

test('a grade is added to the inquiry with its result, only once', async ({ page }) => {
  await visit(page, `/limits?product=${PRODUCT.slice(1)}`)
  await paste(cell(page, 1, 'test'), 'Lead\t≤ 1 ppm\nCadmium\t≤ 0.2 ppm')
  await page.getByRole('button', { name: 'Add Pure Piperine, 98 % to the inquiry' }).dblclick()
  await page.getByRole('link', { name: 'View inquiry' }).click()
  const message = page.getByRole('textbox', { name: /Message/ })
  await expect(message).toHaveValue(
    /^My limits against your grades:\n- Pure Piperine, 98 %, HPLC: 1 of 2 met; Cadmium ≤ 0.2 ppm: does not meet, yours ≤ 0.3 mg\/kg$/,
  )
  await page.getByRole('button', { name: 'Remove Pure Piperine' }).click()
  await expect(message).toHaveValue('')
})

test('the limits tool fits a narrow window and has no axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('given-limits', 'Lead ≤ 1 ppm\nSalmonella absent in 25 g'))
  await visit(page, `/limits?product=${PRODUCT.slice(1)}`)
  await expect(result(page).getByRole('row').last()).toBeVisible()
  await expectToFit(page)
  await expectNoAxeFindings(page, { within: 'main' })
})

test('URLs of earlier releases still open', async ({ page }) => {
  await visit(page, '/limits?grade=herbal-extract/pure-piperine:98%20%25&limits=met')
  await expect(page.getByRole('link', { name: 'Remove Pure Piperine, 98 %' })).toBeVisible()
  await visit(page, '/products?limits=met')
  await expect(page.getByText(/^The list does not have, and leaves out: .*“met”/)).toBeVisible()
})
