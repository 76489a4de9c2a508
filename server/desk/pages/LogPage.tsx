import type { Tables } from '../../database/tables.ts'
import { Time } from './Time.tsx'

/** Who did what, newest first. */
export function LogPage({ events }: { events: Tables['events'][] }) {
  return (
    <main id="main" className="narrow">
      <h1>Log</h1>
      <p>{`The last ${events.length} entries. Times are in UTC.`}</p>
      <ol className="history">
        {events.map((event) => (
          <li key={event.id}>
            <Time of={event.at} /> <span>{`${event.person} ${event.action}`}</span>
            {event.receipt !== null && <span className="receipt">{event.receipt}</span>}
          </li>
        ))}
      </ol>
    </main>
  )
}
