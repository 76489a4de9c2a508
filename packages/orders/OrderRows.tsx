import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type InquiryErrors, MAX_LINES } from '../../shared/inquiry.ts'
import { isSameAmount } from '../../shared/inquiryChoices.ts'
import { PASTE_ID } from '../../shared/paths.ts'
import buttons from '../../src/components/Button.module.css'
import { useChoice, useText } from '../../src/components/fieldValue.ts'
import { FileButton } from '../../src/components/FileButton.tsx'
import { FieldError, fieldProps } from '../../src/inquiry/form/Field.tsx'
import { addLine } from '../../src/inquiry/inquiryList.ts'
import { noteCorrection } from '../../src/inquiry/useInquiry.ts'
import { useLedTo } from '../../src/router/address.ts'
import { useSharedState } from '../../src/router/sharedState.ts'
import icons from '../../src/styles/icons.module.css'
import { findRows, type FoundRow } from './findRows.ts'
import styles from './OrderRows.module.css'
import { pastedText } from './orders.ts'
import { unaddedMessage, withoutRows } from './readRows.ts'
import { toLine, wordsOf } from './toLine.ts'

const FIELD = 'pasted'

/** Choice to request a row in the buyer's own words. */
const AS_WRITTEN = 'as written'

/** A field for an order list, with a product choice for each row. */
export function OrderRows({ errors }: { errors: InquiryErrors }) {
  const text = useSharedState(pastedText)
  const field = useText<HTMLTextAreaElement>(text)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['order-rows', text],
    queryFn: ({ client }) => findRows(text, client),
    placeholderData: (before) => before,
  })
  /** Product paths by row text. */
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const ledTo = useLedTo(PASTE_ID)
  // Leftover rows open the field as well, but do not take the focus.
  useEffect(() => {
    if (ledTo !== undefined || document.activeElement?.tagName === 'SUMMARY') field.current?.focus()
  }, [field, ledTo])
  const rows =
    data?.map((foundRow) => ({ found: foundRow, choice: choices[foundRow.row.text] ?? foundRow.taken?.path ?? '' })) ??
    []
  // Results for the previous text must not apply to the new one.
  const ready = isPlaceholderData ? [] : rows.filter(({ choice }) => choice !== '')
  const openRows = rows.filter(({ choice }) => choice === '')
  const unaddedText = unaddedMessage(text)
  const ownErrors = unaddedText === undefined ? {} : errors

  const choose = (row: string, path: string) => {
    noteCorrection(FIELD)
    setChoices((current) => ({ ...current, [row]: path }))
  }
  const setText = (next: string, report = '') => {
    noteCorrection(FIELD)
    pastedText.set(next)
    setMessage(report)
  }
  const add = (addedRows: typeof rows) => {
    flushSync(() => {
      for (const { found: foundRow, choice } of addedRows) addLine(lineOf(foundRow, choice), undefined, isSameAmount)
    })
    setText(withoutRows(text, new Set(addedRows.map(({ found: foundRow }) => foundRow.row.text))), 'Added to the list.')
    field.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.paste}>
      <div>
        <label>
          {`Rows to paste, one product per row, up to ${MAX_LINES}: name or CAS number, grade, quantity, unit`}
          <textarea
            {...fieldProps(FIELD, ownErrors)}
            ref={field}
            rows={5}
            spellCheck={false}
            defaultValue={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            data-unadded={unaddedText}
          />
        </label>
        <FieldError name={FIELD} errors={ownErrors} />
        <FileButton label="Choose a file (XLSX, CSV, text)" onText={setText} />
      </div>
      <div>
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="Pasted rows">
            {rows.map(({ found: foundRow, choice }, index) => (
              <Row
                key={`${index} ${foundRow.row.text}`}
                found={foundRow}
                choice={choice}
                onChoose={(path) => choose(foundRow.row.text, path)}
              />
            ))}
          </ul>
        )}
        <div className={styles.adding}>
          {openRows.length > 0 && (
            <button type="button" className={buttons.quiet} disabled={isPlaceholderData} onClick={() => add(openRows)}>
              {`Request ${lineCount(openRows.length)} as written`}
            </button>
          )}
          <button type="button" className={buttons.button} disabled={ready.length === 0} onClick={() => add(ready)}>
            {`Add ${lineCount(ready.length)}`}
          </button>
          <p role="status">{isError ? 'The catalogue could not be loaded. Try again.' : message}</p>
        </div>
      </div>
    </div>
  )
}

type RowProps = { found: FoundRow; choice: string; onChoose: (path: string) => void }

/** A row as written, its matched product, and the line that it makes. */
function Row({ found: foundRow, choice, onChoose }: RowProps) {
  const { row, products } = foundRow
  const isOpen = choice === ''
  const { grade, quantity, unit } = lineOf(foundRow, choice)
  const amount = quantity === '' ? 'no quantity' : `${quantity} ${unit}${row.unit ? '' : ' (no unit given)'}`
  return (
    <li className={isOpen ? icons.alert : icons.check}>
      <label>
        <span>{row.text}</span>
        <select
          ref={useChoice(choice)}
          defaultValue={choice}
          onInput={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">
            {products.length === 0 ? 'Not found: choose a product' : `${products.length} matches: choose one`}
          </option>
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

function lineOf({ row, products }: FoundRow, choice: string) {
  const product = products.find(({ path }) => path === choice)
  return toLine(row, product)
}

function lineCount(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}
