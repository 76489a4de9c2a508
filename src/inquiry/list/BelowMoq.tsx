import type { InquiryLine } from '../../../shared/inquiry.ts'
import { moqOf } from '../../../shared/moq.ts'
import { belowMoq } from './moqAdvice.ts'
import { useProduct } from './useProduct.ts'

/** What a line of a receipt says, too, where it asks for less than the MOQ, once the page of its product is there. */
export function BelowMoq({ line, slug }: { line: InquiryLine; slug: string }) {
  const product = useProduct(slug)
  const text = product && belowMoq(line, moqOf(product, line.grade))
  return (
    text && (
      <dd>
        <strong>{text}</strong>
      </dd>
    )
  )
}
