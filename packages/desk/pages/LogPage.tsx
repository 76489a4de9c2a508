import type { Selectable } from 'kysely'
import { useContext } from 'react'
import { isReceiptNumber } from '../../../shared/receipt.ts'
import type { Tables } from '../../../server/database/tables.ts'
import type { Case } from '../readInquiries.ts'
import { Time, TimeZone } from './Time.tsx'

type Event = Selectable<Tables['events']>

/** Who did what, newest first. */
export function LogPage({ events, hasMore }: { events: Event[]; hasMore: boolean }) {
  const last = events.at(-1)
  const timeZone = useContext(TimeZone)
  return (
    <main id="main" className="narrow">
      <h1>Log</h1>
      <p>{events.length === 0 ? 'There are no older entries.' : `Newest entries first. Times are in ${timeZone}.`}</p>
      <Events events={events} hasReceipts />
      {hasMore && last && <a href={`/desk/log?before=${last.id}`}>Older</a>}
    </main>
  )
}

/** What was done with an inquiry. */
export function History({ events, receivedAt, former }: Case) {
  const received = { id: '', at: receivedAt, person: '', action: 'received', receipt: null, detail: '', was: null }
  const before = former.map(({ until, email }) => ({
    ...received,
    id: until,
    at: until,
    action: `Until now answers went to ${email}`,
  }))
  const all = [received, ...before, ...events].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <section>
      <h2>History</h2>
      <Events events={all} />
    </section>
  )
}

export function Events({ events, hasReceipts }: { events: Event[]; hasReceipts?: boolean }) {
  return (
    <ol className="history">
      {events.map(({ id, at, person, action, detail, receipt }) => (
        <li key={id}>
          <Time of={at} form="moment" />{' '}
          <span>
            {`${person} ${action}`.trim()}
            {/* The log is for what outlives the inquiries. */}
            {!hasReceipts && detail !== '' && (
              <>
                : <bdi>{isReceiptNumber(detail) ? <a href={`/desk/${detail}`}>{detail}</a> : detail}</bdi>
              </>
            )}
          </span>
          {hasReceipts && receipt !== null && <span className="receipt">{receipt}</span>}
        </li>
      ))}
    </ol>
  )
}
