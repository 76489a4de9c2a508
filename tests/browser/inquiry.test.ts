import { expect, type Page, test } from '@playwright/test'
import { documentBox, field, fillInBuyer, inquiryLink, LIST, PRODUCT, send, sendButton, SLUG } from './buyer.ts'
import { clickLink, collectMessages, followLink, heading, hydrated, letPass, visit } from './page.ts'

const ASKED = `/inquiry?product=${SLUG}`
const SECOND = '99 %, HPLC'

const order = (page: Page) => page.getByRole('form', { name: 'Order' })
const addOrder = (page: Page) => order(page).getByRole('button', { name: 'Add to inquiry list' }).click()
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem').filter({ hasText: name })
const inRow = (page: Page, name: string) => page.getByRole('button', { name: `${name} on the inquiry list` })
const isDestination = (page: Page, email = 'ada@buyer.example') =>
  expect(page.getByText(`The answer goes to ${email} within one working day.`)).toBeVisible()

test('several products are collected from rows and the order panel, and sent as one inquiry', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, LIST)
  const add = inRow(page, 'Aconite Root Extract')
  for (const isPressed of [false, true, false]) {
    await expect(add).toHaveAttribute('aria-pressed', String(isPressed))
    await add.click()
  }
  await expect(inquiryLink(page)).toHaveText(/1$/)
  await followLink(page, PRODUCT)
  await order(page).getByLabel('Grade').selectOption(SECOND)
  await order(page).getByLabel('Quantity').fill('20')
  await order(page).getByLabel('Unit').selectOption('g')
  await order(page).getByLabel('A free sample').check()
  await documentBox(page, 'COA').check()
  await addOrder(page)
  await expect(page.getByText('Pure Piperine is on the inquiry list.')).toBeVisible()
  await expect(inquiryLink(page)).toHaveText(/2$/)
  await inquiryLink(page).click()
  await expect(row(page, 'Pure Piperine').getByLabel('Grade')).toHaveValue(SECOND)
  await row(page, 'Aconite Root Extract').getByLabel('Quantity').fill('5')
  await fillInBuyer(page)
  await send(page)
  await expect(page.getByText(/, 5 kg, quote$/)).toBeVisible()
  const asSent = page.getByText('99 %, HPLC, 20 g, free sample, COA')
  await expect(asSent).toBeVisible()
  await expect(inquiryLink(page)).toHaveText(/0$/)
  await page.reload()
  await expect(asSent).toHaveCount(1)
  expect(messages).toEqual([])
})

test('an address that asks about a product puts it on the list once; asked about again with nothing said it keeps what its line holds', async ({
  page,
}) => {
  await page.goto(`${ASKED}&quantity=25&unit=g&documents=COA`)
  const line = row(page, 'Pure Piperine')
  for (const again of [() => page.reload(), () => clickLink(page, ASKED)]) {
    await expect(line.getByLabel('Quantity')).toHaveValue('25')
    await again()
    await hydrated(page)
    await expect(page).toHaveURL('/inquiry')
  }
  await expect(line).toHaveCount(1)
  await expect(line.getByLabel('Quantity')).toHaveValue('25')
  await expect(line.getByLabel('Unit')).toHaveValue('g')
  await expect(line).toContainText('with COA')
  await expect(field(page, 'product')).toHaveValue('')
})

test('an address that asks about what is no product puts nothing on the list', async ({ page }) => {
  for (const asked of ['about-us', 'herbal-extract/page-2', 'herbal-extract/nothing', '/evil.example/x']) {
    await page.goto(`/inquiry?product=${asked}`)
    await expect(page).toHaveURL('/inquiry')
    await expect(inquiryLink(page)).toHaveText(/0$/)
  }
})

test('the chosen grade and what was typed into the order panel survive a reload, and another page between', async ({
  page,
}) => {
  await visit(page, PRODUCT)
  await page.getByRole('radio', { name: '99 %' }).check()
  await order(page).getByLabel('Quantity').fill('25')
  await documentBox(page, 'COA').check()
  for (const again of [
    () => page.reload(),
    () => followLink(page, '/about-us').then(() => followLink(page, PRODUCT)),
  ]) {
    await again()
    await hydrated(page)
    await expect(order(page).getByLabel('Grade')).toHaveValue(SECOND)
    await expect(page.getByRole('radio', { name: '99 %' })).toBeChecked()
    await expect(order(page).getByLabel('Quantity')).toHaveValue('25')
    await expect(documentBox(page, 'COA')).toBeChecked()
  }
})

test('what was typed into another form meanwhile is newer than what the browser fills in on the way back', async ({
  page,
}) => {
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

test('the list is filled and opened offline, and the inquiry is kept until it can be sent', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visit(page, LIST)
  await followLink(page, PRODUCT)
  const isFetched = page.waitForResponse(/assets\/inquiry-/)
  await addOrder(page)
  await (await isFetched).finished()
  await letPass(page)
  await context.setOffline(true)
  await page.goBack()
  await inRow(page, 'Aconite Root Extract').click()
  await inquiryLink(page).click()
  await expect(page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem')).toHaveCount(2)
  await fillInBuyer(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await send(page)
  await expect(page.getByText('98 %, HPLC, quote').first()).toBeVisible()
})

test('a receipt number is confirmed to whoever sent the inquiry, each of several, and to nobody by its looks', async ({
  page,
}) => {
  const messages = collectMessages(page)
  await visit(page, '/thanks')
  await expect(heading(page)).toHaveText('After an inquiry is sent')
  await clickLink(page, '/thanks?receipt=INQ-20260318-ABCDEF')
  await expect(page.getByText('This browser keeps no inquiry with this number')).toBeVisible()
  await expect(heading(page)).toHaveText('After an inquiry is sent')
  for (const email of ['ada@buyer.example', 'bo@buyer.example']) {
    await followLink(page, '/inquiry')
    await fillInBuyer(page, 'Piperine', email)
    await send(page)
    await expect(heading(page)).toHaveText('Thank you, your inquiry has arrived')
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every document that is ticked beside a product is asked for', async ({ page }) => {
    await page.goto(PRODUCT)
    for (const name of ['COA', 'TDS']) await documentBox(page, name).check()
    await order(page).getByRole('button', { name: 'Ask about this product now' }).click()
    await expect(field(page, 'product')).toHaveValue('Pure Piperine')
    for (const name of ['COA', 'TDS']) await expect(documentBox(page, name)).toBeChecked()
  })
})
