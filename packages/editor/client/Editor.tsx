import { useEffect, useState } from 'react'
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
import { Unanswered } from './Notice.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { useAsked } from './useAsked.ts'
import { DRAFT } from './useRecordDraft.ts'

/** What there is beside the records, each by its query. */
const PAGES = [
  { query: 'grid', title: 'Grid', Page: GridPage },
  { query: 'find', title: 'Find and replace', Page: FindPage },
  { query: 'new', title: 'New record', Page: NewRecord },
  { query: 'history', title: 'History', Page: HistoryPage },
  { query: 'publish', title: 'Publish', Page: PublishPage, isOfTeams: true },
]

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
      <Header pages={PAGES} />
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
  const page = PAGES.find((it) => query.has(it.query))
  useEffect(() => {
    document.title = page ? `${page.title} – Editor` : 'Editor'
  }, [page])
  return page ? <page.Page /> : <RecordList saved={saved} />
}

/** Reads a record and edits it; what another has saved meanwhile is read with `again`. */
function OpenedRecord({ name, tellLeft }: { name: string; tellLeft: (save: LeftSave) => void }) {
  const asked = useAsked('record', { name, draft: DRAFT })
  if (!asked.value) return <Unanswered asked={asked}>Opening {name} …</Unanswered>
  return <RecordEditor record={asked.value} tellLeft={tellLeft} />
}
