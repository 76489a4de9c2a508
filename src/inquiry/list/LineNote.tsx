import type { InquiryLine } from '../../../shared/inquiry.ts'
import { moqOf } from '../../../shared/moq.ts'
import { type ListLine, changeLine } from '../../inquiryList/inquiryList.ts'
import { SafetyMark } from '../../components/SafetyMark.tsx'
import icons from '../../styles/icons.module.css'
import styles from './LineNote.module.css'
import { belowMoq, moqAdvice } from './moqAdvice.ts'
import { useProduct } from '../../data/useProduct.ts'

/** What a line may want to say of its product's safety and of its quantity; the MOQ is that of the chosen grade. */
export function LineNote({ line, id }: { line: ListLine; id: string }) {
  const product = useProduct(line.slug)
  const advice = product && moqAdvice(line, moqOf(product, line.grade), product.sample)
  return (
    <>
      {product?.safetyNote && <SafetyMark />}
      {product?.isPurposeAsked && <span data-purpose-asked>Quoted for a named country and purpose</span>}
      {line.request === 'sample' && product?.sample && !advice && <span>{`Free sample: ${product.sample}`}</span>}
      {advice && (
        <span className={`${styles.note} ${icons.alert}`}>
          <span id={id}>{advice.text}</span>
          <button
            type="button"
            aria-label={`${advice.label} of ${line.product}`}
            onClick={() => changeLine(line.id, advice.change)}
          >
            {advice.label}
          </button>
        </span>
      )}
    </>
  )
}

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
