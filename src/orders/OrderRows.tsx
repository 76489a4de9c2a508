import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addWrittenWords } from '../../shared/gradeNames.ts'
import { findGrade } from '../../shared/gradeWords.ts'
import { type InquiryErrors, LINE_FIELDS, MAX_LINES } from '../../shared/inquiry.ts'
import { ORDER_LIST_ID } from '../../shared/paths.ts'
import ui from '../styles/ui.module.css'
import { useAddressFieldRef, useFieldRef } from '../components/fieldRefs.ts'
import { FieldError, fieldProps } from '../inquiry/form/Field.tsx'
import { cardLine, freeTextLine } from '../inquiry/cardLine.ts'
import { addLine, gradeFields, type NewLine } from '../inquiry/inquiryList.ts'
import { clearFieldError } from '../inquiry/useInquiry.ts'
import { useHashNavigationKey } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { hasExactName, matchOrderRows, type RowMatch } from './matchRow.ts'
import styles from './OrderRows.module.css'
import { pastedText } from './orders.ts'
import { leftoverRowsWarning, withoutRows } from './readRows.ts'

const ROWS_FIELD = 'pasted'

/** Choice to request a row in the buyer's own words. */
const AS_WRITTEN = 'as written'

/** A field for an order list, with a product choice for each row. */
export function OrderRows({ errors }: { errors: InquiryErrors }) {
  const text = useSharedState(pastedText)
  const field = useFieldRef<HTMLTextAreaElement>(text)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['order-rows', text],
    queryFn: ({ client }) => matchOrderRows(text, client),
    placeholderData: (before) => before,
  })
  /** Product paths by row text. */
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const hashKey = useHashNavigationKey(ORDER_LIST_ID)
  // A link or a press on the summary moves the focus here. Rows kept from an earlier visit do not.
  useEffect(() => {
    if (hashKey !== undefined || document.activeElement?.tagName === 'SUMMARY') field.current?.focus()
  }, [field, hashKey])
  const rows =
    data?.map((found) => {
      const preset = found.candidates.length > 0 ? '' : AS_WRITTEN
      return { found, choice: choices[found.row.text] ?? found.product?.path ?? preset }
    }) ?? []
  const ready = rows.filter(({ choice }) => choice !== '')
  const undecided = rows.filter(({ choice }) => choice === '')
  const leftoverWarning = leftoverRowsWarning(text)
  const fieldErrors = leftoverWarning === undefined ? {} : errors

  const setText = (next: string, report = '') => {
    clearFieldError(ROWS_FIELD)
    pastedText.set(next)
    setMessage(report)
  }
  const add = (added: typeof rows) => {
    // Equal rows stay lines of their own.
    for (const { found, choice } of added) addLine(toLine(found, choice), undefined, () => false)
    setText(withoutRows(text, new Set(added.map(({ found }) => found.row.text))), `${rowCountText(added.length)} added`)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <div className={`${ui.stack} ${styles.paste}`}>
      <div className={ui.stack}>
        <label>
          {`Rows to paste, up to ${MAX_LINES}: columns from a spreadsheet, or name, quantity, unit`}
          <textarea
            {...fieldProps(ROWS_FIELD, fieldErrors)}
            ref={field}
            rows={5}
            spellCheck={false}
            defaultValue={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            data-unadded={leftoverWarning}
          />
        </label>
        <FieldError name={ROWS_FIELD} errors={fieldErrors} />
      </div>
      <div className={ui.stack}>
        {rows.length > 0 && (
          <ul className={`${ui.rows} ${styles.rows}`} aria-label="Pasted rows">
            {rows.map(({ found, choice }, index) => (
              <Row
                key={`${index} ${found.row.text}`}
                found={found}
                choice={choice}
                onChoose={(path) => {
                  clearFieldError(ROWS_FIELD)
                  setChoices({ ...choices, [found.row.text]: path })
                }}
              />
            ))}
          </ul>
        )}
        <div className={ui.cluster}>
          {[ready, undecided].map(
            (some) =>
              some.length > 0 && (
                <button
                  key={String(some === undecided)}
                  type="button"
                  className={some === undecided ? ui.quiet : ui.button}
                  disabled={isPlaceholderData}
                  onClick={() => add(some)}
                >
                  {`Add ${rowCountText(some.length)}${some === undecided ? ' as written' : ''}`}
                </button>
              ),
          )}
          <p role="status">{isError ? 'The catalogue could not be loaded. Try again.' : message}</p>
        </div>
      </div>
    </div>
  )
}

type RowProps = { found: RowMatch; choice: string; onChoose: (path: string) => void }

function Row({ found, choice, onChoose }: RowProps) {
  const { row, candidates } = found
  const { slug, grade, quantity, unit } = toLine(found, choice)
  const noQuantity = row.isUnclear ? 'quantity as written' : 'no quantity'
  const amount = quantity === '' ? noQuantity : `${quantity} ${unit}${row.unit ? '' : ' (no unit given)'}`
  const count = candidates.length
  return (
    <li data-icon={slug ? 'check' : 'alert'}>
      <label>
        <span>{row.text}</span>
        <select
          ref={useAddressFieldRef<HTMLSelectElement>(choice)}
          defaultValue={choice}
          onInput={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {count > 0 && <option value="">{count > 1 ? `${count} matches: choose one` : '1 match: choose it'}</option>}
          {candidates.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
          <option value={AS_WRITTEN}>{count > 0 ? 'As written' : 'Not found: sent as written'}</option>
        </select>
        {choice !== '' && <small className={ui.hint}>{[grade, amount].filter(Boolean).join(' · ')}</small>}
      </label>
    </li>
  )
}

function rowCountText(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}

/**
 * Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes next to the grade. If a
 * text is too long for its field, the specification has the whole row.
 */
function toLine({ row, candidates }: RowMatch, path: string): NewLine {
  const { name, casNumber, grade, quantity, unit, remark } = row
  const amount = { quantity, ...(unit && { unit }) }
  const wholeRow = { buyerSpecification: row.text.slice(0, LINE_FIELDS.buyerSpecification) }
  const product = candidates.find((it) => it.path === path)
  if (!product) {
    const text = textOf(name, casNumber, grade, remark)
    const isCut = text.length > LINE_FIELDS.product
    return freeTextLine(text.slice(0, LINE_FIELDS.product), { ...amount, ...(isCut && wholeRow) })
  }
  const { grades = [] } = product
  const line = cardLine({ ...product, grades })
  const named = findGrade(grades, grade)
  const unmatched = [name, casNumber].filter((it) => !hasExactName(product, it))
  const gradeText = addWrittenWords(named ?? '', textOf(...unmatched, named === undefined ? grade : '', remark))
  const isCut = gradeText.length > LINE_FIELDS.grade
  return {
    ...line,
    ...amount,
    ...gradeFields(gradeText.slice(0, LINE_FIELDS.grade), line.grades),
    ...(isCut && wholeRow),
  }
}

function textOf(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
