import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type InquiryErrors, LINE_FIELDS, MOST_LINES } from '../../../shared/inquiry.ts'
import { DEFAULT_UNIT, isSameAmount, OPEN_GRADE, type Unit, UNITS } from '../../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { foreignLine } from '../cardLine.ts'
import { addLine, currentLines, type NewLine } from '../inquiryList.ts'
import { keepUnits } from '../../../shared/texts.ts'
import { PASTE_ID } from '../../../shared/paths.ts'
import { fieldInUse, focusOn } from '../../router/arrival.ts'
import { useLedTo } from '../../router/address.ts'
import { announce, notify } from '../../layout/notices.ts'
import { quantityError } from '../../../shared/quantities/quantity.ts'
import { ProductSearch } from '../../../packages/search/search.ts'
import buttons from '../../components/Button.module.css'
import { useText } from '../../components/fieldValue.ts'
import { useSharedState } from '../../router/sharedState.ts'
import hidden from '../../styles/hidden.module.css'
import { FieldError, fieldProps } from '../form/Field.tsx'
import { findRows, type MatchedRow } from './findRows.ts'
import type { Match } from './matchRow.ts'
import { type PastedRow, unaddedMessage, waitingRows, withoutRows } from './pastedRows.ts'
import { OrderFile } from './OrderFile.tsx'
import { pastedText } from './pastedText.ts'
import styles from './PasteRows.module.css'
import { gradeQuestion, gradesOfRow, leftOut, askedLine, rowLine } from './rowLine.ts'
import { gradeChoices } from '../../../shared/gradeNames.ts'
import { moqOf } from '../../../shared/moq.ts'
import icons from '../../styles/icons.module.css'
import { moqAdvice } from '../moqAdvice.ts'
import { useProduct } from '../../router/pageQuery.ts'
import { Options } from '../../components/Options.tsx'

/** Another product has other grades. `isByName` where it is asked for as it is called. */
type Choice = { hit?: SearchHit; grade?: string; isByName?: true; amount?: Asked }
type Asked = { quantity: string; unit: Unit }

const NO_ROWS: MatchedRow[] = []
const FIELD = 'pasted'

