import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { fillInBuyer, LINE, send, SLUG } from './buyer.ts'
import { collectMessages, heading, visit } from './page.ts'

/** A product whose MOQ is in grams. */
const IN_GRAMS = 'cosmetic-ingredients/ectoine-powder'

const SHARED = `/inquiry/shared?line=${encodeURIComponent(`${SLUG}~sample~20~g~no such grade`)}&line=x`

const lines = (page: Page) => page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem')
const pasted = (page: Page) => page.getByRole('list', { name: 'Pasted rows' }).getByRole('listitem')
const pasteField = (page: Page) => page.getByLabel('Rows to paste')
const sharedLines = (page: Page) => page.getByLabel('Shared lines')
const sentLines = (page: Page) => page.getByLabel('Products as sent')

/** Opens the inquiry page with a line for pure piperine, of which 1 g is asked for. */
async function askForLittle(page: Page): Promise<void> {
  await visit(page, `/inquiry?product=${SLUG}&quantity=1&unit=g`)
  await expect(lines(page)).toHaveCount(1)
}

async function paste(page: Page, ...rows: string[]): Promise<void> {
  await page.getByText('Paste from a spreadsheet').press('Enter')
  await expect(pasteField(page)).toBeFocused()
  await page.keyboard.insertText(rows.join('\n'))
}

test('a line below the MOQ says so on the list, where it was sent and where it is passed on; one press mends it, and it is no error', async ({
  page,
}) => {
  const messages = collectMessages(page)
  await askForLittle(page)
  await fillInBuyer(page)
  await send(page)
  await expect(sentLines(page)).toContainText('Below MOQ')
  await page.reload()
  await expect(sentLines(page)).toContainText('Below MOQ')
  await page.goto(SHARED.replace('sample', 'quote'))
  await expect(sharedLines(page)).toContainText('Below MOQ 1 kg.')
  await expectNoAxeFindings(page)
  await askForLittle(page)
  const quantity = lines(page).getByLabel('Quantity')
  await expect(quantity).toHaveAccessibleDescription(/^Below MOQ /)
  await page.getByRole('button', { name: /^Set .* of Pure Piperine$/ }).click()
  await expect(lines(page).getByText(/^Below MOQ/)).toHaveCount(0)
  await quantity.fill('')
  await expect(lines(page).getByText(/^No quantity\. MOQ/)).toBeVisible()
  await lines(page).getByLabel('Need').selectOption('sample')
  await expect(lines(page).getByText(/MOQ/)).toHaveCount(0)
  expect(messages).toEqual([])
})

test('pasted rows are answered one by one, and go to the list', async ({ page }) => {
  await visit(page, '/inquiry')
  await paste(page, 'Product\tQuantity', 'Pure Piperine\t250 g', '633-65-9\t5 kg', 'granite blocks\t1 t')
  await expect(pasted(page)).toContainText(['250 g', 'check digit', 'was not found'])
  await page.getByRole('button', { name: 'Use 633-65-8' }).click()
  await expect(pasted(page).nth(1)).not.toContainText('check digit')
  const choice = pasted(page).nth(1).getByRole('combobox')
  if (await choice.isVisible()) await choice.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first().getByLabel('Unit')).toHaveValue('g')
  await expect(pasteField(page)).toHaveValue('Product\tQuantity\ngranite blocks\t1 t')
  await pasted(page).getByRole('button', { name: 'Ask about it by name' }).click()
  await expect(pasteField(page)).toHaveValue('')
  const typed = page.getByRole('group', { name: 'A product that is not on the list' })
  await expect(typed.getByLabel('Quantity')).toHaveValue('1')
  await expect(typed.getByLabel('Unit')).toHaveValue('t')
  await page.reload()
  await expect(typed.getByLabel('Product')).toHaveValue('granite blocks')
})

