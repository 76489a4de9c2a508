import { useState } from 'react'
import { counted } from './counted.ts'
import { DialogButton } from './Dialog.tsx'
import { EditsReview } from './EditsReview.tsx'
import { useAsked } from './useAsked.ts'
import button from '../../../src/components/Button.module.css'
import told from './Told.module.css'

/** What saving another name leaves to decide: whether the words of links follow that have the old one. */
export function LinkWords({ name, was }: { name: string; was: string }) {
  const { value: edits = [] } = useAsked('linkWords', { name, was })
  const [written, setWritten] = useState<number>()
  if (written !== undefined)
    return <p role="status">The words of links are changed in {counted(written, 'record', 'records')}.</p>
  if (edits.length === 0) return null
  const records = new Set(edits.map((edit) => edit.name)).size
  return (
    <div className={told.notice} data-is="hint">
      <p>
        Links in {counted(records, 'record', 'records')} still call it “{was}”. They lead here all the same.
      </p>
      <DialogButton label="See the new words" heading="Words of links" className={button.quiet}>
        {(close) => (
          <EditsReview
            asked={{ edits }}
            written={(files) => {
              close()
              setWritten(files)
            }}
          />
        )}
      </DialogButton>
    </div>
  )
}
