import type { ReactNode } from 'react'
import type { Case } from '../readInquiries.ts'
import { Press } from './Press.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { Time } from './Time.tsx'

/** What sales has noted, and below it the form for more. */
export function Notes({ notes, children }: Pick<Case, 'notes'> & { children?: ReactNode }) {
  return (
    <section id="notes">
      <h2>Notes</h2>
      {notes.map((note) => (
        <div key={note.id} className="reply">
          <p className="typed" dir="auto">
            {note.text}
          </p>
          <p className="small">
            {note.person}, <Time of={note.written_at} form="moment" />
          </p>
        </div>
      ))}
      {children}
    </section>
  )
}

type Props = {
  /** A note that was typed and not added, and that something is wrong with it. */
  note?: string
  failure?: ReactNode
}

export function NoteForm({ note, failure }: Props) {
  return (
    <div className="fields">
      {failure}
      <label>
        <span>New note, not sent to the buyer</span>
        <textarea name="note" dir="auto" rows={3} maxLength={4000} defaultValue={note} accessKey={SHORTCUTS.note.key} />
      </label>
      <Press to="notes">Add note</Press>
    </div>
  )
}
