import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { fillInBuyer, LINE, send, SLUG } from './buyer.ts'
import { clickLink, collectMessages, expectToFit, heading, visit } from './page.ts'

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

test('a line below the MOQ shows a warning that one press fixes', async ({ page }) => {
  const messages = collectMessages(page)
  const expectUsed = async () => {
    await expect(page).toHaveURL('/inquiry')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).getByLabel('Quantity')).toHaveValue('1')
  }
  await askForLittle(page)
  const quantity = lines(page).getByLabel('Quantity')
  await expect(quantity).toHaveAccessibleDescription(/^Below MOQ /)
  await page.getByRole('button', { name: /^Set .* of Pure Piperine$/ }).click()
  await expect(lines(page).getByText(/^Below MOQ/)).toHaveCount(0)
  await lines(page).getByLabel('Unit').selectOption('g')
  await quantity.fill('1')
  await fillInBuyer(page)
  await send(page)
  await page.reload()
  await expect(sentLines(page)).toContainText('Below MOQ')
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
  expect(messages).toEqual([])
})

test('“Paste an order list” focuses the field from any page', async ({ page, browser }) => {
  const messages = collectMessages(page)
  const follow = async () => {
    await page.locator('summary').filter({ hasText: 'Tools' }).click()
    await page.getByRole('link', { name: 'Paste an order list' }).click()
    await expect(pasteField(page)).toBeFocused()
    await expect(pasteField(page)).toBeInViewport({ ratio: 1 })
  }
  await visit(page, '/knowledge')
  await follow()
  await page.locator('summary').filter({ hasText: 'Paste an order list' }).click()
  await expect(pasteField(page)).toBeHidden()
  await follow()
  await page.reload()
  await expect(pasteField(page)).toBeFocused()
  expect(messages).toEqual([])
  const bare = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await bare.goto(page.url())
  await expect(bare.getByLabel('Product', { exact: true })).toBeInViewport()
  await bare.close()
})

test('pasted rows can be matched, added and sent', async ({ page }) => {
  await visit(page, '/inquiry#paste')
  await pasteField(page).fill('Product\tQuantity\nPure Piperine\t250 g\ngranite blocks\t1 t')
  await expect(pasted(page)).toContainText(['250 g', 'Not found'])
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(lines(page).getByLabel('Grade')).toHaveValue('Grade not chosen yet')
  await expect(pasteField(page)).toHaveValue('Product\tQuantity\ngranite blocks\t1 t')
  await page.getByRole('button', { name: 'Request 1 line as written' }).click()
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await page.reload()
  await expect(lines(page).last()).toContainText('granite blocksNot in the catalogue')
  await expect(page.getByLabel('Unit of granite blocks')).toHaveValue('t')
  await fillInBuyer(page)
  await send(page)
  await expect(sentLines(page)).toContainText('Grade not chosen yet')
  await expect(sentLines(page)).toContainText('granite blocks')
})

test('the inquiry tools fit a narrow window and have no axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((line) => {
    const sent = [{ id: 1, receipt: 'INQ-20261122-ABCDEF', date: '2026-11-22', lines: [line] }]
    localStorage.setItem('sent-requests', JSON.stringify(sent))
  }, LINE)
  await askForLittle(page)
  await expect(page.getByText(/^Below MOQ/)).toBeVisible()
  for (const caption of ['Quantity', 'Unit', 'Request'])
    await expect(lines(page).getByText(caption, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sent requests' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Paste an order list' }).press('Enter')
  await expect(pasteField(page)).toBeFocused()
  await page.keyboard.insertText('Pure Piperine\t250 g\nReishi\t5 kg\ngranite blocks\t1 t')
  await expect(pasted(page)).toHaveCount(3)
  await expectNoAxeFindings(page, { within: 'main' })
  await expectToFit(page)
})

test('a shared list shows its lines and adds them to the inquiry list', async ({ page }) => {
  const messages = collectMessages(page)
  expect(await (await page.request.get(SHARED)).text()).toContain('Grade not chosen yet, 20 g, free sample')
  await visit(page, SHARED.replace('sample', 'quote'))
  await expect(sharedLines(page)).toContainText(/Below MOQ [\d.]+ k?g\./)
  await clickLink(page, SHARED)
  await expect(sharedLines(page)).toHaveText(
    /^Pure PiperineGrade not chosen yet, 20 g, free sampleMOQ [\d.]+ k?gCAS 94-62-2$/,
  )
  await expect(sharedLines(page).getByRole('presentation')).toHaveAttribute('src', /piperine/)
  await expect(page.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', `/${SLUG}`)
  await page.getByRole('button', { name: 'Put the lines on my list' }).click()
  await expect(page).toHaveURL('/inquiry')
  await expect(lines(page).getByLabel('Quantity')).toHaveValue('20')
  await expect(lines(page).getByLabel('Request')).toHaveValue('sample')
  expect(messages).toEqual([])
})
