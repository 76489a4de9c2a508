import { Header } from './Header.tsx'
import { NewRecord } from './NewRecord.tsx'
import { OpenedRecord } from './OpenedRecord.tsx'
import { RecordList } from './RecordList.tsx'
import { usePlace } from './address.ts'

/** The list of records, one of them, or a new one. */
export function Editor() {
  const { record, isNew } = usePlace()
  return (
    <>
      <Header />
      {record === undefined ? isNew ? <NewRecord /> : <RecordList /> : <OpenedRecord key={record} name={record} />}
    </>
  )
}
