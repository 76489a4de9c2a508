import type { ReactElement } from 'react'
import { LINE_FIELDS } from '../../../shared/inquiry.ts'
import buttons from '../../components/Button.module.css'
import icons from '../../styles/icons.module.css'
import { DRAFT, readDraft } from '../../forms/draft.ts'

const FIELDS = 'form[data-inquiry] details :is(input, select)'

type Props = {
  /** Whether products are on the list; without scripts none is. */
  hasList: boolean
  /** Whether something stands in the fields, or is wrong with it, that has to be seen. */
  isInUse: boolean
  children: ReactElement
}

/** The fields for a product that is typed in: below a list they are folded until somebody needs them. */
export function AnotherProduct({ hasList, isInUse, children }: Props) {
  return (
    <details open={!hasList || isInUse || holdsDraft() || holdsFocus()}>
      <summary hidden={!hasList} className={hasList ? `${buttons.button} ${buttons.quiet} ${icons.plus}` : undefined}>
        Add another product
      </summary>
      {children}
    </details>
  )
}

/** What is about to be typed must not be folded away when the list comes. */
function holdsFocus(): boolean {
  return globalThis.document?.activeElement?.matches(FIELDS) ?? false
}

function holdsDraft(): boolean {
  const draft = readDraft(DRAFT)
  return Object.keys(LINE_FIELDS).some((field) => draft?.[field]?.[0])
}
