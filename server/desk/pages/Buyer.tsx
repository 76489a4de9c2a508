import type { Case } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'

/** Who asks, and what else they have asked. */
export function Buyer({ inquiry, others }: Case) {
  const { name, email, telephone, country } = inquiry
  return (
    <dl className="buyer">
      <div>
        <dt>Name</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
      </div>
      {telephone !== '' && (
        <div>
          <dt>Telephone</dt>
          <dd>{telephone}</dd>
        </div>
      )}
      {country !== '' && (
        <div>
          <dt>Country</dt>
          <dd>{country}</dd>
        </div>
      )}
      <div>
        <dt>Other inquiries</dt>
        <dd>
          {others.length === 0 ? (
            'None'
          ) : (
            <ul>
              {others.map((other) => (
                <li key={other.receipt}>
                  <a href={`/desk/${other.receipt}`}>{other.receipt}</a>, {STATE_NAMES[other.state].toLowerCase()}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}
