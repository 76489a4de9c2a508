import type { ProductCard } from '../../shared/cards.ts'
import ui from '../styles/ui.module.css'
import { added, dispatch, useInquiry } from '../inquiry/inquiry.ts'
import { cardLine, type LineCard } from '../inquiry/cardLine.ts'
import type { MouseEvent } from 'react'
import { notify } from '../layout/noticeStore.ts'
import { removeWithUndo } from '../inquiry/removeWithUndo.ts'
import { pathOf } from '../paths.ts'

type Props = {
  product: LineCard & Pick<ProductCard, 'matched'>
  /** Default: the only matched grade. Without one the grade is chosen on the list. */
  grade?: string
}

/** Without the app, the buttons send this form, which opens the inquiry page. */
const LIST_FORM = 'inquiry-list'

export function ListForm() {
  return <form id={LIST_FORM} action={pathOf('inquiry')} hidden />
}

/** Adds a grade to the inquiry list or removes it. Product pages use `src/product/OrderPanel.tsx`. */
export function AddToInquiry({ product, grade = onlyGrade(product) }: Props) {
  const slug = product.path.slice(1)
  const line = cardLine(product, grade)
  const lines = useInquiry().lines.filter((other) => other.slug === slug && (!grade || other.grade === line.grade))
  const isOn = lines.length > 0
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    // Undoing an earlier removal would add the line twice.
    notify(undefined)
    if (isOn) removeWithUndo(lines)
    else dispatch(added, line)
  }
  return (
    <button
      type="submit"
      form={LIST_FORM}
      name="product"
      value={slug}
      className={ui.icon}
      data-icon={isOn ? 'check' : 'plus'}
      aria-pressed={isOn}
      aria-label={`${[product.name, grade].filter(Boolean).join(', ')} on the inquiry list`}
      onClick={toggle}
    />
  )
}

/** Returns `undefined` unless exactly one grade matched, because the buyer has to choose. */
function onlyGrade({ matched }: Pick<ProductCard, 'matched'>): string | undefined {
  return matched?.grades.length === 1 ? matched.grades[0] : undefined
}
