import type { QueryClient } from '@tanstack/react-query'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { isSameAmount } from '../../basket/isSameAmount.ts'
import { addAsked, askedProduct } from '../form/askedProduct.ts'

/** Puts lines of the catalogue on the list as they were asked for, all at once: whoever leaves before has none of them. */
export async function addLines(lines: InquiryLine[], client: QueryClient): Promise<void> {
  const products = await Promise.all(lines.map(async ({ slug }) => slug && askedProduct(slug, client)))
  for (const [index, line] of lines.entries()) {
    const product = products[index]
    if (product) addAsked(line, product, isSameAmount)
  }
}
