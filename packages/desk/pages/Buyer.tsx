import { deskLink } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

/** More are a list of their own. */
const MOST_OTHERS = 5

/** Who asks, and what else they have asked. */
export function Buyer({ inquiry, others }: Case) {
  const { name, email, telephone, country } = inquiry
  const rows = {
    Name: name,
    'E-mail': <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
    Telephone: telephone,
    Country: country,
    'Other inquiries': others.length === 0 ? 'None' : <Others {...{ others, email }} />,
  }
  return (
    <dl className="buyer">
      {Object.entries(rows)
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Others({ others, email }: Pick<Case, 'others'> & { email: string }) {
  return (
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
  )
}
