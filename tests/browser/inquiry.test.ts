import { expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, hydrated, letPass, visit } from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'

const listLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inquiry list/ })
const order = (page: Page) => page.getByRole('form', { name: 'Order' })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem').filter({ hasText: name })

async function fillInBuyer(page: Page): Promise<void> {
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the inquiry' }).click()

test('several products are collected from rows and the order panel, and sent as one inquiry', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, '/herbal-extract')
  const add = page.getByRole('button', { name: 'Aconite Root Extract on the inquiry list' })
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  await add.click()
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  await expect(listLink(page)).toHaveText(/1$/)
  await followLink(page, PRODUCT)
  await order(page).getByLabel('Grade').selectOption('99 %, HPLC')
  await order(page).getByLabel('Quantity').fill('20')
  await order(page).getByLabel('Unit').selectOption('g')
  await order(page).getByLabel('A free sample').check()
  await page.getByLabel(/^COA/).check()
  await order(page).getByRole('button', { name: 'Add to inquiry list' }).click()
  await expect(page.getByText('Pure Piperine is on the inquiry list.')).toBeVisible()
  await expect(listLink(page)).toHaveText(/2$/)
  await listLink(page).click()
  await expect(row(page, 'Pure Piperine').getByLabel('Grade')).toHaveValue('99 %, HPLC')
  await row(page, 'Aconite Root Extract').getByLabel('Quantity').fill('5')
  await fillInBuyer(page)
  await send(page)
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
  await expect(page.getByText(/, 5 kg, quote$/)).toBeVisible()
  await expect(page.getByText('99 %, HPLC, 20 g, free sample, COA')).toBeVisible()
  await expect(listLink(page)).toHaveText(/0$/)
  await page.reload()
  await expect(page.getByText('99 %, HPLC, 20 g, free sample, COA')).toHaveCount(1)
  expect(messages).toEqual([])
})

