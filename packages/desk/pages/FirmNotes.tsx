import type { ReactNode } from 'react'
import { deskLink } from '../deskLink.ts'
import type { Firm, Person } from '../firm.ts'
import { CopiedAt } from './CaseLines.tsx'
import { Time } from './Time.tsx'

/** So many are shown at once. */
const MOST_SHOWN = 5

/** Who else has written from the firm of a buyer, and what prices they were told. */
export function FirmNotes({ people, namesakes, told }: Firm) {
  if (people.length + namesakes.length + told.length === 0) return null
  return (
    <section className="firm">
      {people.length + told.length > 0 && <h2>Same firm</h2>}
      <Shortened label="people">{people.map(personItem)}</Shortened>
      {told.length > 0 && <h3>Prices told before</h3>}
      <Shortened label="prices">
        {told.map(({ what, price, at, receipt, to, copiedAt }, index) => (
          <li key={index}>
            {what === '' ? (
              'In the text '
            ) : (
              <>
                <bdi>{what}</bdi>:{' '}
              </>
            )}
            <b dir="auto">{price}</b>, <Time of={at} form="short" />{' '}
            <a className="receipt" href={`/desk/${receipt}`}>
              {receipt}
            </a>
            {to !== undefined && `, ${to === '' ? 'not delivered' : `to ${to} alone`}`}
            <CopiedAt time={copiedAt} />
          </li>
        ))}
      </Shortened>
      {namesakes.length > 0 && (
        <>
          <h2>Same name</h2>
          <p className="small">They may be another firm: free mailboxes do not say.</p>
        </>
      )}
      <Shortened label="people">{namesakes.map(personItem)}</Shortened>
    </section>
  )
}

function personItem({ receipt, name, company, email, received_at }: Person) {
  return (
    <li key={email}>
      <bdi>{name}</bdi>
      {company !== '' && (
        <>
          , <bdi>{company}</bdi>
        </>
      )}
      , <a href={deskLink({ search: email })}>{email}</a>, last <Time of={received_at} form="short" />{' '}
      <a className="receipt" href={`/desk/${receipt}`}>
        {receipt}
      </a>
    </li>
  )
}

/** A list with what is too much at once behind a press. */
function Shortened({ label, children }: { label: string; children: ReactNode[] }) {
  const more = children.slice(MOST_SHOWN)
  if (children.length === 0) return null
  return (
    <>
      <ul>{children.slice(0, MOST_SHOWN)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{`${more.length} more ${label}`}</summary>
          <ul>{more}</ul>
        </details>
      )}
    </>
  )
}
