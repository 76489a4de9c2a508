import { pageNotFound, type SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'

/** Validity checks of pages: the error of a page that does not exist with these parameters. */
export function validate(page: Page, search: URLSearchParams): SiteError | undefined {
  const receipt = search.get('receipt')
  if (page.name === 'thanks' && receipt !== null && !isReceiptNumber(receipt)) return pageNotFound()
  return undefined
}