test('a row that is pressed again takes its product off the list, and so does its button on the inquiry page', async ({
  page,
}) => {
  await visit(page, '/herbal-extract')
  const add = (name: string) => page.getByRole('button', { name: `${name} on the inquiry list` })
  await add('Pure Piperine').click()
  await add('Aconite Root Extract').click()
  await add('Pure Piperine').click()
  await expect(listLink(page)).toHaveText(/1$/)
  await listLink(page).click()
  const remove = page.getByRole('button', { name: 'Remove Aconite Root Extract' })
  await remove.click()
  await expect(listLink(page)).toHaveText(/0$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toBeFocused()
  await expect(page.getByText('Aconite Root Extract was removed.')).toBeHidden()
})

test('the list is there after a reload without a mismatch, and follows another tab', async ({ page, context }) => {
  await visit(page, '/herbal-extract')
  await page.getByRole('button', { name: 'Pure Piperine on the inquiry list' }).click()
  const other = await context.newPage()
  const messages = collectMessages(other)
  await other.goto('/inquiry')
  // Of several grades the row has named none.
  await expect(row(other, 'Pure Piperine').getByLabel('Grade')).toHaveValue('Grade not chosen yet')
  await other.getByRole('button', { name: 'Remove Pure Piperine' }).click()
  await expect(listLink(page)).toHaveText(/0$/)
  await expect(page.getByRole('button', { name: 'Pure Piperine on the inquiry list' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  expect(messages).toEqual([])
})

test('“Ask about this product now” leads to the inquiry with what was chosen, within the app', async ({ page }) => {
  await visit(page, PRODUCT)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await order(page).getByLabel('Quantity').fill('25')
  await order(page).getByRole('button', { name: 'Ask about this product now' }).click()
  await expect(page).toHaveURL('/inquiry')
  await expect(row(page, 'Pure Piperine').getByLabel('Quantity')).toHaveValue('25')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('an address that asks about a product puts it on the list once', async ({ page }) => {
  await page.goto(`/inquiry?product=herbal-extract/pure-piperine&grade=99+%25%2C+HPLC`)
  await expect(page).toHaveURL('/inquiry')
  await expect(row(page, 'Pure Piperine').getByLabel('Grade')).toHaveValue('99 %, HPLC')
  await expect(page.getByLabel(/^Product/)).toHaveValue('')
  await page.reload()
  await expect(row(page, 'Pure Piperine')).toHaveCount(1)
})

test('a product that is asked about again, with nothing said, keeps what its line holds', async ({ page }) => {
  await page.goto(`/inquiry?product=${PRODUCT.slice(1)}&quantity=25&unit=g&documents=COA`)
  await expect(row(page, 'Pure Piperine').getByLabel('Quantity')).toHaveValue('25')
  await clickLink(page, `/inquiry?product=${PRODUCT.slice(1)}`)
  await expect(page).toHaveURL('/inquiry')
  await expect(row(page, 'Pure Piperine')).toHaveCount(1)
  await expect(row(page, 'Pure Piperine').getByLabel('Quantity')).toHaveValue('25')
  await expect(row(page, 'Pure Piperine').getByLabel('Unit')).toHaveValue('g')
  await expect(row(page, 'Pure Piperine')).toContainText('with COA')
})

for (const [what, asked] of [
  ['no product', 'about-us'],
  ['a list', 'herbal-extract/page-2'],
  ['no page', 'herbal-extract/nothing'],
  ['another site', '/evil.example/x'],
] as const) {
  test(`an address that asks about ${what} puts nothing on the list`, async ({ page }) => {
    await page.goto(`/inquiry?product=${asked}`)
    await expect(page).toHaveURL('/inquiry')
    await expect(listLink(page)).toHaveText(/0$/)
  })
}

test('the chosen grade and what was typed into the order panel survive a reload', async ({ page }) => {
  await visit(page, PRODUCT)
  await page.getByRole('radio', { name: '99 %' }).check()
  await order(page).getByLabel('Quantity').fill('25')
  await page.getByLabel(/^COA/).check()
  await page.reload()
  await hydrated(page)
  await expect(order(page).getByLabel('Grade')).toHaveValue('99 %, HPLC')
  await expect(page.getByRole('radio', { name: '99 %' })).toBeChecked()
  await expect(order(page).getByLabel('Quantity')).toHaveValue('25')
  await expect(page.getByLabel(/^COA/)).toBeChecked()
})

test('what was typed into another form meanwhile is newer than what the browser fills in on the way back', async ({
  page,
}) => {
  const country = page.getByLabel(/^Country/)
  const unit = page.getByLabel('Unit')
  await visit(page, '/inquiry')
  await country.fill('Norway')
  await unit.selectOption('g')
  await visit(page, '/contact-us')
  await expect(country).toHaveValue('Norway')
  await country.fill('Iceland')
  await unit.selectOption('kg')
  await page.goBack()
  await hydrated(page)
  await expect(country).toHaveValue('Iceland')
  await expect(unit).toHaveValue('kg')
  await page.goForward()
  await hydrated(page)
  await expect(country).toHaveValue('Iceland')
})

test('the list is filled and opened offline, and the inquiry is kept until it can be sent', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visit(page, '/herbal-extract')
  await followLink(page, PRODUCT)
  const isFetched = page.waitForResponse(/assets\/inquiry-/)
  await order(page).getByRole('button', { name: 'Add to inquiry list' }).click()
  await (await isFetched).finished()
  await letPass(page)
  await context.setOffline(true)
  await page.goBack()
  await page.getByRole('button', { name: 'Aconite Root Extract on the inquiry list' }).click()
  await listLink(page).click()
  await expect(page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem')).toHaveCount(2)
  await fillInBuyer(page)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await send(page)
  await expect(page).toHaveURL(/\/thanks\?receipt=/)
  await expect(page.getByText('98 %, HPLC, quote').first()).toBeVisible()
})

test('a receipt number is confirmed to whoever sent the inquiry, and to nobody by its looks', async ({ page }) => {
  const messages = collectMessages(page)
  const title = page.getByRole('heading', { level: 1 })
  await visit(page, '/thanks')
  await expect(title).toHaveText('After an inquiry is sent')
  await clickLink(page, '/thanks?receipt=INQ-20260318-ABCDEF')
  await expect(page.getByText('This browser keeps no inquiry with this number')).toBeVisible()
  await expect(title).toHaveText('After an inquiry is sent')
  await followLink(page, '/contact-us')
  await fillInBuyer(page)
  await page.getByLabel(/^Message/).fill('Piperine')
  await send(page)
  await expect(title).toHaveText('Thank you, your inquiry has arrived')
  const destination = page.getByText('The answer goes to ada@buyer.example within one working day.')
  await expect(destination).toBeVisible()
  await page.reload()
  await expect(title).toHaveText('Thank you, your inquiry has arrived')
  await expect(destination).toBeVisible()
  expect(messages).toEqual([])
})

test('every inquiry that was sent keeps its receipt', async ({ page }) => {
  const destination = (email: string) => page.getByText(`The answer goes to ${email} within one working day.`)
  await visit(page, '/about-us')
  for (const email of ['ada@buyer.example', 'bo@buyer.example']) {
    await followLink(page, '/inquiry')
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByLabel(/^Message/).fill('Piperine')
    await send(page)
    await expect(destination(email)).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/inquiry')
  await page.goBack()
  await expect(destination('ada@buyer.example')).toBeVisible()
  await page.reload()
  await expect(destination('ada@buyer.example')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every document that is ticked beside a product is asked for', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByLabel(/^COA/).check()
    await page.getByLabel(/^TDS/).check()
    await order(page).getByRole('button', { name: 'Ask about this product now' }).click()
    await expect(page.getByLabel(/^Product/)).toHaveValue('Pure Piperine')
    await expect(page.getByLabel(/^COA/)).toBeChecked()
    await expect(page.getByLabel(/^TDS/)).toBeChecked()
  })
})
