import { STATES, type State } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Summary } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

export type Listed = {
  inquiries: Summary[]
  counts: Record<State, number>
  asked: ListAsked
  /** Whether there are older ones. */
  hasMore: boolean
}

/** The inquiries that a search and a state leave; the one that is open is marked. */
export function InquiryList({ inquiries, counts, asked, hasMore, open }: Listed & { open?: string }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const last = inquiries.at(-1)
  const { state, search, mine } = asked
  return (
    <section className="list" aria-labelledby="list-heading">
      <div className="list-head">
        <div className="list-title">
          {open === undefined ? <h1 id="list-heading">Inquiries</h1> : <h2 id="list-heading">Inquiries</h2>}
          <nav aria-label="Whose">
            <ul className="choices">
              <li>
                <a href={deskLink({ state, search })} aria-current={mine ? undefined : 'true'}>
                  Everybody’s
                </a>
              </li>
              <li>
                <a href={deskLink({ state, search, mine: 'yes' })} aria-current={mine ? 'true' : undefined}>
                  Mine
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <form className="search" role="search" method="get" action="/desk">
          <label className="hidden" htmlFor="search">
            Search inquiries
          </label>
          <input
            id="search"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={search}
            placeholder="Receipt, company, product"
          />
          {state !== undefined && <input type="hidden" name="state" value={state} />}
          {mine && <input type="hidden" name="mine" value={mine} />}
          <button>Search</button>
        </form>
        <nav aria-label="State">
          <ul className="choices">
            <li>
              <a href={deskLink({ search, mine })} aria-current={state === undefined ? 'true' : undefined}>
                All <span>{all}</span>
              </a>
            </li>
            {STATES.map((known) => (
              <li key={known}>
                <a href={deskLink({ search, mine, state: known })} aria-current={state === known ? 'true' : undefined}>
                  {STATE_NAMES[known]} <span>{counts[known]}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {inquiries.length === 0 ? (
        <p className="empty">There are no such inquiries.</p>
      ) : (
        <ul className="rows">
          {inquiries.map((inquiry) => (
            <li key={inquiry.receipt}>
              <a
                href={deskLink(asked, inquiry.receipt)}
                aria-current={inquiry.receipt === open ? 'true' : undefined}
                data-state={inquiry.state}
              >
                <span className="from">{inquiry.company || inquiry.name}</span>
                <Time of={inquiry.received_at} form="short" />
                <span className="about">{inquiry.about}</span>
                <span className="receipt">{inquiry.receipt}</span>
                <span className="state">{[STATE_NAMES[inquiry.state], inquiry.person].filter(Boolean).join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="list-foot">
        {hasMore && last && <a href={deskLink({ ...asked, before: last.receipt })}>Older</a>}
        <span>Export:</span>
        <a href={deskLink({ ...asked, before: undefined }, 'export.csv')}>CSV</a>
        <a href={deskLink({ ...asked, before: undefined }, 'export.xlsx')}>XLSX</a>
      </div>
    </section>
  )
}
