import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, visit } from './page.ts'

const PRODUCT = 'herbal-extract/pure-piperine'
const list = (page: Page) => page.getByRole('list', { name: 'Inquiry list' })
const lines = (page: Page) => list(page).getByRole('listitem')

/** Opens the inquiry page with a line for pure piperine, of which 1 g is asked for. */
async function askForLittle(page: Page): Promise<void> {
  await visit(page, `/inquiry?product=${PRODUCT}&quantity=1&unit=g`)
  await expect(lines(page)).toHaveCount(1)
}

async function paste(page: Page, rows: string): Promise<void> {
  await page.getByText('Paste from a spreadsheet').click()
  await page.getByLabel('Rows to paste').fill(rows)
}

test('a line below the MOQ says so, one press mends it, and neither is an error', async ({ page }) => {
  const messages = collectMessages(page)
  await askForLittle(page)
  const quantity = lines(page).getByLabel('Quantity')
  await expect(quantity).toHaveAccessibleDescription(/^Below MOQ /)
  await page.getByRole('button', { name: /^Set .* of Pure Piperine$/ }).click()
  await expect(page.getByText(/^Below MOQ/)).toHaveCount(0)
  await quantity.fill('')
  await expect(page.getByText(/^No quantity\. MOQ/)).toBeVisible()
  await lines(page).getByLabel('Need').selectOption('sample')
  await expect(page.getByText(/MOQ/)).toHaveCount(0)
  expect(messages).toEqual([])
})

test('a product with a safety note is marked on the list and on the list that is shared', async ({ page }) => {
  await visit(page, '/inquiry?product=herbal-extract/aconite-root-extract&quantity=5&unit=kg')
  await expect(lines(page).getByText('Safety note')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(lines(page).getByText('Safety note')).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto('/inquiry/shared?line=herbal-extract/aconite-root-extract~quote~5~kg~')
  await expect(page.getByText('Safety note')).toBeVisible()
})

test('pasted rows are answered one by one, and go to the list', async ({ page }) => {
  await visit(page, '/inquiry')
  await paste(page, 'Product\tQuantity\nPure Piperine\t250 g\n633-65-9\t5 kg\ngranite blocks\t1 t')
  const rows = page.getByRole('list', { name: 'Pasted rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Pure Piperine')
  await expect(rows.first()).toContainText('250 g')
  await expect(rows.last()).toContainText('was not found')
  await page.getByRole('button', { name: 'Use 633-65-8' }).click()
  await expect(rows.nth(1)).not.toContainText('check digit')
  const choice = rows.nth(1).getByRole('combobox')
  if (await choice.isVisible()) await choice.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first().getByLabel('Unit')).toHaveValue('g')
  await expect(page.getByLabel('Rows to paste')).toHaveValue('Product\tQuantity\ngranite blocks\t1 t')
  await rows.getByRole('button', { name: 'Ask about it by name' }).click()
  await expect(page.getByLabel('Rows to paste')).toHaveValue('')
  const typed = page.getByRole('group', { name: 'A product that is not on the list' })
  await expect(typed.getByLabel('Product')).toHaveValue('granite blocks')
  await expect(typed.getByLabel('Quantity')).toHaveValue('1')
  await expect(typed.getByLabel('Unit')).toHaveValue('t')
  await page.reload()
  await expect(typed.getByLabel('Product')).toHaveValue('granite blocks')
})

test('five pasted rows are on the list with three presses, and a grade that is open says so in the receipt', async ({
  page,
}) => {
  await visit(page, '/inquiry')
  await page.getByText('Paste from a spreadsheet').press('Enter')
  const field = page.getByLabel('Rows to paste')
  await expect(field).toBeFocused()
  await page.keyboard.insertText(
    ['Pure Piperine', 'Green Tea Extract\t50 kg', 'Berberine HCl 97\t100 kg', 'Maitake\t25 kg', 'Chaga\t25 kg'].join(
      '\n',
    ),
  )
  await expect(page.getByRole('button', { name: 'Add 5 lines' })).toBeEnabled()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(5)
  await expect(lines(page).first().getByLabel('Grade')).toHaveValue('Grade not chosen yet')
  await expect(lines(page).first().getByLabel('Quantity')).not.toHaveValue('')
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
  await expect(page.getByLabel('Products as sent')).toContainText('Grade not chosen yet')
})

test('a line below the MOQ says so before it is added, where it is passed on, and where it was sent', async ({
  page,
}) => {
  const rows = page.getByRole('list', { name: 'Pasted rows' })
  await visit(page, '/inquiry')
  await paste(page, 'Pure Piperine\t98 %\t20 g\nPure Piperine\t98 %\t1.000 kg\nPure Piperine\t98 %\t2 kg')
  await expect(rows.getByRole('listitem').nth(0)).toContainText('20 gBelow MOQ 1 kg.')
  await expect(rows.getByRole('listitem').nth(1)).toContainText('Read as 1;')
  await expect(rows.getByRole('listitem').nth(2)).toHaveText('Pure Piperine, 98 %, HPLC2 kg')
  await page.getByLabel('Rows to paste').fill('')
  await page.goto(SHARED.replace('sample', 'quote'))
  await expect(page.getByLabel('Shared lines')).toContainText('Below MOQ 1 kg.')
  await expectNoAxeFindings(page)
  await askForLittle(page)
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
  await expect(page.getByLabel('Products as sent')).toContainText('Below MOQ')
  await page.reload()
  await expect(page.getByLabel('Products as sent')).toContainText('Below MOQ')
  await expectNoAxeFindings(page)
})

test('a sent request is kept in this browser, and can be used again or removed', async ({ page }) => {
  await askForLittle(page)
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
  const receipt = new URL(page.url()).searchParams.get('receipt') ?? ''
  await visit(page, '/inquiry')
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: receipt })).toBeVisible()
  await page.getByRole('button', { name: `Use ${receipt} again` }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).getByLabel('Quantity')).toHaveValue('1')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(lines(page).first()).toBeInViewport()
  await page.getByRole('button', { name: `Remove ${receipt} from this browser` }).click()
  await expect(page.getByRole('link', { name: receipt })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('buyer.example')
})

