import type { State } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Summary } from '../readInquiries.ts'
import { ListHead, type Known } from './ListHead.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { STATE_NAMES } from './stateNames.ts'
import { TickedForm } from './TickedForm.tsx'
import { Time, waitInWords } from './Time.tsx'

export type Listed = {
  inquiries: Summary[]
  counts: Record<State, number>
  /** Inquiries for which whoever looks has typed what they have not sent. */
  drafts: Set<string>
  asked: ListAsked
  shownAt: string
  /** Whether there are more. */
  hasMore: boolean
}

/** What the list can do where it stands alone. */
export type ListTools = {
  known: Known
  /** Who may be given inquiries. */
  people: string[]
  /** What came of ticked rows; with when it was done, it can be taken back. */
  done?: { words: string; at?: string }
}

/** The inquiries that a search and filters leave; the one that is open is marked. */
export function InquiryList({ open, tools, ...listed }: Listed & { open?: string; tools?: ListTools }) {
  const { inquiries, asked, drafts, shownAt, hasMore } = listed
  const fromTheTop = { ...asked, before: undefined }
  const last = inquiries.at(-1)
  const openAt = inquiries.findIndex(({ receipt }) => receipt === open)
  return (
    <section
      className="list"
      aria-labelledby="list-heading"
      data-news={deskLink(fromTheTop, 'news', { since: shownAt })}
    >
      <ListHead {...listed} known={tools?.known} />
      <p className="news" role="status">
        <a href={deskLink(fromTheTop)} hidden>
          New inquiries
        </a>
      </p>
      {tools?.done !== undefined && (
        <form className="done" role="status" method="post" action={deskLink(asked, 'ticked/undo')}>
          {tools.done.words}{' '}
          {tools.done.at !== undefined && (
            <button className="plain" name="at" value={tools.done.at}>
              Undo<span className="hidden"> what was done to ticked rows</span>
            </button>
          )}
        </form>
      )}
      {inquiries.length === 0 ? (
        <p className="empty">There are no such inquiries.</p>
      ) : (
        <ul className="rows">
          {inquiries.map((inquiry, index) => (
            <li key={inquiry.receipt}>
              <Row
                {...{ inquiry, asked, open }}
                place={index - openAt}
                isFirst={index === 0}
                hasTick={tools !== undefined}
                hasDraft={drafts.has(inquiry.receipt)}
              />
            </li>
          ))}
        </ul>
      )}
      {tools && inquiries.length > 0 && <TickedForm {...{ asked, shownAt }} people={tools.people} />}
      <div className="list-foot">
        {hasMore && last && (
          <a href={deskLink({ ...asked, before: last.receipt })}>{asked.sort === 'waiting' ? 'More' : 'Older'}</a>
        )}
        <span>Export:</span>
        <a href={deskLink(fromTheTop, 'export.csv')}>CSV</a>
        <a href={deskLink(fromTheTop, 'export.xlsx')}>XLSX</a>
      </div>
    </section>
  )
}

type RowProps = {
  inquiry: Summary
  asked: ListAsked
  open?: string
  isFirst: boolean
  /** How many rows below the open one. */
  place: number
  hasTick: boolean
  hasDraft: boolean
}

function Row({ inquiry, asked, open, isFirst, place, hasTick, hasDraft }: RowProps) {
  const { receipt, company, name, received_at, waiting_since, about, state, person, refused } = inquiry
  const isNews = (inquiry.replied_at ?? '') > (inquiry.seen_at ?? '')
  const marks = [STATE_NAMES[state], isNews && 'new mail', person, hasDraft && 'draft']
  const shortcut = { [-1]: SHORTCUTS.previous, 1: SHORTCUTS.next }[place]
  const waits = asked.sort === 'waiting' && waiting_since !== null
  return (
    <>
      {hasTick && (
        <label className="tick">
          <span className="hidden">{`Tick ${company || name}, ${receipt}`}</span>
          <input type="checkbox" name="receipt" value={receipt} form="ticked" />
        </label>
      )}
      <a
        href={deskLink(asked, receipt)}
        aria-current={receipt === open ? 'true' : undefined}
        data-state={state}
        id={isFirst ? 'first' : undefined}
        accessKey={shortcut?.key}
      >
        <span className="from" dir="auto">
          {company || name}
        </span>
        {waits ? <span className="waits">{waitInWords(waiting_since)}</span> : <Time of={received_at} form="short" />}
        <span className="about" dir="auto">
          {about}
        </span>
        <span className="receipt">{receipt}</span>
        <span className="state">
          {marks.filter(Boolean).join(', ')}
          {refused.length > 0 && <b className="refused">{`, ${refused.join(', ')}`}</b>}
        </span>
      </a>
    </>
  )
}
