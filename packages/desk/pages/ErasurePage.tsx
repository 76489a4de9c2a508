import type { OfPerson, Place } from '../privacy.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Options.tsx'

export type Erasure = { email: string; found?: OfPerson; erased?: OfPerson; failure?: string }

/** Finds all inquiries of one person, hands them out or deletes them. */
export function ErasurePage({ email, found, erased, failure }: Erasure) {
  return (
    <main id="main" className="narrow">
      <h1>Erasure</h1>
      <Failure words={failure} />
      {erased && (
        <div role="status">
          <p>
            {`Inquiries erased: ${erased.receipts.length}. Mails erased elsewhere: ${erased.mails.length}. Taken out of copies: ${erased.copies.length}`}
          </p>
          <Places heading="The address still stands in what people wrote" of={erased.named} />
          <p>
            Answers, notes and mails in inquiries of others may name this person without the address:{' '}
            <a href="/desk">search for the name</a>.
          </p>
        </div>
      )}
      <form className="fields" method="post" action="/desk/erasure">
        <Field
          label="E-mail address of the person"
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={erased ? '' : email}
        />
        <button className="primary">Find inquiries</button>
      </form>
      {found && (
        <section className="found" aria-labelledby="found">
          <h2 id="found">{`Inquiries found: ${found.receipts.length}`}</h2>
          <List of={found.receipts.map((receipt) => ({ receipt }))} />
          <Places
            heading="Inquiries of others with a copy to this address"
            of={found.copies.map((receipt) => ({ receipt }))}
          />
          <Places heading="Mails of this person elsewhere" of={found.mails} />
          <Places heading="The address stands in what people wrote elsewhere, for you to look at" of={found.named} />
          {found.receipts.length + found.copies.length + found.mails.length > 0 && (
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
                    Erase inquiries of this person with notes, answers and mails that wait, mails that they wrote
                    elsewhere, and the address where it stands as a copy. This cannot be undone.
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

function Places({ heading, of }: { heading: string; of: Place[] }) {
  if (of.length === 0) return null
  return (
    <>
      <h3>{`${heading}: ${of.length}`}</h3>
      <List of={of} />
    </>
  )
}

function List({ of }: { of: Place[] }) {
  return (
    <ul>
      {of.map(({ receipt, person }) => (
        <li key={`${receipt} ${person}`}>
          {receipt === null ? (
            <a href="/desk/mail">Mail that belongs to no inquiry</a>
          ) : (
            <a href={`/desk/${receipt}`}>{receipt}</a>
          )}
          {person !== undefined && `, typed by ${person} and not sent`}
        </li>
      ))}
    </ul>
  )
}
