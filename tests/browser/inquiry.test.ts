import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import {
  chooseGrade,
  inquiryField,
  fillInBuyer,
  inquiryLink,
  inquiryLines,
  LIST_PATH,
  PRODUCT_PATH,
  submitInquiry,
  PRODUCT_SLUG,
} from './buyer.ts'
import { collectMessages, expectToFit, followLink, heading, visit } from './page.ts'

const sentProducts = (page: Page) => page.getByLabel('Products as sent')
const pasteField = (page: Page) => page.getByLabel('Rows to paste')

test('products of a list and a product page are sent as one inquiry', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, LIST_PATH)
  const other = page.getByRole('button', { name: / on the inquiry list$/ }).nth(1)
  const name = String(await other.getAttribute('aria-label')).replace(' on the inquiry list', '')
  await other.click()
  await followLink(page, PRODUCT_PATH)
  await chooseGrade(page, '99 %')
  const order = page.getByRole('form', { name: 'Inquiry' })
  await order.getByLabel('Quantity').fill('20')
  await order.getByRole('button', { name: 'Add to inquiry list' }).click()
  await expect(inquiryLink(page)).toHaveText(/2$/)
  await inquiryLink(page).click()
  await page.getByLabel(`Quantity of ${name}`).fill('5')
  await fillInBuyer(page)
  await inquiryField(page, 'company').fill('Buyer Ltd')
  await submitInquiry(page)
  await expect(heading(page)).toHaveText('Thank you, we have received your inquiry')
  await expect(sentProducts(page)).toContainText('Quote for 20 kg; grade 99 %, HPLC')
  await expect(sentProducts(page)).toContainText('Quote for 5 kg; grade ')
  await expect(page.getByLabel('Your details as sent')).toContainText('Buyer Ltd')
  await expect(inquiryLink(page)).toHaveText(/0$/)
  expect(messages).toEqual([])
})

test('Enter in a field does not send the inquiry', async ({ page }) => {
  await visit(page, '/inquiry')
  await fillInBuyer(page, 'Piperine')
  for (const name of ['product', 'quantity', 'name', 'email']) await inquiryField(page, name).press('Enter')
  await expect(page).toHaveURL('/inquiry')
})

test('only the sender sees a receipt as confirmed', async ({ page }) => {
  await visit(page, '/thanks?receipt=INQ-20260318-ABCDEF')
  await expect(page.getByText('This inquiry cannot be shown in this browser')).toBeVisible()
  await followLink(page, '/contact-us')
  await fillInBuyer(page, 'Piperine')
  await submitInquiry(page)
  await page.reload()
  await expect(page.getByText('We will reply to ada@buyer.example within one working day.')).toBeVisible()
})

test('a sent inquiry is kept, asked again and forgotten', async ({ page }) => {
  await visit(page, `/inquiry?product=${PRODUCT_SLUG}`)
  await expect(inquiryLines(page)).toHaveCount(1)
  await inquiryLines(page)
    .getByLabel(/^Quantity/)
    .fill('25')
  await fillInBuyer(page)
  await submitInquiry(page)
  await page.getByRole('link', { name: 'sent inquiries' }).click()
  const sent = page.getByRole('region', { name: 'Sent inquiries' })
  await expect(sent).toContainText('Pure Piperine')
  await expect(inquiryField(page, 'email')).toHaveValue('ada@buyer.example')
  await sent.getByRole('button', { name: /^Ask again/ }).click()
  await expect(inquiryLines(page).getByLabel(/^Quantity/)).toHaveValue('25')
  await sent.getByRole('button', { name: /^Forget/ }).click()
  await expect(sent).toHaveCount(0)
  await expect(inquiryField(page, 'email')).toHaveValue('')
})

test('ticked certificates are asked for at once', async ({ page }) => {
  await visit(page, '/Certifications')
  for (const name of ['Copy of GMP', 'Copy of Kosher']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Ask for the ticked copies' }).click()
  await expect(inquiryField(page, 'product')).toHaveValue('GMP certificate, Kosher certificate')
})

test('a shared list can be added to the inquiry list', async ({ page }) => {
  const address = [`${PRODUCT_SLUG}~sample~20~g~no such grade`, '=Goat whey~quote~5~kg~']
    .map(encodeURIComponent)
    .join('&line=')
  await visit(page, `/inquiry/shared?line=${address}`)
  await expect(page.getByLabel('Shared lines')).toContainText('Free sample of 20 g; grade as written: no such grade')
  await page.getByRole('button', { name: 'Add to my inquiry list' }).click()
  await expect(page).toHaveURL('/inquiry')
  await expect(
    inquiryLines(page)
      .getByLabel(/^Quantity/)
      .first(),
  ).toHaveValue('20')
  await expect(inquiryLines(page).last()).toContainText('Goat whey')
})

test('the inquiry tools meet WCAG at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, `/inquiry?product=${PRODUCT_SLUG}&quantity=1&unit=g`)
  await expect(page.getByText(/^Below MOQ/)).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Paste an order list' }).press('Enter')
  await pasteField(page).fill('Pure Piperine\t250 g\nReishi\t5 kg\ngranite blocks\t1 t')
  await expect(page.getByRole('list', { name: 'Pasted rows' }).getByRole('listitem')).toHaveCount(3)
  await expectNoAxeFindings(page, { within: 'main' })
  await expectToFit(page)
})
