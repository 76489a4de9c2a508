import { moqOf } from '../../shared/amounts.ts'
import { casNumbersOfProduct, pickCasNumber } from '../../shared/casNumber.ts'
import { lineWarnings } from '../../shared/lineWarnings.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { useProduct } from '../components/useProduct.ts'
import { WrittenNote } from './WrittenNote.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import type { ListLine } from './inquiry.ts'
import styles from './lines.module.css'

type Props = { line: ListLine; id: string }

/** The warnings are those of the receipt and the mails, but the restriction links to its note. */
export function LineNote({ line, id }: Props) {
  const product = useProduct(line.slug)
  if (!line.slug) return <WrittenNote line={line} />
  if (!product) return null
  const cas = pickCasNumber(casNumbersOfProduct(product))
  const warnings = lineWarnings(line, { ...product, restriction: undefined })
  return (
    <>
      {cas && <span className={ui.hint}>{`${cas.label} ${cas.number}`}</span>}
      <ProductNote slug={line.slug} />
      {line.request === 'quote' && <span className={ui.hint}>{`MOQ ${moqOf(product, line.grade)}`}</span>}
      {warnings.length > 0 && (
        <span id={id} className={`${styles.note} ${print.hidden}`} data-icon="alert">
          {warnings.join(' ')}
        </span>
      )}
    </>
  )
}

export function ProductNote({ slug }: Pick<ListLine, 'slug'>) {
  const product = useProduct(slug)
  return (
    <>
      {product?.restriction && <SafetyMark restriction={product.restriction} path={`/${slug}`} />}
      {product?.isPurposeAsked && <span data-purpose-asked>Country and purpose required</span>}
    </>
  )
}
