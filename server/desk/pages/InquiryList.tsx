import { STATES, type State } from '../../database/tables.ts'
import type { Summary } from '../readInquiries.ts'
import { Time } from './Time.tsx'

export const STATE_NAMES: Record<State, string> = {
  new: 'New',
  'in work': 'In work',
  answered: 'Answered',
  closed: 'Closed',
}

export type Listed = {
  inquiries: Summary[]
  counts: Record<State, number>
  asked: { state?: State; search: string; before?: string }
  /** Whether there are older ones. */
  hasMore: boolean
}

/** The inquiries that a search and a state leave; the one that is open is marked. */
export function InquiryList({ inquiries, counts, asked, hasMore, open }: Listed & { open?: string }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const last = inquiries.at(-1)
  return (
    <section className="list" aria-labelledby="list-heading">
      <div className="list-head">
        {open === undefined ? <h1 id="list-heading">Inquiries</h1> : <h2 id="list-heading">Inquiries</h2>}
        <form className="search" role="search" method="get" action="/desk">
          <label className="hidden" htmlFor="search">
            Search inquiries
          </label>
          <input
            id="search"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={asked.search}
            placeholder="Receipt, company, product"
          />
          {asked.state !== undefined && <input type="hidden" name="state" value={asked.state} />}
          <button>Search</button>
        </form>
        <nav aria-label="Filter">
          <ul className="states">
            <li>
              <a href={linkTo({ search: asked.search })} aria-current={asked.state === undefined ? 'true' : undefined}>
                All <span>{all}</span>
              </a>
            </li>
            {STATES.map((state) => (
              <li key={state}>
                <a
                  href={linkTo({ search: asked.search, state })}
                  aria-current={asked.state === state ? 'true' : undefined}
                >
                  {STATE_NAMES[state]} <span>{counts[state]}</span>
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
                href={linkTo(asked, inquiry.receipt)}
                aria-current={inquiry.receipt === open ? 'true' : undefined}
                data-state={inquiry.state}
              >
                <span className="from">{inquiry.company || inquiry.name}</span>
                <Time of={inquiry.received_at} />
                <span className="about">{inquiry.about}</span>
                <span className="receipt">{inquiry.receipt}</span>
                <span className="state">{[STATE_NAMES[inquiry.state], inquiry.person].filter(Boolean).join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="list-foot">
        {hasMore && last && <a href={linkTo({ ...asked, before: last.receipt })}>Older</a>}
        <span>Export:</span>
        <a href={linkTo({ ...asked, before: undefined }, 'export.csv')}>CSV</a>
        <a href={linkTo({ ...asked, before: undefined }, 'export.xlsx')}>XLSX</a>
      </div>
    </section>
  )
}

/** An address of the desk that goes on asking for the same. */
function linkTo({ state, search, before }: Listed['asked'], path = ''): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search !== '' && { search }),
    ...(before !== undefined && { before }),
  }).toString()
  return [path === '' ? '/desk' : `/desk/${path}`, query].filter(Boolean).join('?')
}
