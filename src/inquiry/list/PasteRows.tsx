import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { MOST_LINES } from '../../../shared/inquiry.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { addLine } from '../../basket/basket.ts'
import buttons from '../../components/Button.module.css'
import hidden from '../../styles/hidden.module.css'
import icons from '../../styles/icons.module.css'
import { findRows, type MatchedRow, rowLine } from './findRows.ts'
import styles from './PasteRows.module.css'

/** The rows as they were looked up, and the product chosen for each. */
type Found = { rows: (MatchedRow & { chosen?: SearchHit })[]; message: string }

const NOTHING: Found = { rows: [], message: '' }

/** Puts rows of a spreadsheet on the list, after each was answered. */
export function PasteRows() {
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef('')
  const [{ rows, message }, setFound] = useState(NOTHING)
  const hint = useId()
  const ready = rows.filter(({ chosen }) => chosen)

  const find = async (text: string) => {
    latest.current = text
    try {
      const matched = await findRows(text, client)
      // What was typed since is looked for by itself.
      if (latest.current !== text) return
      setFound({ rows: matched.map(withChosen), message: '' })
    } catch {
      setFound({ rows: [], message: 'The catalogue could not be read. Try again.' })
    }
  }
  const replace = (wrong: string, right: string) => {
    if (!field.current) return
    field.current.value = field.current.value.replace(wrong, right)
    field.current.focus()
    void find(field.current.value)
  }
  const choose = (index: number, chosen: SearchHit | undefined) =>
    setFound((known) => ({ ...known, rows: known.rows.map((row, at) => (at === index ? { ...row, chosen } : row)) }))
  const add = () => {
    for (const { row, chosen } of ready) if (chosen) addLine(rowLine(row, chosen))
    const left = rows.filter(({ chosen }) => !chosen)
    if (field.current) {
      field.current.value = left.map(({ row }) => row.text).join('\n')
      field.current.focus()
    }
    setFound({ rows: left, message: `${counted(ready.length)} added to the list.` })
  }

  return (
    <div className={styles.paste}>
      <label>
        <span className={hidden.hidden}>Rows to paste</span>
        <textarea
          ref={field}
          rows={5}
          spellCheck={false}
          aria-describedby={hint}
          onInput={({ currentTarget }) => void find(currentTarget.value)}
        />
      </label>
      <p id={hint} className={styles.hint}>
        {`Name or CAS number, grade, quantity and unit. One product a row, at most ${MOST_LINES}.`}
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Pasted rows">
          {rows.map((row, index) => (
            <Row
              key={`${index} ${row.row.text}`}
              row={row}
              onChoose={(hit) => choose(index, hit)}
              onReplace={replace}
            />
          ))}
        </ul>
      )}
      <p role="status">{message}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        disabled={ready.length === 0}
        onClick={add}
      >
        {ready.length === 0 ? 'Add the rows' : `Add ${counted(ready.length)}`}
      </button>
    </div>
  )
}

function withChosen(matched: MatchedRow) {
  return { ...matched, chosen: matched.match.kind === 'found' ? matched.match.hit : undefined }
}

function counted(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}

type RowProps = {
  row: Found['rows'][number]
  onChoose: (hit: SearchHit | undefined) => void
  onReplace: (wrong: string, right: string) => void
}

/** What was found for one row, and what is to be decided. */
function Row({ row: { row, match, chosen }, onChoose, onReplace }: RowProps) {
  const line = chosen && rowLine(row, chosen)
  if (match.kind === 'found' && line)
    return (
      <li className={icons.check}>
        <span>{[line.product, line.grade].filter(Boolean).join(', ')}</span>
        <span className={styles.hint}>{line.quantity === '' ? 'no quantity' : `${line.quantity} ${line.unit}`}</span>
      </li>
    )
  if (match.kind === 'choice')
    return (
      <li className={chosen ? icons.check : icons.alert}>
        <label>
          <span>{`${row.query}: which one?`}</span>
          <select
            defaultValue=""
            onInput={({ currentTarget }) => onChoose(match.hits.find(({ path }) => path === currentTarget.value))}
          >
            <option value="">Choose a product</option>
            {match.hits.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </li>
    )
  if (match.kind === 'wrong-cas')
    return (
      <li className={icons.alert}>
        <span>
          <code>{match.cas}</code> is no CAS number: its check digit is wrong.
        </span>
        <Near cas={match.near} onUse={(near) => onReplace(row.query, near)} />
      </li>
    )
  return (
    <li className={icons.alert}>
      <span>{`${row.query} was not found. Ask about it by name as another product.`}</span>
    </li>
  )
}

function Near({ cas, onUse }: { cas: string | undefined; onUse: (cas: string) => void }) {
  if (cas === undefined) return null
  return (
    <button type="button" className={styles.link} onClick={() => onUse(cas)}>
      {`Use ${cas}`}
    </button>
  )
}
