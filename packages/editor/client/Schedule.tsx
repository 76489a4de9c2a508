import { useState } from 'react'
import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { recordTitle } from '../recordTitle.ts'
import { waitingPlaces } from '../waitingPlaces.ts'
import type { FieldsOrText, OpenRecord } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { messageOf } from './api.ts'
import { DialogButton } from './Dialog.tsx'
import { Difference } from './Difference.tsx'
import type { Waiting } from './form.ts'
import { Wrong } from './Notice.tsx'
import { baseOf } from './useRecordDraft.ts'
import bar from './EditorBar.module.css'
import told from './Told.module.css'
import form from './NewRecord.module.css'

type Props = {
  /** Why nothing can be put off just now. */
  hindrance: string | undefined
  /** The day for which the change waits already. */
  day: string | undefined
  /** Lets the change hold from a day on; gives why it cannot. */
  schedule: (day: string) => Promise<string[]>
}

/** Lets what has been typed hold from a day on, instead of now. */
export function ScheduleButton({ hindrance, day, schedule }: Props) {
  const [wanted, setWanted] = useState(day ?? '')
  const [refused, setRefused] = useState<string[]>([])
  return (
    <DialogButton
      label={day === undefined ? 'Change on a day …' : 'Another day …'}
      heading={day === undefined ? 'Change it on a day' : 'Change it on another day'}
      className={bar.plain}
    >
      {(close) => (
        <form
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault()
            schedule(wanted).then(
              (reasons) => (reasons.length > 0 ? setRefused(reasons) : close()),
              (failure: unknown) => setRefused([messageOf(failure)]),
            )
          }}
        >
          <label>
            <span>Day</span>
            <input type="date" required value={wanted} onChange={(event) => setWanted(event.target.value)} />
          </label>
          <p className={form.hint}>
            Until then the page stays as it is. What is saved in the record meanwhile goes into this change, too.
          </p>
          {(hindrance === undefined ? refused : [hindrance]).map((reason) => (
            <Wrong key={reason}>{reason}</Wrong>
          ))}
          <button type="submit" className={button.button} disabled={hindrance !== undefined}>
            Change it from this day on
          </button>
        </form>
      )}
    </DialogButton>
  )
}

/** Tells of changes of the record that wait for their day, or of what one that waits is a change. */
export function Scheduled({ record }: { record: OpenRecord }) {
  const { waiting, scheduled } = record
  const saved = baseOf(record)
  if (scheduled)
    return (
      <div className={told.notice} data-is="hint">
        <p>
          From {scheduled.day} on this takes the place of <Link to={recordAddress(scheduled.name)}>what holds now</Link>
          . “Remove” takes the change back.
        </p>
        <WhatChanges day={scheduled.day} before={scheduled.content} after={saved} />
      </div>
    )
  return waiting.map(({ name, day, content: then }) => (
    <div key={name} className={told.notice} data-is="hint">
      <p>
        A change waits for {day}:{' '}
        <Link to={recordAddress(name)}>{recordTitle(name, 'text' in then ? {} : then.fields)}</Link>
      </p>
      <WhatChanges day={day} before={saved} after={then} />
    </div>
  ))
}

/** What such changes have otherwise than a record as it is typed here. */
export function waitingIn(record: OpenRecord, content: FieldsOrText): Waiting[] {
  const saved = baseOf(record)
  return record.waiting.flatMap(({ name, day, content: then }) =>
    'text' in saved || 'text' in then || 'text' in content
      ? []
      : waitingPlaces(saved, then, content).map((place) => ({ ...place, name, day })),
  )
}

function WhatChanges({ day, before, after }: { day: string; before: FieldsOrText; after: FieldsOrText }) {
  return (
    <DialogButton label="Show what it changes" heading={`From ${day} on`} className={button.quiet}>
      <Difference before={before} after={after} />
    </DialogButton>
  )
}
