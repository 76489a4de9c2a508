import type { ProductCard } from '../../shared/cards.ts'
import buttons from './Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './AddToInquiry.module.css'
import { useInquiryList } from '../inquiry/inquiryList.ts'
import { cardLine, type LineCard } from '../inquiry/cardLine.ts'
import type { MouseEvent } from 'react'
import { takeOff } from '../inquiry/takeOff.ts'
import { useAddToList } from '../inquiry/useAddToList.ts'

type Props = {
  product: LineCard & Pick<ProductCard, 'matched'>
  /** The one that is meant, also where it alone was asked for; else it is chosen on the list, where any of the product counts. */
  grade?: string
}

/** The form of the buttons: without the app they lead to the inquiry page, which puts the product on the list. */
const LIST_FORM = 'inquiry-list'

export function ListForm() {
  return <form id={LIST_FORM} action="/inquiry" hidden />
}

/**
 * Puts a grade of a product on the inquiry list or takes it off, on lists and in heads of columns; a product's page has
 * a button with words (`src/product/OrderPanel.tsx`).
 */
export function AddToInquiry({ product, grade = onlyGrade(product) }: Props) {
  const slug = product.path.slice(1)
  const line = cardLine(product, grade)
  const known = useInquiryList().filter((other) => other.slug === slug && (!grade || other.grade === line.grade))
  const isOn = known.length > 0
  const add = useAddToList()
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    if (isOn) takeOff(known)
    else add(line)
  }
  return (
    <button
      type="submit"
      form={LIST_FORM}
      name="product"
      value={slug}
      className={`${styles.add} ${buttons.icon} ${isOn ? icons.check : icons.plus}`}
      aria-pressed={isOn}
      aria-label={`${[product.name, grade].filter(Boolean).join(', ')} on the inquiry list`}
      onClick={toggle}
    />
  )
}

/** Of two grades that were asked for neither is chosen in silence. */
function onlyGrade({ matched }: Pick<ProductCard, 'matched'>): string | undefined {
  return matched?.grades.length === 1 ? matched.grades[0] : undefined
}
