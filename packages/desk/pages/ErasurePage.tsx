import type { OfPerson } from '../privacy.ts'
import { Failure } from './Failure.tsx'

export type Erasure = { email: string; found?: OfPerson; erased?: OfPerson; failure?: string }

/** Finds all inquiries of one person, hands them out or deletes them. */
export function ErasurePage({ email, found, erased, failure }: Erasure) {
  return (
    <main id="main" className="narrow">
      <h1>Erasure</h1>
      <Failure words={failure} />
      {erased && (
        <div role="status">
          <p>{`Inquiries erased: ${erased.receipts.length}. Taken out of copies: ${erased.copies.length}`}</p>
          <p>
            Answers, notes and mails in inquiries of others may still name this person:{' '}
            <a href={`/desk?search=${encodeURIComponent(email)}`}>search for the address</a>.
          </p>
        </div>
      )}
      <form className="fields" method="post" action="/desk/erasure">
        <label>
          <span>E-mail address of the person</span>
          <input name="email" type="email" required maxLength={254} defaultValue={erased ? '' : email} />
        </label>
        <button className="primary">Find inquiries</button>
      </form>
      {found && (
        <section className="found" aria-labelledby="found">
          <h2 id="found">{`Inquiries found: ${found.receipts.length}`}</h2>
          <Receipts of={found.receipts} />
          {found.copies.length > 0 && (
            <>
              <h3>{`Inquiries of others with a copy to this address: ${found.copies.length}`}</h3>
              <Receipts of={found.copies} />
            </>
          )}
          {found.receipts.length + found.copies.length > 0 && (
            <>
              <form method="post" action="/desk/person.json">
                <input type="hidden" name="email" value={email} />
                <button>Download all data of this person</button>
              </form>
              <form className="fields" method="post" action="/desk/erasure">
                <input type="hidden" name="email" value={email} />
                <label className="check">
                  <input type="checkbox" name="confirmed" value="yes" required />
                  <span>
                    Erase inquiries of this person with notes, answers and mails that wait, and the address where it
                    stands as a copy. This cannot be undone.
                  </span>
                </label>
                <button>Erase</button>
              </form>
            </>
          )}
        </section>
      )}
    </main>
  )
}

function Receipts({ of }: { of: string[] }) {
  return (
    <ul>
      {of.map((receipt) => (
        <li key={receipt}>
          <a href={`/desk/${receipt}`}>{receipt}</a>
        </li>
      ))}
    </ul>
  )
}
