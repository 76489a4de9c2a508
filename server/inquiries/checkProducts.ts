import type { PayloadSource } from '../../render/readPage.ts'
import { gramsAbove } from '../../shared/amounts.ts'
import { type Inquiry, type InquiryErrors, type InquiryLine, purposeErrors } from '../../shared/inquiry.ts'
import { lineWarnings } from '../../shared/lineWarnings.ts'
import type { SentLine } from '../../shared/screens.ts'
import { readProduct } from '../queries/queries.ts'
import type { CheckedInquiry } from './storedInquiry.ts'

/** Checks an inquiry against its product pages, and adds warnings. */
export async function checkProducts(
  inquiry: Inquiry,
  source: PayloadSource,
): Promise<{ errors: InquiryErrors; inquiry: CheckedInquiry }> {
  const errors: InquiryErrors = {}
  const lines: SentLine[] = []
  for (const [index, line] of inquiry.lines.entries()) {
    const page = await readProduct(`/${line.slug}`, source)
    if (page?.product.isPurposeAsked) Object.assign(errors, purposeErrors(inquiry))
    if (page) Object.assign(errors, sampleErrors(line, `lines.${index}`, page.product.sample))
    const warnings = page ? lineWarnings(line, page.product) : []
    lines.push({ ...line, ...(warnings.length > 0 && { warnings }) })
  }
  return { errors, inquiry: { ...inquiry, lines } }
}

/** A receipt names the free sample, so the product page must offer it. */
function sampleErrors(line: InquiryLine, name: string, sample: string | undefined): InquiryErrors {
  if (line.request !== 'sample') return {}
  if (!sample) return { [`${name}.request`]: 'This product has no free sample: choose “Paid sample” or “Quote”' }
  return gramsAbove(line, sample) > 0
    ? { [`${name}.quantity`]: `The free sample is up to ${sample}: enter less, or choose “Paid sample”` }
    : {}
}
