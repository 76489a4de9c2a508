import type { Page } from '@playwright/test'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'

// What a buyer does, found by names of fields rather than by texts, which a translator changes.

export const LIST = '/herbal-extract'
export const PRODUCT = '/herbal-extract/pure-piperine'
export const SLUG = PRODUCT.slice(1)

/** A line of the inquiry list. */
export const LINE = {
  id: 1,
  product: 'Pure Piperine',
  slug: SLUG,
  grade: '98 %, HPLC',
  grades: ['98 %, HPLC', '99 %, HPLC'],
  quantity: '250',
  unit: 'kg',
  request: 'quote',
  documents: ['COA'],
}

const FORM = 'form[data-inquiry]'

export const field = (page: Page, name: string) => page.locator(`${FORM} [name=${name}]`)
export const sendButton = (page: Page) => page.locator(`${FORM} button[type=submit]`)
export const inquiryLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Inquiry list/ })
/** A field of the order panel of a product. */
export const ordered = (page: Page, name: string) => page.locator(`#order [name=${name}]`)
/** A document that can be ticked, beside an order or an inquiry. */
export const documentBox = (page: Page, name: string) => page.locator(`[name=documents][value=${name}]`)

/** Ticks a document, which an order shows once its list is opened. */
export async function tickDocument(page: Page, name: string): Promise<void> {
  const box = documentBox(page, name)
  if (!(await box.isVisible())) await page.locator('#documents summary').click()
  await box.check()
}

export const storedLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as (typeof LINE)[], INQUIRY_LIST_KEY)

/** Puts lines on the list, in the place of those that are there. */
export async function putOnList(page: Page, ...lines: object[]): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    INQUIRY_LIST_KEY,
    JSON.stringify(lines),
  ] as const)
}

/** Fills in what an inquiry needs: without a message it needs a product beside. */
export async function fillInBuyer(page: Page, message = '', email = 'ada@buyer.example'): Promise<void> {
  await field(page, 'name').fill('Ada Example')
  await field(page, 'email').fill(email)
  if (message) await field(page, 'message').fill(message)
}

/** Sends the inquiry and waits for the page of its receipt. */
export async function send(page: Page): Promise<void> {
  await sendButton(page).click()
  await page.waitForURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
}
