import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineName } from '../../../shared/lineInWords.ts'

/** The price of a line, which goes out with the answer. */
export function PriceField({ line, typed }: { line: InquiryLine; typed?: string }) {
  return (
    <input
      name="price"
      maxLength={100}
      defaultValue={typed}
      placeholder={`USD/${line.unit}`}
      aria-label={['Price of', lineName(line), line.grade].filter(Boolean).join(' ')}
    />
  )
}
