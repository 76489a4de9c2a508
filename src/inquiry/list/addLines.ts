import type { QueryClient } from '@tanstack/react-query'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { isSameAmount } from '../../basket/isSameAmount.ts'
import { addAsked, askedProduct } from '../form/askedProduct.ts'

/** Puts lines of the catalogue on the list as they were asked for. */
export async function addLines(lines: InquiryLine[], client: QueryClient): Promise<void> {
  for (const line of lines) {
    const product = line.slug && (await askedProduct(line.slug, client))
    if (product) addAsked(line, product, isSameAmount)
  }
}