test('from the receipt the request is on the list again by one press', async ({ page }) => {
  await askForLittle(page)
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
  await page.getByRole('button', { name: 'Use again' }).click()
  await expect(page).toHaveURL(/\/inquiry$/)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).getByLabel('Quantity')).toHaveValue('1')
})

/** A product whose MOQ is in grams. */
const IN_GRAMS = 'cosmetic-ingredients/ectoine-powder'

const SHARED = `/inquiry/shared?line=${encodeURIComponent(`${PRODUCT}~sample~20~g~no such grade`)}&line=x`

test('a shared list shows its lines with picture, MOQ and CAS number, and puts them on the list', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, SHARED)
  await expect(page.getByLabel('Shared lines')).toHaveText(
    'Pure PiperineGrade not chosen yet, 20 g, free sampleMOQ 1 kgCAS 94-62-2Safety note',
  )
  await expect(page.getByLabel('Shared lines').getByRole('presentation')).toHaveAttribute('src', /piperine/)
  await expect(page.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', `/${PRODUCT}`)
  await page.getByRole('button', { name: 'Put the lines on my list' }).click()
  await expect(page).toHaveURL(/\/inquiry$/)
  await expect(lines(page).getByLabel('Quantity')).toHaveValue('20')
  await expect(lines(page).getByLabel('Need')).toHaveValue('sample')
  expect(messages).toEqual([])
})

test('the tools have no fault that axe finds, and fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    const line = { product: 'Pure Piperine', slug: 'herbal-extract/pure-piperine', grade: '', quantity: '1', unit: 'g' }
    const asked = [{ ...line, request: 'quote', documents: [] }]
    const sent = [{ id: 1, receipt: 'INQ-20261122-ABCDEF', date: '2026-11-22', lines: asked }]
    localStorage.setItem('sent-requests', JSON.stringify(sent))
  })
  await askForLittle(page)
  await expect(page.getByText(/^Below MOQ/)).toBeVisible()
  // Beside its sign, not as one of the words under the name.
  await expect(lines(page).getByText('Safety note')).toHaveCSS('display', 'flex')
  for (const caption of ['Quantity', 'Unit', 'Need']) {
    await expect(lines(page).getByText(caption, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Sent requests' })).toBeVisible()
  await paste(page, 'piperine\t1 kg\n633-65-9')
  await expect(page.getByRole('list', { name: 'Pasted rows' })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list is shown, and a product is asked for in the unit of its MOQ', async ({ page }) => {
    await page.goto(SHARED)
    await expect(page.getByLabel('Shared lines')).toHaveText('Pure PiperineGrade not chosen yet, 20 g, free sample')
    await page.goto(`/${IN_GRAMS}`)
    await expect(page.getByRole('form', { name: 'Order' }).getByLabel('Unit')).toHaveValue('g')
    await page.goto(`/inquiry?product=${IN_GRAMS}`)
    await expect(page.getByRole('form', { name: 'Inquiry' }).getByLabel('Unit')).toHaveValue('g')
  })
})
