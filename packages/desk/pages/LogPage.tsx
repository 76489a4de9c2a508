import type { Tables } from '../../../server/database/tables.ts'
import { Time } from './Time.tsx'

/** Who did what, newest first. */
export function LogPage({ events, hasMore }: { events: Tables['events'][]; hasMore: boolean }) {
  const last = events.at(-1)
  return (
    <main id="main" className="narrow">
      <h1>Log</h1>
      <p>{events.length === 0 ? 'There are no older entries.' : 'Newest entries first. Times are in UTC.'}</p>
      <ol className="history">
        {events.map((event) => (
          <li key={event.id}>
            <Time of={event.at} form="moment" /> <span>{`${event.person} ${event.action}`.trim()}</span>
            {event.receipt !== null && <span className="receipt">{event.receipt}</span>}
          </li>
        ))}
      </ol>
      {hasMore && last && <a href={`/desk/log?before=${last.id}`}>Older</a>}
    </main>
  )
}
