import { useSearchParams } from 'react-router-dom'
import { Header } from './Header.tsx'
import { NewRecord } from './NewRecord.tsx'
import { RecordList } from './RecordList.tsx'
import { Failure } from './Notice.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { useAsked } from './useAsked.ts'
import { DRAFT } from './useRecordDraft.ts'

/** The list of records, one of them, or a new one. */
export function Editor() {
  const [query] = useSearchParams()
  const record = query.get('record')
  return (
    <>
      <Header />
      {record === null ? (
        query.has('new') ? (
          <NewRecord />
        ) : (
          <RecordList />
        )
      ) : (
        <OpenedRecord key={record} name={record} />
      )}
    </>
  )
}

/** Reads a record and edits it; what another has saved meanwhile is read with `again`. */
function OpenedRecord({ name }: { name: string }) {
  const { value, error, again } = useAsked('record', { name, draft: DRAFT })
  if (error !== undefined) return <Failure message={error} again={again} />
  return value ? <RecordEditor record={value} /> : <p>Opening {name} …</p>
}
