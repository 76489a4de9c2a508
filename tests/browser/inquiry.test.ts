import { expect, type Page, test } from '@playwright/test'
import { documentBox, tickDocument, field, fillInBuyer, inquiryLink, LIST, PRODUCT, send } from './buyer.ts'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { clickLink, collectMessages, followLink, heading, hydrated, visit } from './page.ts'

const SECOND = '99 %, HPLC'

const order = (page: Page) => page.getByRole('form', { name: 'Order' })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem').filter({ hasText: name })
const isDestination = (page: Page, email = 'ada@buyer.example') =>
  expect(page.getByText(`The answer goes to ${email} within one working day.`)).toBeVisible()

test('products from rows and the order panel are sent as one inquiry', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, LIST)
  const add = page.getByRole('button', { name: 'Green Tea Extract on the inquiry list' })
  for (const isPressed of [false, true, false]) {
    await expect(add).toHaveAttribute('aria-pressed', String(isPressed))
    await add.click()
  }
  await expect(inquiryLink(page)).toHaveText(/1$/)
  await followLink(page, PRODUCT)
  await page.getByRole('radio', { name: '99 %' }).check()
  await order(page).getByLabel('Quantity').fill('20')
  await order(page).getByLabel('Unit').selectOption('g')
  await order(page).getByLabel('A free sample').check()
  await tickDocument(page, 'COA')
  for (const again of [
    () => page.reload(),
    () => followLink(page, '/about-us').then(() => followLink(page, PRODUCT)),
  ]) {
    await again()
    await hydrated(page)
    await expect(order(page).getByLabel('Grade')).toHaveValue(SECOND)
    await expect(page.getByRole('radio', { name: '99 %' })).toBeChecked()
    await expect(order(page).getByLabel('Quantity')).toHaveValue('20')
    await expect(documentBox(page, 'COA')).toBeChecked()
  }
  await order(page).getByRole('button', { name: 'Add to inquiry list' }).click()
  await expect(page.getByText('Pure Piperine is on the inquiry list.')).toBeVisible()
  await expect(inquiryLink(page)).toHaveText(/2$/)
  await inquiryLink(page).click()
  await expect(row(page, 'Pure Piperine').getByLabel('Grade')).toHaveValue(SECOND)
  await row(page, 'Green Tea Extract').getByLabel('Quantity').fill('5')
  await fillInBuyer(page)
  await page.getByLabel('Company').fill('Buyer Ltd')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page.getByText('Enter the address that the samples go to')).toBeVisible()
  await page.getByLabel('Sample delivery address').fill('Example Street 1')
  await send(page)
  await expect(page.getByLabel('Your details as sent').getByText('Buyer Ltd')).toBeVisible()
  await expect(page.getByText(/, 5 kg, quote$/)).toBeVisible()
  const asSent = page.getByText('99 %, HPLC, 20 g, free sample, COA')
  await expect(asSent).toBeVisible()
  await expect(inquiryLink(page)).toHaveText(/0$/)
  await page.reload()
  await expect(asSent).toHaveCount(1)
  expect(messages).toEqual([])
})

test('Enter in a field does not send the inquiry', async ({ page, browser, baseURL }) => {
  const press = async (at: Page) => {
    await fillInBuyer(at, 'Piperine')
    for (const name of ['product', 'quantity', 'name', 'email']) await field(at, name).press('Enter')
    await expect(at).toHaveURL('/inquiry')
  }
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
  await plain.goto('/inquiry')
  await press(plain)
  await plain.context().close()
  await visit(page, '/inquiry')
  await press(page)
  await field(page, 'product').fill('vine tea extract')
  // What is told of a product moves the button down while a pointer comes.
  await page.getByRole('button', { name: 'Add to the list' }).press('Enter')
  await expect(row(page, 'Vine Tea Extract')).toBeVisible()
  await visit(page, '/inquiry')
  await page.getByText('Add another product').click()
  await expect(field(page, 'product')).toBeFocused()
  await page.keyboard.type('l-theanine')
  await expect(page.getByText('L-Theanine Powder, in the catalogue')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the list' }).press('Enter')
  await expect(row(page, 'L-Theanine Powder').getByRole('link')).toBeVisible()
  await page.getByLabel('Quantity of L-Theanine Powder').press('Enter')
  await expect(page).toHaveURL('/inquiry')
  await expect(inquiryLink(page)).toHaveText(/2$/)
})

test('a newer draft overrides the values that the browser restores', async ({ page }) => {
  await visit(page, '/inquiry')
  await field(page, 'country').fill('Norway')
  await field(page, 'unit').selectOption('g')
  await visit(page, '/contact-us')
  await expect(field(page, 'country')).toHaveValue('Norway')
  await field(page, 'country').fill('Iceland')
  await field(page, 'unit').selectOption('kg')
  for (const go of [() => page.goBack(), () => page.goForward()]) {
    await go()
    await hydrated(page)
    await expect(field(page, 'country')).toHaveValue('Iceland')
    await expect(field(page, 'unit')).toHaveValue('kg')
  }
})

test('only the sender sees a receipt as confirmed', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, '/thanks')
  await expect(heading(page)).toHaveText('After an inquiry is sent')
  await clickLink(page, '/thanks?receipt=INQ-20260318-ABCDEF')
  await expect(page.getByText('This browser keeps no inquiry with this number')).toBeVisible()
  await expect(heading(page)).toHaveText('After an inquiry is sent')
  await clickLink(page, '/thanks?receipt=1')
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
  for (const email of ['ada@buyer.example', 'bo@buyer.example']) {
    await followLink(page, '/inquiry')
    await fillInBuyer(page, 'Piperine', email)
    await send(page)
    await expect(heading(page)).toHaveText('Thank you, we have received your inquiry')
    await isDestination(page, email)
  }
  await page.goBack()
  await expect(page).toHaveURL('/inquiry')
  await page.goBack()
  await isDestination(page)
  await page.reload()
  await isDestination(page)
  expect(messages).toEqual([])
})
