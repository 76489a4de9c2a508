import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { unitsOf } from '../../shared/quantities/notation.ts'
import type { SearchHit } from '../../shared/search.ts'
import buttons from '../components/Button.module.css'
import { FileButton } from '../components/FileButton.tsx'
import { Options } from '../components/Options.tsx'
import { ProductSearch } from '../search/ProductSearch.tsx'
import type { ParsedRow } from './checkGrades.ts'
import styles from './Limits.module.css'
import { loadSpecifications } from './loadSpecifications.ts'
import { TEST_NAMES } from './parseTestName.ts'
import { buyersRows, parseBuyersTable, type BuyersRow } from './buyersRows.ts'
import type { GradeSpecification } from './gradeSpecification.ts'

const FIELDS = ['test', 'limit', 'unit'] as const
const BLANK: BuyersRow = { test: '', limit: '', unit: '' }
const UNITS = unitsOf().map(({ name }) => name)

const PROBLEMS: Partial<BuyersRow> = {
  test: 'Test not recognised: not checked',
  limit: 'Not checked. Write ≤ 5, ≥ 95, 2–5, absent in 10 g or 80 mesh',
}

type Props = { rows: BuyersRow[]; readings: ParsedRow[]; specifications: GradeSpecification[] }

/** The buyer's table: typed, pasted, read from a file, or loaded from a product. */
export function LimitsEditor({ rows, readings, specifications }: Props) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const [message, setMessage] = useState('')
  const shownRows = [...rows, BLANK]
  const tests = new Set([
    ...TEST_NAMES,
    ...specifications.flatMap((specification) => specification.rows.map(({ test }) => test)),
  ])
  const set = (next: BuyersRow[], text = '') => {
    buyersRows.set(next)
    setMessage(text)
  }
  const add = (text: string) => {
    const added = parseBuyersTable(text)
    set(
      [...rows.filter(({ test, limit }) => test || limit), ...added],
      `${added.length === 1 ? '1 row' : `${added.length} rows`} added`,
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // The browser pastes a single name or limit into the field.
    if (parseBuyersTable(text)[0]?.limit === '') return
    event.preventDefault()
    add(text)
  }
  const load = async ({ path }: SearchHit) => {
    setLoading(false)
    const loaded = await loadSpecifications({ selection: [{ slug: path.slice(1) }] }, client).catch(() => null)
    const [specification] = loaded ?? []
    if (!specification) return setMessage('The specification could not be loaded. Try again.')
    const { product, grade, rows: ownRows } = specification
    const limitRows = ownRows.filter(({ parsedLimit }) => parsedLimit && parsedLimit.kind !== 'words')
    set(
      limitRows.map(({ test, limit }) => ({ test, limit, unit: '' })),
      `Loaded from ${product.name}, ${grade.name}`,
    )
  }
  return (
    <section className={styles.editor} aria-label="Your limits" onPaste={onPaste}>
      <p>Type your limits, or paste rows from a spreadsheet into any field.</p>
      {shownRows.map((row, at) => (
        <div key={at} className={styles.row} role="group" aria-label={`Row ${at + 1}`}>
          {FIELDS.map((field) => (
            <label key={field}>
              <span>{field}</span>
              <input
                value={row[field]}
                list={`${field}s`}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) =>
                  set(shownRows.with(at, { ...row, [field]: value }).slice(0, Math.max(at + 1, rows.length)))
                }
              />
              {problemOf(readings[at]) === field && (
                <small data-begun={row.limit === '' || undefined}>{PROBLEMS[field]}</small>
              )}
            </label>
          ))}
        </div>
      ))}
      <datalist id="tests">
        <Options values={[...tests]} />
      </datalist>
      <datalist id="units">
        <Options values={UNITS} />
      </datalist>
      <div className={styles.tools}>
        <FileButton label="Choose a file" onText={add} />
        <button
          type="button"
          className={buttons.quiet}
          aria-expanded={isLoading}
          onClick={() => setLoading(!isLoading)}
        >
          Load from a product
        </button>
        <button type="button" className={buttons.quiet} onClick={() => set([])}>
          Clear
        </button>
        <p role="status">{message}</p>
      </div>
      {isLoading && <ProductSearch label="Product to copy limits from" onChoose={(hit) => void load(hit)} />}
    </section>
  )
}

function problemOf(reading: ParsedRow): keyof BuyersRow | undefined {
  return reading && 'problem' in reading ? reading.problem : undefined
}
