import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { saveTable } from '../../../src/limits/saveTable.ts'
import { KINDS } from '../../../manifest/kinds.ts'
import { labelOf } from '../labels.ts'
import { isSame } from '../mergeContent.ts'
import { type Edit, type Grid, type GridOf, GRIDS } from '../protocol.ts'
import { counted } from './counted.ts'
import { EditsReview } from './EditsReview.tsx'
import { Dialog } from './Dialog.tsx'
import { type Condition, filterGrid, LIMIT_OF, RECORD, testsIn } from './filterGrid.ts'
import { GridConditions } from './GridConditions.tsx'
import { GridImport } from './GridImport.tsx'
import { GridTable } from './GridTable.tsx'
import { placeOf, tableOf } from './gridTable.ts'
import { ManyChange } from './ManyChange.tsx'
import { messageOf } from './api.ts'
import { Unanswered } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import styles from './Grid.module.css'

/** So many columns begin: more are chosen. */
const FIRST_COLUMNS = 6

const ROWS: Partial<Record<GridOf, string>> = { grades: 'Grades', assays: 'Assays', tests: 'Tests and limits' }

/** Records or their entries in rows, to find them by what they say, and to change many in one step. */
export function GridPage() {
  const [of, setOf] = useState<GridOf>(() => keptEdits().of)
  const [edits, setEdits] = useState<Edit[]>(() => keptEdits().edits)
  const [news, setNews] = useState('')
  useEffect(() => sessionStorage.setItem(KEPT, JSON.stringify({ of, edits } satisfies Kept)), [of, edits])
  useEffect(() => {
    if (edits.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [edits])
  return (
    <main className={styles.main}>
      <h1>Grid</h1>
      <p className={styles.about}>
        Find records by what they say, change many at once, and see what that changes before anything is written.
      </p>
      <label className={styles.of}>
        <span>Rows</span>
        <select
          value={of}
          onChange={(event) => {
            setOf(event.target.value as GridOf)
            setNews('')
          }}
          disabled={edits.length > 0}
        >
          {GRIDS.map((it) => (
            <option key={it} value={it}>
              {ROWS[it] ?? labelOf(KINDS[it as keyof typeof KINDS].many)}
            </option>
          ))}
        </select>
        {edits.length > 0 && <small>Write or discard the changes first.</small>}
      </label>
      {/* Columns are those of what is asked for: nothing of other rows is shown meanwhile. */}
      <AskedGrid key={of} of={of} edits={edits} setEdits={setEdits} news={news} setNews={setNews} />
    </main>
  )
}

function AskedGrid(props: Omit<Props, 'grid' | 'again'>) {
  const asked = useAsked('grid', { of: props.of })
  if (!asked.value) return <Unanswered asked={asked}>Reading the content …</Unanswered>
  return <LoadedGrid {...props} grid={asked.value} again={asked.again} />
}

/** Where a tab keeps what is not written, while it shows something else or is loaded anew. */
const KEPT = 'grid'

type Kept = { of: GridOf; edits: Edit[] }

function keptEdits(): Kept {
  // It was written above.
  return JSON.parse(sessionStorage.getItem(KEPT) ?? '{"of":"products","edits":[]}') as Kept
}

type Props = {
  of: GridOf
  grid: Grid
  /** What is to be written. */
  edits: Edit[]
  setEdits: (change: (before: Edit[]) => Edit[]) => void
  again: () => void
  news: string
  setNews: (news: string) => void
}

/** Rows that were found when changes were written: they stay in view until something else is looked for. */
type Written = { of: Condition[]; places: ReadonlySet<string> }

function LoadedGrid({ of, grid, edits, setEdits, again, news, setNews }: Props) {
  const [conditions, setConditions] = useState<Condition[]>([{ what: RECORD, relation: 'has', value: '' }])
  const [shown, setShown] = useState<string[]>(() => firstColumns(grid))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isReviewed, setIsReviewed] = useState(false)
  const [undo, setUndo] = useState<Edit[]>([])
  const asked = useDeferredValue(conditions)
  const [kept, setKept] = useState<Written>()
  const found = useMemo(() => {
    const met = new Set(filterGrid(grid.rows, asked))
    return grid.rows.filter((row) => met.has(row) || (kept?.of === asked && kept.places.has(placeOf(row))))
  }, [grid, asked, kept])
  // What is to be written is seen, whichever columns were chosen.
  const changed = new Set(edits.map(({ path }) => path.filter((key) => typeof key === 'string').join('.')))
  const columns = grid.columns.filter(({ id }) => shown.includes(id) || isChanged(id, changed))
  // What is not found any more is not changed unseen.
  const inHand = found.filter((row) => chosen.has(placeOf(row)))
  const tests = testsIn(grid.rows).filter((test) => conditions.some(({ what }) => what === LIMIT_OF + test))
  const isUndoable = undo.length > 0 && edits.length === 0
  const change = (made: Edit[]) => {
    setNews('')
    setEdits((before) => withEdits(before, made))
  }
  const save = (ending: 'csv' | 'xlsx') =>
    saveTable(tableOf(found, columns), ending, of).catch((failure: unknown) => setNews(messageOf(failure)))
  return (
    <>
      <GridConditions grid={grid} conditions={conditions} setConditions={setConditions} />
      <div className={styles.tools}>
        <details className={styles.columns}>
          <summary>Columns ({columns.length})</summary>
          <div>
            {grid.columns.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  onChange={() => setShown(shown.includes(id) ? shown.filter((it) => it !== id) : [...shown, id])}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </details>
        <button type="button" className={button.quiet} onClick={() => void save('xlsx')}>
          Export XLSX
        </button>
        <button type="button" className={button.quiet} onClick={() => void save('csv')}>
          Export CSV
        </button>
        <GridImport grid={grid} take={change} />
      </div>
      <p role="status" className={styles.count}>
        {counted(found.length, 'row', 'rows')}
        {found.length < grid.rows.length && ` of ${grid.rows.length}`}
        {grid.unread > 0 && `; ${counted(grid.unread, 'record has', 'records have')} mistakes and cannot be shown`}
      </p>
      {isReviewed && (
        <Dialog heading="What this changes" close={() => setIsReviewed(false)}>
          <EditsReview
            asked={{ edits }}
            written={(files) => {
              setIsReviewed(false)
              setKept({ of: asked, places: new Set(found.map(placeOf)) })
              setUndo(edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })))
              setEdits(() => [])
              setNews(`Written: ${counted(files, 'file', 'files')}`)
              again()
            }}
          />
        </Dialog>
      )}
      <div id="found" className={styles.found}>
        {inHand.length > 0 && edits.length === 0 && (
          <a href="#found" className={styles.back}>
            {counted(inHand.length, 'row', 'rows')} chosen: change {inHand.length === 1 ? 'it' : 'them'}
          </a>
        )}
        <div className={styles.hand}>
          <ManyChange
            columns={grid.columns}
            shown={columns}
            filtered={conditions.find(({ what }) => what !== RECORD)?.what}
            rows={inHand}
            all={grid.rows}
            edits={edits}
            change={change}
          />
          {edits.length > 0 && (
            <div className={styles.pending}>
              <p>
                {counted(edits.length, 'cell', 'cells')} in{' '}
                {counted(new Set(edits.map(({ name }) => name)).size, 'record', 'records')} changed, not written
              </p>
              <button type="button" className={button.button} onClick={() => setIsReviewed(true)}>
                Show what changes
              </button>
              <button type="button" className={styles.plain} onClick={() => setEdits(() => [])}>
                Discard
              </button>
            </div>
          )}
          <p role="status" className={news === '' && !isUndoable ? undefined : styles.pending}>
            {news}
            {isUndoable && (
              <button
                type="button"
                className={styles.plain}
                onClick={() => {
                  setEdits(() => undo)
                  setUndo([])
                  setNews('')
                }}
              >
                Take it back
              </button>
            )}
          </p>
        </div>
        <GridTable
          rows={found}
          columns={columns}
          tests={tests}
          chosen={chosen}
          setChosen={setChosen}
          edits={edits}
          change={change}
        />
      </div>
    </>
  )
}

/** Edits lead from the record, columns from the row. */
function isChanged(id: string, changed: ReadonlySet<string>): boolean {
  return [...changed].some((path) => path === id || path.endsWith(`.${id}`))
}

/** Facts, or what there is. */
function firstColumns({ columns }: Grid): string[] {
  const facts = columns.filter(({ isFact }) => isFact)
  return (facts.length > 0 ? facts : columns).slice(0, FIRST_COLUMNS).map(({ id }) => id)
}

/** The latest change of a place counts; one that leaves it as it is in the file is none. */
function withEdits(before: Edit[], made: Edit[]): Edit[] {
  const all = new Map([...before, ...made].map((edit) => [placeOf(edit), edit]))
  return [...all.values()].filter(({ from, to }) => !isSame(from, to))
}
