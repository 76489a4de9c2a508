import { moqOf } from '../../shared/amounts.ts'
import { type ListLine, changeLine } from './inquiryList.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './lines.module.css'
import { quantityAdvice } from './quantityAdvice.ts'
import { useProduct } from '../components/useProduct.ts'
import { WrittenNote } from './WrittenNote.tsx'

type Props = { line: ListLine; id: string }

export function LineNote(props: Props) {
  return props.line.slug === '' ? <WrittenNote {...props} /> : <QuantityNote {...props} />
}

/** The MOQ is that of the chosen grade. */
function QuantityNote({ line, id }: Props) {
  const product = useProduct(line.slug)
  const advice = product && quantityAdvice(line, moqOf(product, line.grade), product.sample)
  return (
    <>
      <ProductNote slug={line.slug} />
      {advice && (
        <span className={`${ui.cluster} ${styles.note} ${print.hidden}`} data-icon="alert">
          <span id={id}>{advice.text}</span>
          {advice.changes.map(({ label, change }) => (
            <button
              key={label}
              type="button"
              className={ui.text}
              aria-label={`${label}: ${line.product}`}
              onClick={() => changeLine(line.id, change)}
            >
              {label}
            </button>
          ))}
        </span>
      )}
    </>
  )
}

export function ProductNote({ slug }: { slug: string }) {
  const product = useProduct(slug)
  return (
    <>
      {product?.restriction && <SafetyMark restriction={product.restriction} path={`/${slug}`} />}
      {product?.isPurposeAsked && <span data-purpose-asked>Country and purpose required</span>}
    </>
  )
}
