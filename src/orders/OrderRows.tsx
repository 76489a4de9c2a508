import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type InquiryLine, MAX_LINES } from '../../shared/inquiry.ts'
import { REQUEST_NAMES } from '../../shared/inquiryChoices.ts'
import { ORDER_LIST_ID } from '../../shared/paths.ts'
import type { ProductMatch } from '../../shared/search.ts'
import { countText } from '../../shared/texts.ts'
import ui from '../styles/ui.module.css'
import { useFieldRef } from '../components/fieldRefs.ts'
import { Options } from '../components/Options.tsx'
import { FieldError, fieldProps } from '../parts/Field.tsx'
import { dispatch, inserted, useInquiry } from '../inquiry/inquiry.ts'
import { PASTED_FIELD, typed } from '../inquiry/sending.ts'
import { useHashNavigationKey } from '../router/address.ts'
import { finderQuery, inNextTask } from '../search/searchQuery.ts'
import styles from './OrderRows.module.css'
import { findProduct } from './findProduct.ts'
import { toLine } from './orderLine.ts'
import { type OrderRow, readOrder, withoutRows } from './readRows.ts'

/** Choice to request a row in the buyer's own words. */
const AS_WRITTEN = 'As written'
const UNDECIDED = ''
/** A list of many fields takes a while to show. */
const ADDING = 'Adding …'
/** A greeting or a sentence may name goods: `Dear Rosemary`, `Is your rutin kosher?` */
const SENTENCE = /^(?:dear|hello|hi) |(?:\S+ ){3}.*[.?!]$/i

type ShownRow = ProductMatch & { row: OrderRow; choice: string; line: InquiryLine }

/** A field for an order list, with a product choice for each row. */
export function OrderRows() {
  const {
    texts: { [PASTED_FIELD]: text = '', message: inquiryMessage = '' },
    errors,
  } = useInquiry()
  const field = useFieldRef<HTMLTextAreaElement>(text)
  const order = readOrder(text)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['order-rows', text],
    queryFn: async ({ client }) => {
      const { match } = await client.fetchQuery(finderQuery)
      const matches: (ProductMatch & { row: OrderRow })[] = []
      for (const row of order.rows) {
        const { words } = row
        const found = await client.fetchQuery({
          queryKey: ['order-row', words],
          queryFn: () => inNextTask(() => findProduct(words, match)),
          staleTime: Infinity,
        })
        matches.push({ ...found, row })
      }
      return matches
    },
    placeholderData: (before) => before,
    // Each letter typed has results of its own.
    gcTime: 0,
  })
  /** Product paths by row text. */
  const [choices, setChoices] = useState(new Map<string, string>())
  const [message, setMessage] = useState('')
  const hashKey = useHashNavigationKey(ORDER_LIST_ID)
  // A link or a press on the summary moves the focus here. Rows kept from an earlier visit do not.
  useEffect(() => {
    if (hashKey !== undefined || document.activeElement?.tagName === 'SUMMARY') field.current?.focus()
  }, [field, hashKey])
  const read = (data ?? []).map(({ row, product, candidates }) => {
    const choice = choices.get(row.text) ?? product?.path ?? (candidates.length > 0 ? UNDECIDED : AS_WRITTEN)
    const chosen = candidates.find(({ path }) => path === choice)
    return { row, product, candidates, choice, line: toLine(row, chosen) }
  })
  // Beside goods, other lines of a mail are remarks.
  const hasGoods = read.some(({ line, product }) => line.quantity !== '' || product)
  const isRemark = ({ row, candidates }: (typeof read)[0]) =>
    hasGoods &&
    row.quantity === '' &&
    (row.unread === '' || row.words === '') &&
    (candidates.length === 0 || SENTENCE.test(row.text))
  const rows = read.filter((it) => !isRemark(it))
  const remarks = read.filter(isRemark).map(({ row }) => row.text)
  const undecided = rows.filter(({ choice }) => choice === UNDECIDED)
  const taken = rows.filter((it) => !undecided.includes(it))
  const writtenCount = taken.filter(({ line }) => !line.slug).length
  const count = countText(taken.length, 'row') + (writtenCount > 0 ? `, ${writtenCount} as written` : '')
  const hasRows = order.rows.length > 0
  const fieldErrors = hasRows ? errors : {}

  const setText = (next: string, report = '') => {
    dispatch(typed, { [PASTED_FIELD]: next })
    setMessage(report)
  }
  const add = () => {
    // Equal rows stay lines of their own.
    for (const { line } of taken) dispatch(inserted, { line })
    const texts = taken.map(({ row }) => row.text)
    if (remarks.length > 0) dispatch(typed, { message: [inquiryMessage, ...remarks].filter(Boolean).join('\n') })
    setText(withoutRows(order, [...texts, ...remarks]), `Added ${count}`)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <div className={`${ui.stack} ${styles.paste}`}>
      <div className={ui.stack}>
        <label>
          {`Rows to paste, up to ${MAX_LINES}: lines of an e-mail, or columns from a spreadsheet`}
          <textarea
            {...fieldProps(PASTED_FIELD, fieldErrors)}
            ref={field}
            rows={5}
            spellCheck={false}
            defaultValue={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <FieldError name={PASTED_FIELD} errors={fieldErrors} />
      </div>
      <div className={ui.stack}>
        {rows.length > 0 && (
          <ul className={`${ui.rows} ${styles.rows}`} aria-label="Pasted rows">
            {rows.map((shown, index) => (
              <Row
                key={`${index} ${shown.row.text}`}
                shown={shown}
                onChoose={(path) => {
                  dispatch(typed, { [PASTED_FIELD]: text })
                  setChoices(new Map(choices).set(shown.row.text, path))
                }}
              />
            ))}
          </ul>
        )}
        {remarks.length > 0 && <p className={ui.hint}>{`Into your message: ${remarks.join(' · ')}`}</p>}
        <div className={ui.cluster}>
          {taken.length > 0 && (
            <button
              type="button"
              className={ui.button}
              disabled={isPlaceholderData || message === ADDING}
              onClick={() => {
                setMessage(ADDING)
                void inNextTask(add)
              }}
            >
              {`Add ${count}`}
            </button>
          )}
          {undecided.length > 0 && <p>{`Not added until you choose: ${countText(undecided.length, 'row')}`}</p>}
          <p role="status">{isError ? 'The catalogue could not be loaded. Try again.' : message}</p>
        </div>
      </div>
    </div>
  )
}

type RowProps = { shown: ShownRow; onChoose: (path: string) => void }

function Row({ shown: { row, product, candidates, choice, line }, onChoose }: RowProps) {
  const { slug, grade, quantity, unit } = line
  const outcome = candidates.length === 0 ? 'Not found: sent as written' : grade
  const amount = quantity === '' ? 'no quantity read' : `${quantity} ${unit}`
  const names = Object.fromEntries(candidates.map(({ path, name }) => [path, name]))
  return (
    <li data-icon={slug && quantity ? 'check' : 'alert'}>
      <label>
        <b>{row.text}</b>
        {candidates.length > 0 && (
          <select value={choice} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {!product && <option value={UNDECIDED}>Choose a product</option>}
            <Options values={[...Object.keys(names), AS_WRITTEN]} labels={names} />
          </select>
        )}
        <small className={ui.hint}>
          {choice === UNDECIDED
            ? 'Waits for your choice'
            : [outcome, row.request && REQUEST_NAMES[row.request], amount].filter(Boolean).join(' · ')}
        </small>
      </label>
    </li>
  )
}
