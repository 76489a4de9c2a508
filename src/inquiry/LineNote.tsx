import { moqOf } from '../../shared/amounts.ts'
import { casNumbersOfProduct, pickCasNumber } from '../../shared/casNumber.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineWarnings } from '../../shared/lineWarnings.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { useProduct } from '../components/useProduct.ts'
import { WrittenNote } from './WrittenNote.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import type { ListLine } from './inquiry.ts'
import styles from './lines.module.css'

export function LineNote({ line, id }: { line: ListLine; id: string }) {
  return line.slug ? <ProductNote line={line} id={id} /> : <WrittenNote line={line} />
}

/** The warnings are those of the receipt and the mails, but the restriction links to its note. */
export function ProductNote({ line, id }: { line: InquiryLine; id?: string }) {
  const product = useProduct(line.slug)
  if (!product) return null
  const { restriction } = product
  const cas = pickCasNumber(casNumbersOfProduct(product))
  const warnings = lineWarnings(line, { ...product, restriction: undefined })
  return (
    <>
      {cas && (
        <span className={ui.hint}>
          {cas.label} <code translate="no">{cas.number}</code>
        </span>
      )}
      {restriction && <SafetyMark restriction={restriction} path={`/${line.slug}`} />}
      {product.isPurposeAsked && <span data-purpose-asked>Country and purpose required</span>}
      {line.request === 'quote' && <span className={ui.hint}>{`MOQ ${moqOf(product, line.grade)}`}</span>}
      {warnings.length > 0 && (
        <span id={id} className={`${styles.note} ${print.hidden}`} data-icon="alert">
          {warnings.join(' ')}
        </span>
      )}
    </>
  )
}
