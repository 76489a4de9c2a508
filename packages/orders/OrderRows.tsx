import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type InquiryErrors, MOST_LINES } from '../../shared/inquiry.ts'
import { isSameAmount } from '../../shared/inquiryChoices.ts'
import { PASTE_ID } from '../../shared/paths.ts'
import buttons from '../../src/components/Button.module.css'
import { useChoice, useText } from '../../src/components/fieldValue.ts'
import { FileButton } from '../../src/components/FileButton.tsx'
import { FieldError, fieldProps } from '../../src/inquiry/form/Field.tsx'
import { addLine, currentLines } from '../../src/inquiry/inquiryList.ts'
import { useLedTo } from '../../src/router/address.ts'
import { fieldInUse } from '../../src/router/arrival.ts'
import { useSharedState } from '../../src/router/sharedState.ts'
import hidden from '../../src/styles/hidden.module.css'
import icons from '../../src/styles/icons.module.css'
import { findRows, type FoundRow } from './findRows.ts'
import styles from './OrderRows.module.css'
import { pastedText } from './pastedText.ts'
import { unaddedMessage, withoutRows } from './readRows.ts'
import { toLine, wordsOf } from './toLine.ts'

const FIELD = 'pasted'

/** Choice to request a row in the buyer's own words. */
const AS_WRITTEN = 'as written'

/** A field for an order list, with a product choice for each row. */
export function OrderRows({ errors }: { errors: InquiryErrors }) {
  const client = useQueryClient()
  const text = useSharedState(pastedText)
  const field = useText<HTMLTextAreaElement>(text)
  const hint = useId()
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['order-rows', text],
    queryFn: () => findRows(text, client),
    placeholderData: (before) => before,
  })
  /** Product paths by row text. */
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [added, setAdded] = useState('')
  const ledTo = useLedTo(PASTE_ID)
  useEffect(() => focusWhenOpened(field.current, ledTo), [field, ledTo])
  const rows = data?.map((found) => ({ found, choice: choices[found.row.text] ?? found.taken?.path ?? '' })) ?? []
  // Results for the previous text must not apply to the new one.
  const ready = isPlaceholderData ? [] : rows.filter(({ choice }) => choice !== '')
  const open = rows.filter(({ choice }) => choice === '')
  const unadded = unaddedMessage(text)
  const ownErrors: InquiryErrors = unadded !== undefined && errors[FIELD] === unadded ? { [FIELD]: unadded } : {}
  const { 'aria-describedby': error, ...fieldAttributes } = fieldProps(FIELD, ownErrors)

  const choose = (some: FoundRow[], choice: string) => {
    const chosen = Object.fromEntries(some.map(({ row }) => [row.text, choice]))
    setChoices((known) => ({ ...known, ...chosen }))
  }
  const setText = (next: string, message = '') => {
    pastedText.set(next)
    setAdded(message)
  }
  const add = () => {
    const before = currentLines().length
    flushSync(() => {
      for (const { found, choice } of ready) addLine(lineOf(found, choice), undefined, isSameAmount)
    })
    const left = withoutRows(text, new Set(ready.map(({ found }) => found.row.text)))
    setText(left, `${counted(currentLines().length - before)} added to the list.`)
    field.current?.focus({ preventScroll: true })
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
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            data-unadded={unadded}
          />
        </label>
        <FieldError name={FIELD} errors={ownErrors} />
        <p id={hint}>{`One product per row, at most ${MOST_LINES}: name or CAS number, grade, quantity, unit.`}</p>
        <FileButton label="Choose a file (XLSX, CSV, text)" onText={setText} />
      </div>
      <div>
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="Pasted rows">
            {rows.map(({ found, choice }, index) => (
              <Row
                key={`${index} ${found.row.text}`}
                found={found}
                choice={choice}
                onChoose={(path) => choose([found], path)}
              />
            ))}
          </ul>
        )}
        <div className={styles.adding}>
          {open.length > 0 && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() =>
                choose(
                  open.map(({ found }) => found),
                  AS_WRITTEN,
                )
              }
            >
              {`Request ${counted(open.length)} as written`}
            </button>
          )}
          <button type="button" className={buttons.button} disabled={ready.length === 0} onClick={add}>
            {`Add ${counted(ready.length)}`}
          </button>
          <p role="status">{isError ? 'The catalogue could not be read. Try again.' : added}</p>
        </div>
      </div>
    </div>
  )
}

type RowProps = { found: FoundRow; choice: string; onChoose: (path: string) => void }

/** A row as written, its matched product, and the line that it makes. */
function Row({ found, choice, onChoose }: RowProps) {
  const { row, products } = found
  const isOpen = choice === ''
  const { grade, quantity, unit } = lineOf(found, choice)
  const amount = quantity === '' ? 'no quantity' : `${quantity} ${unit}${row.unit ? '' : ' (no unit given)'}`
  return (
    <li className={isOpen ? icons.alert : icons.check} data-taken={isOpen ? undefined : ''}>
      <label>
        <span>{row.text}</span>
        <select
          ref={useChoice(choice)}
          defaultValue={choice}
          onInput={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{products.length === 0 ? 'Not found: choose' : `Choose one of ${products.length}`}</option>
          {products.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
          <option value={AS_WRITTEN}>{`As written: ${wordsOf(row)}`}</option>
        </select>
        {!isOpen && <small>{[grade, amount].filter(Boolean).join(' · ')}</small>}
      </label>
    </li>
  )
}

function lineOf(found: FoundRow, choice: string) {
  return toLine(
    found,
    found.products.find(({ path }) => path === choice),
  )
}

/** Focuses the field when a press or link opens it, but not when leftover rows do. */
function focusWhenOpened(field: HTMLElement | null, ledTo: string | undefined): () => void {
  const details = field?.closest('details')
  const focus = () => {
    const isPressed = document.activeElement === details?.querySelector('summary')
    if (details?.open && (isPressed || (ledTo !== undefined && fieldInUse() === undefined))) field?.focus()
  }
  focus()
  details?.addEventListener('toggle', focus)
  return () => details?.removeEventListener('toggle', focus)
}

function counted(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}