test('five pasted rows are on the list with three presses, and a grade that is open says so in the receipt', async ({
  page,
}) => {
  await visit(page, '/inquiry')
  await paste(
    page,
    'Pure Piperine',
    'Green Tea Extract\t50 kg',
    'Berberine HCl 97\t100 kg',
    'Maitake\t25 kg',
    'Chaga\t25 kg',
  )
  await expect(page.getByRole('button', { name: 'Add 5 lines' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(5)
  await expect(lines(page).first().getByLabel('Grade')).toHaveValue('Grade not chosen yet')
  await expect(lines(page).first().getByLabel('Quantity')).not.toHaveValue('')
  await fillInBuyer(page)
  await send(page)
  await expect(sentLines(page)).toContainText('Grade not chosen yet')
})

test('a sent request is kept in this browser, and can be used again there and from its receipt, or removed', async ({
  page,
}) => {
  const expectUsed = async () => {
    await expect(page).toHaveURL('/inquiry')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).getByLabel('Quantity')).toHaveValue('1')
  }
  await askForLittle(page)
  await fillInBuyer(page)
  await send(page)
  const receipt = new URL(page.url()).searchParams.get('receipt') ?? ''
  await page.getByRole('button', { name: 'Use again' }).click()
  await expectUsed()
  await page.getByRole('button', { name: 'Remove Pure Piperine' }).click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Use ${receipt} again` }).click()
  await expectUsed()
  await expect(heading(page)).toBeFocused()
  await expect(lines(page).first()).toBeInViewport()
  await page.getByRole('button', { name: `Remove ${receipt} from this browser` }).click()
  await expect(page.getByRole('link', { name: receipt })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('buyer.example')
})

test('a shared list shows its lines with picture, MOQ, CAS number and safety note, and puts them on the list', async ({
  page,
}) => {
  const messages = collectMessages(page)
  await visit(page, SHARED)
  await expect(sharedLines(page)).toHaveText(
    'Pure PiperineGrade not chosen yet, 20 g, free sampleMOQ 1 kgCAS 94-62-2Safety note',
  )
  await expect(sharedLines(page).getByRole('presentation')).toHaveAttribute('src', /piperine/)
  await expect(page.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', `/${SLUG}`)
  await page.getByRole('button', { name: 'Put the lines on my list' }).click()
  await expect(page).toHaveURL('/inquiry')
  await expect(lines(page).getByLabel('Quantity')).toHaveValue('20')
  await expect(lines(page).getByLabel('Need')).toHaveValue('sample')
  await expect(lines(page).getByText('Safety note')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(lines(page).getByText('Safety note')).toBeVisible()
  expect(messages).toEqual([])
})

test('the tools have no fault that axe finds, and fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((line) => {
    const sent = [{ id: 1, receipt: 'INQ-20261122-ABCDEF', date: '2026-11-22', lines: [line] }]
    localStorage.setItem('sent-requests', JSON.stringify(sent))
  }, LINE)
  await askForLittle(page)
  await expect(page.getByText(/^Below MOQ/)).toBeVisible()
  // Beside its sign, not as one of the words under the name.
  await expect(lines(page).getByText('Safety note')).toHaveCSS('display', 'flex')
  for (const caption of ['Quantity', 'Unit', 'Need'])
    await expect(lines(page).getByText(caption, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sent requests' })).toBeVisible()
  await paste(page, 'piperine\t1 kg', '633-65-9')
  await expect(pasted(page)).toHaveCount(2)
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list is shown, and a product is asked for in the unit of its MOQ', async ({ page }) => {
    await page.goto(SHARED)
    await expect(sharedLines(page)).toHaveText('Pure PiperineGrade not chosen yet, 20 g, free sample')
    for (const [address, form] of [
      [`/${IN_GRAMS}`, 'Order'],
      [`/inquiry?product=${IN_GRAMS}`, 'Inquiry'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('form', { name: form }).getByLabel('Unit')).toHaveValue('g')
    }
  })
})
