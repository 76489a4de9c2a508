import { expect, type Page, type Route, test } from '@playwright/test'
import { field, fillInBuyer, LINE, putOnList, send, sendButton } from './buyer.ts'
import { giveSign, heading, hold, visit, withDataSaving } from './page.ts'

const API = '**/api/inquiries'
const alert = (page: Page) => page.locator('form[data-inquiry] [role=alert]')

/** Shows a form, with what it loads once there is a visitor. */
async function showForm(page: Page, path = '/contact-us'): Promise<void> {
  const thanks = page.waitForResponse(/assets\/thanks-/)
  await visit(page, path)
  await giveSign(page)
  await thanks
  await page.waitForLoadState('networkidle')
}

test('the form preloads everything needed to send and show the receipt', async ({ page }) => {
  await withDataSaving(page)
  await showForm(page)
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/api/inquiries') ? route.continue() : route.abort(),
  )
  await fillInBuyer(page, 'Piperine')
  await field(page, 'country').fill('Germany')
  await send(page)
  await expect(heading(page)).toHaveText('Thank you, we have received your inquiry')
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const today = new Date().toISOString().slice(0, 10)
  await expect(receipt).toContainText(new RegExp(`Received on ${today}, \\d\\d:\\d\\d UTC\\.`))
  await expect(receipt).toContainText('CountryGermany')
})

test('a failed send shows a message, keeps the input and can be retried', async ({ page }) => {
  await showForm(page)
  await fillInBuyer(page, 'Piperine')
  const busy = { status: 503, headers: { 'retry-after': '1' }, json: {} }
  for (const [fail, said] of [
    [(route: Route) => route.fulfill(busy), 'cannot take'],
    [(route: Route) => route.abort(), 'could not be sent'],
  ] as const) {
    await page.route(API, fail)
    await sendButton(page).click()
    await expect(alert(page).filter({ hasText: said })).toBeInViewport()
    await expect(alert(page).locator('xpath=preceding-sibling::button')).toHaveText('Send the inquiry')
    await expect(field(page, 'message')).toHaveValue('Piperine')
    await page.unroute(API, fail)
  }
  await send(page)
})

test('on a slow line the button shows progress, and a second press sends nothing', async ({ page }) => {
  await showForm(page)
  let count = 0
  page.on('request', (request) => request.method() === 'POST' && count++)
  const answer = await hold(page, API)
  await fillInBuyer(page, 'Piperine')
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText('Sending …')
  await sendButton(page).dispatchEvent('click')
  await answer()
  await page.waitForURL(/receipt=INQ-/)
  expect(count).toBe(1)
})

test('the form asks for address, country and purpose only when needed', async ({ page }) => {
  const restricted = { ...LINE, id: 2, product: 'Yohimbine HCl Powder', slug: 'herbal-extract/yohimbine-hcl-powder' }
  await putOnList(page, LINE)
  await visit(page, '/inquiry')
  await expect(field(page, 'country')).toBeVisible()
  for (const name of ['address', 'purpose']) await expect(field(page, name)).toBeHidden()
  const need = page.getByLabel('Request of Pure Piperine')
  await need.selectOption('sample')
  await field(page, 'address').fill('Buyer Ltd\nExample Street 1')
  await need.selectOption('quote')
  // It would be sent unseen.
  await expect(field(page, 'address')).toBeVisible()
  await need.selectOption('sample')
  await putOnList(page, { ...LINE, request: 'sample' }, restricted)
  await visit(page, '/inquiry')
  await expect(field(page, 'purpose')).toBeVisible()
  await expect(field(page, 'address')).toHaveValue('Buyer Ltd\nExample Street 1')
  await fillInBuyer(page)
  await sendButton(page).click()
  await expect(page.getByText('Say what it is for')).toBeVisible()
  await expect(field(page, 'country')).toBeFocused()
  await field(page, 'country').fill('Norway')
  await field(page, 'purpose').fill('Research')
  await send(page)
  await expect(page.getByLabel('Your details as sent').getByText(/Buyer Ltd\s+Example Street 1/)).toBeVisible()
})

test('without scripts the form asks for an address when a sample is chosen', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
  await page.goto('/contact-us')
  await expect(field(page, 'address')).toBeHidden()
  await field(page, 'request').selectOption('sample')
  await expect(field(page, 'address')).toBeVisible()
  await page.context().close()
})
