import type { Page } from '@playwright/test'
import { INQUIRY_LIST_KEY } from '../../src/storageKeys.ts'

export const LIST_PATH = '/herbal-extract'
export const PRODUCT_PATH = '/herbal-extract/pure-piperine'
export const PRODUCT_SLUG = PRODUCT_PATH.slice(1)

/** A line of the inquiry list. */
export const LINE = {
  id: 1,
  product: 'Pure Piperine',
  slug: PRODUCT_SLUG,
  grade: '98 %, HPLC',
  grades: ['98 %, HPLC', '99 %, HPLC'],
  quantity: '250',
  unit: 'kg',
  request: 'quote',
  documents: ['COA'],
}

export const inquiryField = (page: Page, name: string) => page.locator(`form[data-inquiry] [name=${name}]`)
export const sendButton = (page: Page) => page.locator('form[data-inquiry] button[type=submit]')
export const inquiryLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Inquiry list/ })
/** A field of a product's order panel. */
export const orderField = (page: Page, name: string) => page.locator(`#order [name=${name}]`)
export const inquiryLines = (page: Page) => page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem')

export const storedLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as (typeof LINE)[], INQUIRY_LIST_KEY)

/** Replaces the inquiry list in the browser's storage. */
export async function replaceStoredLines(page: Page, ...newLines: object[]): Promise<void> {
  // Any file of the site gives access to its storage. This one runs no scripts.
  await page.goto('/robots.txt')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    INQUIRY_LIST_KEY,
    JSON.stringify(newLines),
  ] as const)
}

/** Fills in the required fields. Without a message an inquiry needs a product. */
export async function fillInBuyer(page: Page, message = '', email = 'ada@buyer.example'): Promise<void> {
  await inquiryField(page, 'name').fill('Ada Example')
  await inquiryField(page, 'email').fill(email)
  if (message) await inquiryField(page, 'message').fill(message)
}

export const RECEIPT_ADDRESS = /\/thanks\?receipt=INQ-\d{8}-\w{6}&key=[\w-]{22}$/

/** Sends the inquiry and waits for its receipt. */
export async function submitInquiry(page: Page): Promise<void> {
  await sendButton(page).click()
  await page.waitForURL(RECEIPT_ADDRESS)
}
