import type { Case } from '../readInquiries.ts'
import { Time } from './Time.tsx'

/** What was done with an inquiry. */
export function History({ events, receivedAt }: Case) {
  return (
    <section>
      <h2>History</h2>
      <ol className="history">
        <li>
          <Time of={receivedAt} form="moment" /> <span>received</span>
        </li>
        {events.map((event) => (
          <li key={event.id}>
            <Time of={event.at} form="moment" /> <span>{`${event.person} ${event.action}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
