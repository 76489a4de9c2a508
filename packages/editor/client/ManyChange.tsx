import { type FormEvent, type ReactNode, useId, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { emphasise } from '../../../src/components/emphasise.tsx'
import { Options } from '../../../src/components/Options.tsx'
import type { Answers, Edit, GridColumn, GridRow } from '../protocol.ts'
import { ask, messageOf } from './api.ts'
import { type Change, changedValue, lackOf } from './cells.ts'
import { counted } from './counted.ts'
import { LIMIT_OF, testsIn } from './filterGrid.ts'
import { editOf, placeOf } from './gridTable.ts'
import { Failure } from './Notice.tsx'
import told from './Told.module.css'
import styles from './Grid.module.css'

type Props = {
  columns: GridColumn[]
  /** Those of the table, which are offered first. */
  shown: GridColumn[]
  /** The column or limit by which rows were found, which is taken unless another is chosen. */
  filtered: string | undefined
  /** The rows that are chosen, and all that there are. */
  rows: GridRow[]
  all: GridRow[]
  edits: Edit[]
  change: (edits: Edit[]) => void
}

/** The same change in all rows that are chosen: of a field, or of a limit, which many take from a shared set. */
export function ManyChange({ columns, shown, filtered, rows, all, edits, change }: Props) {
  const [id, setId] = useState<string>()
  const [left, setLeft] = useState<Answers['limit']['left']>([])
  if (rows.length === 0) return null
  const what = id ?? filtered
  const column = columns.find((it) => it.id === what)
  const tests = testsIn(rows)
  const test = tests.find((it) => what === LIMIT_OF + it)
  const products = rows.reduce((sum, row) => sum + (row.products ?? 0), 0)
  const chosen = (
    <>
      <p>
        {counted(rows.length, 'row', 'rows')} chosen
        {products > 0 && `; shared, ${counted(products, 'use', 'uses')} by products`}
      </p>
      <label>
        <span>In</span>
        <select
          value={test === undefined ? (column?.id ?? '') : LIMIT_OF + test}
          onChange={(event) => {
            setId(event.target.value)
            setLeft([])
          }}
        >
          <option value="">—</option>
          {[...shown, ...columns.filter((it) => !shown.includes(it))].map((it) => (
            <option key={it.id} value={it.id}>
              {it.label}
            </option>
          ))}
          {tests.length > 0 && (
            <optgroup label="Limits, also of shared sets">
              {tests.map((it) => (
                <option key={it} value={LIMIT_OF + it}>
                  {`Limit of ${it}`}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
    </>
  )
  return (
    <>
      {test === undefined ? (
        <FieldChange column={column} rows={rows} edits={edits} change={change}>
          {chosen}
        </FieldChange>
      ) : (
        <LimitChange
          test={test}
          rows={rows}
          all={all}
          edits={edits}
          change={(made) => {
            setLeft(made.left)
            change(made.edits)
          }}
        >
          {chosen}
        </LimitChange>
      )}
      {left.length > 0 && (
        <div role="status" className={`${told.panel} ${styles.left}`} data-is="hint">
          <p>Not changed:</p>
          <ul>
            {left.map(({ title, why }, place) => (
              <li key={place}>
                {title}: {emphasise(why)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type LimitProps = Pick<Props, 'rows' | 'all' | 'edits'> & {
  test: string
  change: (made: Answers['limit']) => void
  children: ReactNode
}

/** Another limit of a test: in the chosen products, or in the sets from which these and others take it. */
function LimitChange({ test, rows, all, edits, change, children }: LimitProps) {
  const [limit, setLimit] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [failure, setFailure] = useState<string>()
  const values = useId()
  const limitsOf = (of: GridRow[]) => of.flatMap(({ limits = [] }) => limits.filter(([it]) => it === test))
  const sets = [...new Set(limitsOf(rows).flatMap(([, , set]) => set ?? []))]
  const takers = all.filter((row) => limitsOf([row]).some(([, , set]) => set !== undefined && sets.includes(set)))
  const affected = new Set(takers.map(({ name }) => name)).size
  const inSet = isShared && sets.length > 0
  const apply = async () => {
    setFailure(undefined)
    const asked = { rows: rows.map(({ name, path }) => ({ name, path })), test, limit, isShared: inSet, edits }
    await ask('limit', asked).then(change, (cause: unknown) => setFailure(messageOf(cause)))
  }
  return (
    <form
      className={styles.many}
      aria-label="Change the chosen rows"
      onSubmit={(event) => {
        event.preventDefault()
        if (limit.trim() !== '') void apply()
      }}
    >
      {children}
      <label className={styles.value}>
        <span>New limit</span>
        <input list={values} value={limit} onChange={(event) => setLimit(event.target.value)} />
      </label>
      <datalist id={values}>
        <Options of={[...new Set(limitsOf(all).map(([, it]) => it))].toSorted()} />
      </datalist>
      {sets.length > 0 && (
        <fieldset className={styles.where}>
          <legend>Where</legend>
          <label className={styles.tick}>
            <input type="radio" checked={!inSet} onChange={() => setIsShared(false)} />
            <span>for {chosenOf(rows)}</span>
          </label>
          <label className={styles.tick}>
            <input type="radio" checked={inSet} onChange={() => setIsShared(true)} />
            <span>
              in the shared {sets.length === 1 ? 'set' : 'sets'} {sets.join(' and ')}: affects{' '}
              {counted(affected, 'product', 'products')}
            </span>
          </label>
        </fieldset>
      )}
      <button type="submit" className={button.quiet} disabled={limit.trim() === ''}>
        {limit.trim() === ''
          ? 'Type a limit'
          : inSet
            ? `Change ${counted(sets.length, 'set', 'sets')}`
            : `Change ${counted(rows.length, 'row', 'rows')}`}
      </button>
      {failure !== undefined && <Failure message={failure} again={() => void apply()} />}
    </form>
  )
}

function chosenOf(rows: GridRow[]): string {
  const [one, many] = rows.some(({ path }) => path.length > 0) ? ['grade', 'grades'] : ['product', 'products']
  return rows.length === 1 ? `the chosen ${one}` : `the ${rows.length} chosen ${many}`
}

type FieldProps = Pick<Props, 'rows' | 'edits' | 'change'> & { column: GridColumn | undefined; children: ReactNode }

/** Another value of a field. */
function FieldChange({ column, rows, edits, change, children }: FieldProps) {
  const [way, setWay] = useState<Change>('set')
  // Ticked for one column, for no other.
  const [emptied, setEmptied] = useState<string>()
  const [text, setText] = useState('')
  const values = useId()
  const schema = column?.schema
  const isList = schema?.type === 'array'
  const choices = schema?.enum ?? (isList ? schema.items?.enum : undefined)
  const isEmptied = column !== undefined && emptied === column.id
  const how = isEmptied ? 'empty' : isList ? way : 'set'
  const lack = lackOf(schema, how, text)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!column || lack !== undefined) return
    const pending = new Map(edits.map((edit) => [placeOf(edit), edit.to]))
    change(
      rows.map((row) => {
        const edit = editOf(row, column, null)
        const now = pending.get(placeOf(edit)) ?? edit.from
        return { ...edit, to: changedValue(now, how, text, column.schema) }
      }),
    )
    setEmptied(undefined)
  }
  return (
    <form className={styles.many} onSubmit={apply} aria-label="Change the chosen rows">
      {children}
      {isList && (
        <label>
          <span>Do</span>
          <select value={way} disabled={isEmptied} onChange={(event) => setWay(event.target.value as Change)}>
            <Options of={['set', 'add', 'remove']} names={{ remove: 'take out' }} />
          </select>
        </label>
      )}
      <label className={styles.value}>
        <span>{isList ? 'Entries, with ; between them' : 'New value'}</span>
        <input list={values} value={text} disabled={isEmptied} onChange={(event) => setText(event.target.value)} />
      </label>
      <datalist id={values}>
        <Options of={choices ?? []} />
      </datalist>
      {column && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isEmptied} onChange={() => setEmptied(isEmptied ? undefined : column.id)} />
          <span>Empty the field</span>
        </label>
      )}
      <button type="submit" className={button.quiet} disabled={lack !== undefined}>
        {lack ?? `Change ${counted(rows.length, 'row', 'rows')}`}
      </button>
    </form>
  )
}