/** Puts rows of a spreadsheet on the list, after each was answered. */
export function PasteRows({ errors }: { errors: InquiryErrors }) {
  const client = useQueryClient()
  const text = useSharedState(pastedText)
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
  const rows = matched.map((row) => answeredRow(row, choices[row.row.text]))
  const proposals = rows.filter(({ match, isTaken, question }) => isPlain(match) && !isTaken && !question)
  const ledTo = useLedTo(PASTE_ID)
  useEffect(() => focusWhenOpened(field.current, ledTo), [field, ledTo])
  // Rows that were typed since must not be taken for those before.
  const ready = isPlaceholderData ? [] : rows.filter(({ isTaken }) => isTaken)
  const waiting = waitingRows(text)
  const unadded = unaddedMessage(text)
  // Rows that were added or cleared since are no error any more.
  const ownErrors: InquiryErrors = unadded !== undefined && errors[FIELD] === unadded ? { [FIELD]: unadded } : {}
  const { 'aria-describedby': error, ...fieldAttributes } = fieldProps(FIELD, ownErrors)

  const setText = (read: string) => {
    setAdded('')
    pastedText.set(read)
  }
  const add = () => {
    const before = currentLines().length
    const left = withoutRows(
      text,
      ready.map(({ row }) => row.text),
    )
    flushSync(() => {
      for (const { row, chosen, grade } of ready)
        addLine(chosen ? askedLine(row, chosen, grade) : foreignLine(wordsOf(row), row), undefined, isSameAmount)
    })
    const message = addedMessage(ready.length, currentLines().length - before)
    // Beside the last row as long as there are rows, else at the line that is led to: over the page it would hide fields.
    setAdded(left === '' ? '' : message)
    if (left === '') notify({ text: message, stays: true, place: before })
    if (left === '') announce(message)
    pastedText.set(left)
    if (left === '') showLine(before)
    else field.current?.focus(IN_PLACE)
  }
  const takeAll = () => {
    const taken = proposals.map(({ row, shown: hit }): [string, Choice] => [row.text, { ...choices[row.text], hit }])
    setChoices((known) => ({ ...known, ...Object.fromEntries(taken) }))
    setAdded(`${taken.length} proposals are taken.`)
    field.current?.focus(IN_PLACE)
  }
  const replace = (wrong: string, right: string) => {
    pastedText.set(text.replace(wrong, () => right))
    field.current?.focus(IN_PLACE)
  }
  const remove = (row: PastedRow) => {
    setText(withoutRows(text, [row.text]))
    const next = besideFocus() ?? field.current
    next?.focus(IN_PLACE)
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
        <p id={hint} className={styles.hint}>
          {`Name or CAS number, grade, quantity and unit. One product a row, at most ${MOST_LINES}.`}
        </p>
        <OrderFile onRows={setText} />
      </div>
      <div>
        {waiting > 0 && (
          <p className={styles.hint}>{`${waiting} more rows wait: an inquiry has ${MOST_LINES} lines at most.`}</p>
        )}
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="Pasted rows">
            {rows.map((row, index) => (
              <PastedRowItem
                key={keyOf(rows, index)}
                row={row}
                onChoose={(choice) =>
                  setChoices((known) => ({
                    ...known,
                    [row.row.text]: { amount: known[row.row.text]?.amount, ...choice },
                  }))
                }
                onAmount={(amount) =>
                  setChoices((known) => ({ ...known, [row.row.text]: { ...known[row.row.text], amount } }))
                }
                onReplace={replace}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        <div className={styles.adding}>
          {proposals.length > 1 && (
            <button type="button" className={buttons.quiet} onClick={takeAll}>
              {`Take all ${proposals.length} proposals`}
            </button>
          )}
          <button type="button" className={buttons.quiet} disabled={ready.length === 0} onClick={add}>
            {ready.length === 0 ? 'Add the rows' : `Add ${counted(ready.length)}`}
          </button>
          <p role="status">{isError ? 'The catalogue could not be read. Try again.' : added}</p>
        </div>
      </div>
    </div>
  )
}

/** A row with what is chosen for it by now. */
function answeredRow({ row: read, match: known }: MatchedRow, { hit, grade, isByName, amount }: Choice = {}) {
  const row: PastedRow = {
    ...withMeasure(read, known, hit),
    ...(amount && { ...amount, written: undefined, problem: undefined }),
  }
  // What the catalogue lacks is asked for by name, however much of it that is.
  const isUnread = row.problem !== undefined && (row.name === '' || known.kind !== 'none')
  const match: Match = isUnread ? { kind: 'unread', problem: row.problem ?? '' } : known
  const chosen = isByName ? undefined : (hit ?? (match.kind === 'found' ? match.hit : undefined))
  /** What is chosen, or proposed. */
  const shown = isByName ? undefined : (chosen ?? proposalOf(match))
  /** What is to be answered about its grade before it is taken. */
  const question = shown && grade === undefined ? gradeQuestion(row, shown) : undefined
  return { row, match, chosen, shown, grade, question, isByName, isTaken: isByName || (chosen && !question) }
}

/** The page stays where it is. */
const IN_PLACE = { preventScroll: true }

/** The first button of the row after the one that has the focus, else of that before it. */
function besideFocus(): HTMLElement | null | undefined {
  const row = document.activeElement?.closest('li')
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
}

/** By its text, so that a row stays the same when another goes; the same text may stand twice. */
function keyOf(rows: { row: PastedRow }[], index: number): string {
  const text = rows[index]?.row.text
  return `${rows.slice(0, index).filter(({ row }) => row.text === text).length} ${text}`
}

/** The only product that is like a row: it is shown as it would be taken. */
function proposalOf(match: Match): SearchHit | undefined {
  return match.kind === 'similar' && match.hits.length === 1 ? match.hits[0] : undefined
}

/** A row with what it has measured and no grade has, which stays with its line. */
function withMeasure(row: PastedRow, match: Match, chosen: SearchHit | undefined): PastedRow {
  if (match.kind !== 'similar' || !match.measure || chosen?.path !== match.hits[0]?.path) return row
  return { ...row, numbers: [...(row.numbers ?? []), match.measure] }
}

/** Whether a row waits for nothing but a press that takes what is proposed. */
function isPlain(match: Match): boolean {
  return proposalOf(match) !== undefined && !('measure' in match && match.measure)
}

/** What a row that the catalogue lacks is called on the list: what is not understood of it is for sales to read. */
function wordsOf(row: PastedRow): string {
  return row.problem ? row.text.replaceAll(/\s+/g, ' ') : row.query
}

/** Leads to a line that was added: the list may be long, and out of sight. */
function showLine(place: number): void {
  const lines = document.querySelectorAll<HTMLElement>('[data-remove]')
  const line = [...lines].at(Math.min(place, lines.length - 1))?.closest('li') ?? null
  line?.scrollIntoView({ block: 'center' })
  focusOn(line)
}

/** Leads into the field whoever opens it by a press or a link; rows that were left open it, too, and take no focus. */
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

/** What was added; rows that ask for the same as another line have become one with it. */
function addedMessage(rows: number, lines: number): string {
  const added = `${counted(lines)} added to the list.`
  return rows === lines ? added : `${added} ${counted(rows - lines)} asked for the same as another and went into it.`
}

function counted(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}

type RowProps = {
  row: ReturnType<typeof answeredRow>
  onChoose: (choice: Choice) => void
  onAmount: (amount: Asked) => void
  onReplace: (wrong: string, right: string) => void
  onRemove: (row: PastedRow) => void
}

/** What was pasted beside what is taken for it and why, and what is to be decided. */
function PastedRowItem({ row: pasted, onChoose, onAmount, onReplace, onRemove }: RowProps) {
  const { row, match, chosen, shown: hit, grade, question, isByName, isTaken } = pasted
  const [isSearching, setSearching] = useState(false)
  const choose = (other: SearchHit) => {
    setSearching(false)
    onChoose({ hit: other })
  }
  const only = isByName ? undefined : proposalOf(match)
  const line = hit && rowLine(row, hit, grade)
  return (
    <li className={isTaken ? icons.check : icons.alert} data-taken={isTaken ? '' : undefined}>
      <div>
        {hit && line && (
          <p>
            <span>{titleOf(line, question !== undefined || hasChoice(hit))}</span>
            <small>{keepUnits(`for “${row.query}”: ${reasonOf(match, chosen)}`)}</small>
          </p>
        )}
        {isByName && <p>{`${wordsOf(row)}: asked for by name`}</p>}
        {!line && !isByName && match.kind === 'similar' && <Similar row={row} hits={match.hits} onChoose={choose} />}
        {match.kind === 'unread' && <p>{[row.name, match.problem].filter(Boolean).join(': ')}</p>}
        {!line && match.kind === 'wrong-cas' && (
          <p>
            <code>{match.cas}</code> is no CAS number: its check digit is wrong.
          </p>
        )}
        {!line && !isByName && match.kind === 'none' && <p>{`${row.query} was not found.`}</p>}
        <div className={styles.answer}>
          {!line && (row.quantity !== '' || row.request) && (
            <span className={styles.hint}>{keepUnits(amountOf(row))}</span>
          )}
          {hit && line && <Answer row={row} hit={hit} line={line} question={question} onChoose={onChoose} />}
          {!chosen && only && <RowButton label="Take it" query={row.query} onClick={() => choose(only)} />}
          {match.kind === 'unread' &&
            row.choices?.map(({ amount, text }) => (
              <RowButton key={amount} label={`Use ${amount}`} onClick={() => onReplace(row.text, text)} />
            ))}
          {!chosen && match.kind === 'wrong-cas' && match.near !== undefined && (
            <RowButton label={`Use ${match.near}`} onClick={() => onReplace(match.cas, match.near ?? '')} />
          )}
          {row.name !== '' && (
            <RowButton
              label={isTaken || match.kind === 'unread' ? 'Change' : 'Search'}
              query={row.query}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            />
          )}
          {!isTaken && match.kind !== 'unread' && match.kind !== 'wrong-cas' && (
            <RowButton label="Ask by name" query={row.query} onClick={() => onChoose({ isByName: true })} />
          )}
          {!isTaken && <RowButton label="Remove" query={row.query} onClick={() => onRemove(row)} />}
        </div>
        {isSearching && <AmountFields row={row} unit={line?.unit ?? DEFAULT_UNIT} onAmount={onAmount} />}
        {isSearching && match.kind !== 'unread' && (
          <ProductSearch
            label={`Product for ${row.query}`}
            query={row.query}
            known={match.kind === 'similar' ? match.hits : match.kind === 'none' ? [] : undefined}
            onChoose={choose}
          />
        )}
      </div>
    </li>
  )
}

/** What is done with a row; who listens hears with which. */
function RowButton({ label, query, ...attributes }: ComponentProps<'button'> & { label: string; query?: string }) {
  return (
    <button type="button" className={styles.link} {...attributes}>
      <span>{label}</span>
      {query && <span className={hidden.hidden}>{` ${query}`}</span>}
    </button>
  )
}

/** Whether a product has grades to choose from, whichever a row means. */
function hasChoice({ grades = [] }: SearchHit): boolean {
  return gradeChoices(grades).length > 1
}

/** A product with its grade, unless that stands in a field of its own, or its figure in the name. */
function titleOf({ product, grade }: NewLine, isBeside: boolean): string {
  if (isBeside || grade === '' || grade === OPEN_GRADE) return keepUnits(product)
  const [figure = ''] = /^[\d.,]+ %/.exec(grade) ?? []
  return keepUnits(product + (figure && product.endsWith(figure) ? grade.slice(figure.length) : `, ${grade}`))
}

/** Why a product is taken for what was pasted. */
function reasonOf(match: Match, chosen: SearchHit | undefined): string {
  if (!chosen && match.kind === 'similar')
    return match.measure ? `another measure than ${match.measure}, please check` : 'similar, please check'
  if (match.kind !== 'found' || match.hit.path !== chosen?.path) return 'your choice'
  return [match.by, ...(match.figures ?? [])].join(', ')
}

/** Several products that are like what a row says: none is taken before it is chosen. */
function Similar({ row, hits, onChoose }: { row: PastedRow; hits: SearchHit[]; onChoose: (hit: SearchHit) => void }) {
  return (
    <>
      <p>{`${row.query}: which one?`}</p>
      <div className={styles.answer}>
        {hits.map((hit) => (
          <RowButton key={hit.path} label={hit.name} query={`for ${row.query}`} onClick={() => onChoose(hit)} />
        ))}
      </div>
    </>
  )
}

type AnswerProps = Pick<RowProps, 'onChoose'> & {
  row: PastedRow
  hit: SearchHit
  line: ReturnType<typeof rowLine>
  question: string | undefined
}

/** What the product of a row is asked for with. */
function Answer({ row, hit, line, question, onChoose }: AnswerProps) {
  const numbers = leftOut(row, hit)
  return (
    <>
      {question && <strong>{keepUnits(question)}</strong>}
      {question &&
        [...gradesOfRow(row, hit), OPEN_GRADE].map((grade) => (
          <RowButton key={grade} label={grade} query={`for ${row.query}`} onClick={() => onChoose({ hit, grade })} />
        ))}
      {!question && hasChoice(hit) && (
        <select
          // Those of another product are to be chosen anew, here or later on the list.
          key={line.product}
          aria-label={`Grade of pasted ${line.product}`}
          defaultValue={line.grade}
          onInput={({ currentTarget: { value: grade } }) => onChoose({ hit, grade })}
        >
          <Options of={[OPEN_GRADE, ...gradeChoices(hit.grades ?? [])]} />
        </select>
      )}
      <span className={styles.hint}>{keepUnits(amountInWords(row, line))}</span>
      {!question && numbers.length > 0 && (
        <strong>{`Not of this grade, goes along as asked: ${numbers.join(', ')}.`}</strong>
      )}
      <AmountNote line={line} />
    </>
  )
}

/** What the line would say of its quantity on the list, once the page of its product is there. */
function AmountNote({ line }: { line: AnswerProps['line'] }) {
  const product = useProduct(line.slug)
  const advice = product && moqAdvice(line, moqOf(product, line.grade), product.sample)
  return advice && <strong>{advice.text}</strong>
}

/** `0.5 g, from 500 mg`; what is taken from the MOQ is said to be that. */
function amountInWords(row: PastedRow, line: { quantity: string; unit: string }): string {
  const { quantity, unit } = row
  if (line.quantity === '') return ['no quantity', ...requestIn(row)].join(', ')
  if (quantity === '') return `${line.quantity} ${line.unit}, the MOQ`
  if (!unit) return [`${quantity} ${line.unit}`, 'the unit of the MOQ', ...requestIn(row)].join(', ')
  return amountOf(row)
}

/** `0.5 g, from 500 mg`, of whatever product. */
function amountOf(row: PastedRow): string {
  const { quantity, unit, written } = row
  const amount = [quantity, unit].filter(Boolean).join(' ')
  return [amount, ...(written ? [`from ${written}`] : []), ...requestIn(row)].join(', ')
}

function requestIn({ request }: PastedRow): string[] {
  return request ? ['a free sample'] : []
}

type AmountProps = Pick<RowProps, 'onAmount'> & { row: PastedRow; unit: string }

/** Changes how much of a row is asked for; what is no quantity yet is not taken. */
function AmountFields({ row, unit, onAmount }: AmountProps) {
  const amount = { quantity: row.quantity, unit: row.unit ?? UNITS.find((known) => known === unit) ?? DEFAULT_UNIT }
  const [wrong, setWrong] = useState<string>()
  const error = useId()
  return (
    <div className={styles.amount}>
      <label>
        <span>Quantity</span>
        <input
          inputMode="decimal"
          maxLength={LINE_FIELDS.quantity}
          aria-label={`Quantity of pasted ${row.query}`}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong && error}
          defaultValue={row.quantity}
          onInput={({ currentTarget: { value } }) => {
            const quantity = value.trim()
            const unread = quantityError(quantity)
            setWrong(unread)
            if (unread === undefined) onAmount({ ...amount, quantity })
          }}
        />
      </label>
      <label>
        <span>Unit</span>
        <select
          aria-label={`Unit of pasted ${row.query}`}
          defaultValue={amount.unit}
          onInput={({ currentTarget: { value } }) =>
            onAmount({ ...amount, unit: UNITS.find((known) => known === value) ?? amount.unit })
          }
        >
          <Options of={UNITS} />
        </select>
      </label>
      {wrong && <strong id={error}>{`${wrong}.`}</strong>}
    </div>
  )
}
