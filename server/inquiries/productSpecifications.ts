import type { PayloadSource } from '../../render/readPage.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { productAt } from '../pages/personalPages.ts'
import type { SpecificationRevision } from './storedInquiry.ts'

export type ProductSpecifications = { isPurposeAsked: boolean; specifications: Record<string, SpecificationRevision> }

/** Returns the newest specification of each product by its slug, and whether one of them requires a purpose. */
export async function readSpecifications(lines: InquiryLine[], source: PayloadSource): Promise<ProductSpecifications> {
  const result: ProductSpecifications = { isPurposeAsked: false, specifications: {} }
  for (const slug of new Set(lines.flatMap((line) => line.slug ?? []))) {
    // A release may be replacing the site. The inquiry is stored anyway.
    const { product } = (await productAt(`/${slug}`, source).catch(() => undefined)) ?? {}
    const [latest] = product?.revisions ?? []
    if (product?.isPurposeAsked) result.isPurposeAsked = true
    if (product && latest)
      result.specifications[slug] = { number: product.documentNumber, revision: latest.number, date: latest.date }
  }
  return result
}
