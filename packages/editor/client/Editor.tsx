import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Saved } from './EditorBar.tsx'
import { FindPage } from './FindPage.tsx'
import { GridPage } from './GridPage.tsx'
import { Header } from './Header.tsx'
import { type LeftSave, LeftSaveNotice } from './LeftSave.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import { NewRecord } from './NewRecord.tsx'
import { PublishPage } from './PublishPage.tsx'
import { RecordList } from './RecordList.tsx'
import { Failure } from './Notice.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { useAsked } from './useAsked.ts'
import { DRAFT } from './useRecordDraft.ts'

/** The list of records, one of them, a new one, or what changes many. */
export function Editor() {
  const [query] = useSearchParams()
  const record = query.get('record')
  const [left, setLeft] = useState<LeftSave>()
  const [shown, setShown] = useState(record)
  if (shown !== record) {
    setShown(record)
    // Of what went well nobody has to hear twice.
    if (record !== null && left?.report && 'at' in left.report) setLeft(undefined)
  }
  return (
    <>
      <Header />
      {left && left.name !== record && <LeftSaveNotice save={left} close={() => setLeft(undefined)} />}
      {record === null ? (
        <Overview query={query} saved={left?.report} />
      ) : (
        <OpenedRecord key={record} name={record} tellLeft={setLeft} />
      )}
    </>
  )
}

function Overview({ query, saved }: { query: URLSearchParams; saved: Saved | undefined }) {
  if (query.has('new')) return <NewRecord />
  if (query.has('grid')) return <GridPage />
  if (query.has('history')) return <HistoryPage />
  if (query.has('publish')) return <PublishPage />
  return query.has('find') ? <FindPage /> : <RecordList saved={saved} />
}

/** Reads a record and edits it; what another has saved meanwhile is read with `again`. */
function OpenedRecord({ name, tellLeft }: { name: string; tellLeft: (save: LeftSave) => void }) {
  const { value, error, again } = useAsked('record', { name, draft: DRAFT })
  if (error !== undefined) return <Failure message={error} again={again} />
  return value ? <RecordEditor record={value} tellLeft={tellLeft} /> : <p>Opening {name} …</p>
}
