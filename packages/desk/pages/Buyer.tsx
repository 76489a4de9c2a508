import { deskLink } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

/** More are a list of their own. */
const MOST_OTHERS = 5

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
            <ul className="others">
              {others.slice(0, MOST_OTHERS).map(({ receipt, received_at, state, about }) => (
                <li key={receipt}>
                  <a href={`/desk/${receipt}`}>{receipt}</a>, <Time of={received_at} form="short" />,{' '}
                  {STATE_NAMES[state].toLowerCase()}
                  {about !== '' && `: ${about}`}
                </li>
              ))}
              {others.length > MOST_OTHERS && (
                <li>
                  <a href={deskLink({ search: email })}>{`All ${others.length + 1} of this buyer`}</a>
                </li>
              )}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}
