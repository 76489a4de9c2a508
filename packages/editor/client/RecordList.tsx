import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import icons from '../../../src/styles/icons.module.css'
import { type Kind, WRITTEN_KINDS, KINDS } from '../../../manifest/kinds.ts'
import { labelOf } from '../labels.ts'
import type { RecordEntry } from '../protocol.ts'
import { recordAddress } from './address.ts'
import type { Saved } from './EditorBar.tsx'
import { counted } from './counted.ts'
import { type Filter, filterRecords } from './filterRecords.ts'
import { Unanswered } from './Notice.tsx'
import { PERSON } from './person.ts'
import { Repository } from './Repository.tsx'
import { standingText } from './standingText.ts'
import { useAsked } from './useAsked.ts'
import told from './Told.module.css'
import styles from './RecordList.module.css'

/** So many rows are found by eye; more are found by words. */
const MOST_ROWS = 200

/** All records, found by words, kind and state; `saved` is how a save went that was under way when it was opened. */
export function RecordList({ saved }: { saved: Saved | undefined }) {
  const asked = useAsked('overview', {})
  const { value, again } = asked
  const [filter, setFilter] = useState<Filter>({ words: '', kind: '', state: '' })
  const found = filterRecords(value?.records ?? [], useDeferredValue(filter))
  const title = useRef<HTMLHeadingElement>(null)
  // The control that led here may be gone with its record.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (saved) again()
  }, [saved, again])
  useEffect(() => {
    // Another program may have saved a file.
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [again])
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }))
  return (
    <main className={styles.main}>
      <h1 ref={title} tabIndex={-1}>
        Records
      </h1>
      <search className={styles.filter}>
        <label>
          <span>Search</span>
          <input type="search" value={filter.words} onChange={(event) => set({ words: event.target.value })} />
        </label>
        <label>
          <span>Kind</span>
          <select value={filter.kind} onChange={(event) => set({ kind: event.target.value as Kind | '' })}>
            <option value="">All kinds</option>
            {[...WRITTEN_KINDS, 'site' as const].map((kind) => (
              <option key={kind} value={kind}>
                {labelOf(KINDS[kind].many)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>State</span>
          <select value={filter.state} onChange={(event) => set({ state: event.target.value as Filter['state'] })}>
            <option value="">Any state</option>
            <option value="draft">Draft</option>
            <option value="scheduled">Scheduled</option>
            <option value="mistakes">With mistakes</option>
            {PERSON !== undefined && <option value="saved">Saved, not public</option>}
          </select>
        </label>
      </search>
      {!value && <Unanswered asked={asked}>Reading the content …</Unanswered>}
      {value && (
        <>
          <Repository state={value.repository} />
          <p role="status" className={styles.count}>
            {counted(found.length, 'record', 'records')}
            {found.length > MOST_ROWS && `, the first ${MOST_ROWS} are shown: type more of the name`}
          </p>
          <ul className={styles.list}>
            {found.slice(0, MOST_ROWS).map((record) => (
              <li key={record.name}>
                <Link to={recordAddress(record.name)} className={styles.title}>
                  {record.title}
                </Link>
                <span className={styles.kind}>{labelOf(KINDS[record.kind].many)}</span>
                <span className={styles.name}>{record.name}</span>
                <StateLabel record={record} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

function StateLabel({ record: { state, mistakes, unsaved, standing } }: { record: RecordEntry }) {
  return (
    <span className={styles.state}>
      {state.is === 'draft' && <span>Draft</span>}
      {state.is === 'scheduled' && <span>Appears on {state.day}</span>}
      {PERSON !== undefined && unsaved.length > 0 && <span>Not saved by {unsaved.join(' and ')}</span>}
      {standing && (
        <span className={'publicSince' in standing ? styles.public : undefined}>{standingText(standing)}</span>
      )}
      {mistakes > 0 && (
        <span className={`${told.error} ${styles.mistakes} ${icons.alert}`}>
          {counted(mistakes, 'mistake', 'mistakes')}
        </span>
      )}
    </span>
  )
}
