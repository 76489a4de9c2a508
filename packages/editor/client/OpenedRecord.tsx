import { useCallback } from 'react'
import { openRecord } from './api.ts'
import { Failure } from './Failure.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { useAsked } from './useAsked.ts'

/** Reads a record and edits it; what another has saved meanwhile is read with `again`. */
export function OpenedRecord({ name }: { name: string }) {
  const { value, error, again } = useAsked(useCallback(() => openRecord(name), [name]))
  if (error !== undefined) return <Failure message={error} again={again} />
  return value ? <RecordEditor record={value} /> : <p>Opening {name} …</p>
}
