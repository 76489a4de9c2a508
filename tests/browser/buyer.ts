import type { Page } from '@playwright/test'
import { INQUIRY_KEY } from '../../src/storageKeys.ts'

export const LIST_PATH = '/herbal-extract'
export const PRODUCT_PATH = '/herbal-extract/pure-piperine'
export const PRODUCT_SLUG = PRODUCT_PATH.slice(1)

export const inquiryField = (page: Page, name: string) => page.locator(`form[data-inquiry] [name=${name}]`)
export const sendButton = (page: Page) => page.locator('form[data-inquiry] button[type=submit]')
export const inquiryLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Inquiry list/ })
/** A field of a product's order panel. */
export const orderField = (page: Page, name: string) => page.locator(`#order [name=${name}]`)
export const chooseGrade = (page: Page, grade: string) =>
  page.getByRole('radio', { name: grade }).check({ force: true })
export const inquiryLines = (page: Page) => page.getByRole('list', { name: 'Inquiry list' }).getByRole('listitem')

export const storedLines = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? '{ "lines": [] }') as { lines: { slug: string; grade: string }[] })
        .lines,
    INQUIRY_KEY,
  )

/** Fills in the required fields. Without a message an inquiry needs a product. */
export async function fillInBuyer(page: Page, message = '', email = 'ada@buyer.example'): Promise<void> {
  await inquiryField(page, 'name').fill('Ada Example')
  await inquiryField(page, 'email').fill(email)
  if (message) await inquiryField(page, 'message').fill(message)
}

/** Sends the inquiry and waits for its receipt. */
export async function submitInquiry(page: Page): Promise<void> {
  await sendButton(page).click()
  await page.waitForURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}&key=[\w-]{22}$/)
}
