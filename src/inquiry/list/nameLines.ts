import type { QueryClient } from '@tanstack/react-query'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { namedLine } from '../../../shared/sharedList.ts'
import { askedProduct } from '../form/askedProduct.ts'

/** The lines with the names of their products, without those that the catalogue has not. */
export async function nameLines(lines: InquiryLine[], client: QueryClient): Promise<InquiryLine[]> {
  const named = await Promise.all(
    lines.map(async (line) => {
      const product = line.slug && (await askedProduct(line.slug, client))
      return product ? namedLine(line, product.product, product.grades) : []
    }),
  )
  return named.flat()
}
