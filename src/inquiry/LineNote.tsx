import { gramsOf, moqOf } from '../../shared/amounts.ts'
import { UNITS } from '../../shared/inquiryChoices.ts'
import { gradeWarning, moqWarning, packNote, sampleWarning } from '../../shared/lineWarnings.ts'
import { readingsOf } from '../../shared/quantities/quantity.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { useProduct } from '../components/useProduct.ts'
import { WrittenNote } from './WrittenNote.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { changed, dispatch, type ListLine } from './inquiry.ts'
import styles from './lines.module.css'

type Props = { line: ListLine; id: string }

export function LineNote(props: Props) {
  return props.line.slug ? <ProductLineNote {...props} /> : <WrittenNote {...props} />
}

/** The MOQ is that of the chosen grade. */
function ProductLineNote({ line, id }: Props) {
  const product = useProduct(line.slug)
  if (!product) return null
  const advice = quantityAdvice(line, moqOf(product, line.grade), product.sample)
  const notes = [gradeWarning(line, product), packNote(line, product)].filter((note) => note !== undefined)
  return (
    <>
      <ProductNote slug={line.slug} />
      {notes.map((note) => (
        <span key={note} className={ui.hint}>
          {note}
        </span>
      ))}
      {advice && (
        <span className={`${ui.cluster} ${styles.note} ${print.hidden}`} data-icon="alert">
          <span id={id}>{advice.text}</span>
          {Object.entries(advice.changes).map(([label, change]) => (
            <button
              key={label}
              type="button"
              className={ui.text}
              aria-label={`${label}: ${line.product}`}
              onClick={() => dispatch(changed, { id: line.id, ...change })}
            >
              {label}
            </button>
          ))}
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

type Advice = { text: string; changes: Record<string, Partial<ListLine>> }

/**
 * Warns about an ambiguous quantity, a quote without quantity or below the MOQ, and a free sample above the free size,
 * or of a product without one. Samples have no MOQ.
 */
export function quantityAdvice(
  line: Record<'quantity' | 'unit' | 'request', string>,
  moq: string,
  sample = '',
): Advice | undefined {
  const quantity = line.quantity.trim()
  // The more likely reading of an ambiguous number.
  const [, thousands] = readingsOf(quantity) ?? []
  if (thousands) return { text: `Is it ${thousands}?`, changes: { [`Set ${thousands}`]: { quantity: thousands } } }
  const tooMuch = sampleWarning(line, sample)
  if (tooMuch)
    return { text: tooMuch, changes: { 'Ask for a paid sample': { request: 'paid-sample' }, ...settingOf(sample) } }
  const isOpen = line.request === 'quote' && quantity === '' && gramsOf(moq) !== undefined
  const text = isOpen ? `Enter one number as quantity. MOQ ${moq}.` : moqWarning(line, moq)
  return text === undefined ? undefined : { text, changes: settingOf(moq) }
}

/** A unit that the form lacks becomes grams. Nothing is set if the text is not a weight. */
function settingOf(amount: string): Advice['changes'] {
  const grams = gramsOf(amount)
  if (grams === undefined) return {}
  const [number = '', word = ''] = amount.split(' ').slice(-2)
  const unit = UNITS.find((it) => it === word)
  const quantity = unit ? number.replaceAll(',', '') : String(grams)
  return { [`Set ${amount}`]: { quantity, unit: unit ?? 'g' } }
}
