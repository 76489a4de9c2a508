import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type InquiryErrors, MOST_LINES } from '../../../shared/inquiry.ts'
import { isSameAmount } from '../../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { addLine, currentLines } from '../../basket/basket.ts'
import buttons from '../../components/Button.module.css'
import { useText } from '../../forms/fieldValue.ts'
import { useStore } from '../../store/createStore.ts'
import hidden from '../../styles/hidden.module.css'
import { FieldError, fieldProps } from '../form/Field.tsx'
import { findRows, type MatchedRow } from './findRows.ts'
import { PastedRowItem } from './PastedRowItem.tsx'
import { type PastedRow, unaddedMessage, withoutRows } from './pastedRows.ts'
import { pastedText } from './pastedText.ts'
import styles from './PasteRows.module.css'
import { rowLine } from './rowLine.ts'

/** Another product has other grades. */
type Choice = { hit?: SearchHit; grade?: string }

const NO_ROWS: MatchedRow[] = []
const FIELD = 'pasted'

/** Puts rows of a spreadsheet on the list, after each was answered. */
export function PasteRows({ errors }: { errors: InquiryErrors }) {
  const client = useQueryClient()
  const text = useStore(pastedText)
  const field = useText<HTMLTextAreaElement>(text)
  const hint = useId()
  const {
    data: matched = NO_ROWS,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['pasted-rows', text],
    queryFn: () => findRows(text, client),
    placeholderData: (before) => before,
  })
  /** The products and grades that were chosen for rows, by their texts. */
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [added, setAdded] = useState('')
  const rows = matched.map(({ row, match }) => {
    const { hit, grade } = choices[row.text] ?? {}
    return { row, match, chosen: match.kind === 'found' ? match.hit : hit, grade }
  })
  useEffect(() => focusWhenOpened(field.current), [field])
  // Rows that were typed since must not be taken for those before.
  const ready = isPlaceholderData ? [] : rows.filter(({ chosen }) => chosen)
  const unadded = unaddedMessage(text)
  // Rows that were added or cleared since are no error any more.
  const ownErrors: InquiryErrors = unadded !== undefined && errors[FIELD] === unadded ? { [FIELD]: unadded } : {}
  const { 'aria-describedby': error, ...fieldAttributes } = fieldProps(FIELD, ownErrors)

  const add = () => {
    const before = currentLines().length
    for (const { row, chosen, grade } of ready)
      if (chosen) addLine(rowLine(row, chosen, grade), undefined, isSameAmount)
    setAdded(addedMessage(ready.length, currentLines().length - before))
    pastedText.set(
      withoutRows(
        text,
        ready.map(({ row }) => row.text),
      ),
    )
    field.current?.focus()
  }
  const replace = (wrong: string, right: string) => {
    pastedText.set(text.replace(wrong, () => right))
    field.current?.focus()
  }
  const ask = (row: PastedRow) => {
    const form = field.current?.form
    if (!form) return
    const isTaken = !askByName(form, row)
    setAdded(
      isTaken ? 'Another product is being asked about by name: send that first, or tell of both in the message.' : '',
    )
    if (!isTaken) pastedText.set(withoutRows(text, [row.text]))
  }

  return (
    <div className={styles.paste}>
      <div>
        <label>
          <span className={hidden.hidden}>Rows to paste</span>
          <textarea
            {...fieldAttributes}
            ref={field}
            rows={5}
            spellCheck={false}
            aria-describedby={[error, hint].filter(Boolean).join(' ')}
            defaultValue={text}
            onInput={({ currentTarget }) => {
              setAdded('')
              pastedText.set(currentTarget.value)
            }}
            data-unadded={unadded}
          />
        </label>
        <FieldError name={FIELD} errors={ownErrors} />
        <p id={hint} className={styles.hint}>
          {`Name or CAS number, grade, quantity and unit. One product a row, at most ${MOST_LINES}.`}
        </p>
        <button type="button" className={buttons.quiet} disabled={ready.length === 0} onClick={add}>
          {ready.length === 0 ? 'Add the rows' : `Add ${counted(ready.length)}`}
        </button>
        <p role="status">{isError ? 'The catalogue could not be read. Try again.' : added}</p>
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Pasted rows">
          {rows.map((row, index) => (
            <PastedRowItem
              key={`${index} ${row.row.text}`}
              row={row}
              onChoose={(choice) => setChoices((known) => ({ ...known, [row.row.text]: choice }))}
              onReplace={replace}
              onAsk={ask}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Leads into the field whoever opens it by a press; rows that were left open it, too, and take no focus. */
function focusWhenOpened(field: HTMLElement | null): () => void {
  const details = field?.closest('details')
  const focus = () => {
    if (details?.open && document.activeElement === details.querySelector('summary')) field?.focus()
  }
  focus()
  details?.addEventListener('toggle', focus)
  return () => details?.removeEventListener('toggle', focus)
}

/** What was added; rows that ask for the same as another line have become one with it. */
function addedMessage(rows: number, lines: number): string {
  const added = `${counted(lines)} added to the list.`
  return rows === lines ? added : `${added} ${counted(rows - lines)} asked for the same as another and went into it.`
}

function counted(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}

/**
 * Puts a row that names no product here into the form's fields for another product, where it is drafted and sent like
 * what is typed. They hold one product: false where they are taken, with the focus on them.
 */
function askByName(form: HTMLFormElement, { query, quantity, unit }: PastedRow): boolean {
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`details [name=${name}]`)
  const product = fieldOf('product')
  const details = product?.closest('details')
  if (!product || !details) return false
  details.open = true
  product.focus()
  if (product.value.trim() !== '') return false
  for (const [name, value] of Object.entries({ product: query, quantity, unit })) {
    const field = fieldOf(name)
    if (!field || value === undefined) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}
