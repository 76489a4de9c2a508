import { DEFAULT_UNIT, REQUESTS } from '../../shared/inquiryChoices.ts'
import type { ProductCard } from '../../shared/cards.ts'
import { gradeChoices } from '../../shared/specification.ts'
import buttons from './Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './AddToInquiry.module.css'
import { useBasket } from '../basket/basket.ts'
import { LINE_BUTTON } from '../basket/pressedLines.ts'
import { takeOff } from '../basket/takeOff.ts'
import { useAddToList } from '../basket/useAddToList.ts'

type Props = {
  product: Pick<ProductCard, 'name' | 'path' | 'grades' | 'cas' | 'markerCas' | 'picture'>
  /** The one that is meant; else the first, and any that is on the list counts. */
  grade?: string
}

/** Puts a grade of a product on the inquiry list or takes it off. */
export function AddToInquiry({ product, grade }: Props) {
  const { name, path, cas, markerCas, picture } = product
  const grades = gradeChoices(product.grades)
  const slug = path.slice(1)
  const chosen = grade === undefined ? undefined : grades.find((text) => text === grade || text.startsWith(`${grade},`))
  const known = useBasket().filter((line) => line.slug === slug && (chosen === undefined || line.grade === chosen))
  const isOn = known.length > 0
  const add = useAddToList()
  const toggle = () => {
    if (isOn) takeOff(known)
    else
      add({ product: name, slug, cas, markerCas, picture, grade: chosen ?? grades[0] ?? '', grades, ...NOTHING_SAID })
  }
  return (
    <button
      type="button"
      name={LINE_BUTTON}
      value={slug}
      className={`${styles.add} ${buttons.icon} ${isOn ? icons.check : icons.plus}`}
      aria-pressed={isOn}
      aria-label={`${[name, grade].filter(Boolean).join(', ')} on the inquiry list`}
      onClick={toggle}
    />
  )
}

const NOTHING_SAID = { quantity: '', unit: DEFAULT_UNIT, request: REQUESTS[0], documents: [] }
