import { useSearchParams } from 'react-router-dom'
import { FindPage } from './FindPage.tsx'
import { GridPage } from './GridPage.tsx'
import { Header } from './Header.tsx'
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
  return (
    <>
      <Header />
      {record === null ? <Overview query={query} /> : <OpenedRecord key={record} name={record} />}
    </>
  )
}

function Overview({ query }: { query: URLSearchParams }) {
  if (query.has('new')) return <NewRecord />
  if (query.has('grid')) return <GridPage />
  if (query.has('history')) return <HistoryPage />
  if (query.has('publish')) return <PublishPage />
  return query.has('find') ? <FindPage /> : <RecordList />
}

/** Reads a record and edits it; what another has saved meanwhile is read with `again`. */
function OpenedRecord({ name }: { name: string }) {
  const { value, error, again } = useAsked('record', { name, draft: DRAFT })
  if (error !== undefined) return <Failure message={error} again={again} />
  return value ? <RecordEditor record={value} /> : <p>Opening {name} …</p>
}
