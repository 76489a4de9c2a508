import { Failure } from './Failure.tsx'

export type Erasure = { email: string; receipts?: string[]; erased?: number; failure?: string }

/** Finds all inquiries of one person, hands them out or deletes them. */
export function ErasurePage({ email, receipts, erased, failure }: Erasure) {
  return (
    <main id="main" className="narrow">
      <h1>Erasure</h1>
      <Failure words={failure} />
      {erased !== undefined && <p role="status">{`Inquiries erased: ${erased}`}</p>}
      <form className="fields" method="post" action="/desk/erasure">
        <label>
          <span>E-mail address of the person</span>
          <input name="email" type="email" required maxLength={254} defaultValue={email} />
        </label>
        <button className="primary">Find inquiries</button>
      </form>
      {receipts !== undefined && (
        <section className="found" aria-labelledby="found">
          <h2 id="found">{`Inquiries found: ${receipts.length}`}</h2>
          <ul>
            {receipts.map((receipt) => (
              <li key={receipt}>
                <a href={`/desk/${receipt}`}>{receipt}</a>
              </li>
            ))}
          </ul>
          {receipts.length > 0 && (
            <>
              <form method="post" action="/desk/person.json">
                <input type="hidden" name="email" value={email} />
                <button>Download all data of this person</button>
              </form>
              <form className="fields" method="post" action="/desk/erasure">
                <input type="hidden" name="email" value={email} />
                <label className="check">
                  <input type="checkbox" name="confirmed" value="yes" required />
                  <span>Erase these inquiries with notes, answers and mails that wait. This cannot be undone.</span>
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
