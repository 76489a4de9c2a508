import { type PayloadSource, readProduct } from '../../render/readPage.ts'
import { isAboveFreeSample } from '../../shared/amounts.ts'
import { type Inquiry, type InquiryErrors, type InquiryLine, purposeErrors } from '../../shared/inquiry.ts'
import type { SpecificationRevision } from './storedInquiry.ts'

export type CheckedProducts = { errors: InquiryErrors; specifications: Record<string, SpecificationRevision> }

/** Checks an inquiry against its product pages, and returns the newest specification of each product by its slug. */
export async function checkProducts(inquiry: Inquiry, source: PayloadSource): Promise<CheckedProducts> {
  const result: CheckedProducts = { errors: {}, specifications: {} }
  for (const [index, line] of inquiry.lines.entries()) {
    // A release may be replacing the site. The inquiry is stored anyway.
    const { product } = (await readProduct(`/${line.slug}`, source).catch(() => undefined)) ?? {}
    if (!line.slug || !product) continue
    if (product.isPurposeAsked) Object.assign(result.errors, purposeErrors(inquiry))
    Object.assign(result.errors, sampleErrors(line, `lines.${index}`, product.sample))
    const [latest] = product.revisions
    if (latest)
      result.specifications[line.slug] = {
        number: product.documentNumber,
        revision: latest.number,
        date: latest.date,
      }
  }
  return result
}

/** A receipt names the free sample, so the product page must offer it. */
function sampleErrors(line: InquiryLine, name: string, sample: string | undefined): InquiryErrors {
  if (line.request !== 'sample') return {}
  if (!sample) return { [`${name}.request`]: 'This product has no free sample: choose “Paid sample” or “Quote”' }
  return isAboveFreeSample(line, sample)
    ? { [`${name}.quantity`]: `The free sample is up to ${sample}: enter less, or choose “Paid sample”` }
    : {}
}
