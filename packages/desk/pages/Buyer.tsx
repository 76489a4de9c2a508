import { deskLink } from '../deskLink.ts'
import { isAmong } from '../copies.ts'
import type { Case } from '../readInquiries.ts'
import { Press } from './Press.tsx'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

/** More are a list of their own. */
const MOST_OTHERS = 5

/** Who asks, and what else they have asked. */
export function Buyer(found: Case) {
  const { others, refused } = found
  const { name, email, telephone, country, purpose, address } = found.inquiry
  const former = found.former.filter((before) => !isAmong([email], before.email))
  const rows = {
    Name: name,
    'E-mail': (
      <>
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        {isAmong(refused, email) && ', to which the last mail could not be delivered'}
      </>
    ),
    'E-mail before': former.length === 0 ? '' : <Former former={former} />,
    Telephone: telephone,
    Country: country,
    Purpose: purpose,
    'Samples go to': address && <bdi className="typed">{address}</bdi>,
    'Other inquiries': others.length === 0 ? 'None' : <Others {...found} />,
  }
  return (
    <dl className="buyer">
      {Object.entries(rows)
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Where answers went before: each address can be taken back. */
function Former({ former }: Pick<Case, 'former'>) {
  return (
    <ul className="others">
      {former.map(({ until, email, refused }) => (
        <li key={until}>
          <bdi>{email}</bdi>, until <Time of={until} form="moment" />
          {refused === 1 && ', when mail to it could not be delivered'}{' '}
          <Press to="address" className="plain" name="address" value={email}>
            <span>
              Answer to it<span className="hidden">{`, to ${email},`}</span> again
            </span>
          </Press>
        </li>
      ))}
    </ul>
  )
}

/** Each can be merged into the one that is open. */
function Others({ others, inquiry }: Case) {
  return (
    <ul className="others">
      {others.slice(0, MOST_OTHERS).map(({ receipt, received_at, state, about }) => (
        <li key={receipt}>
          <a href={`/desk/${receipt}`}>{receipt}</a>, <Time of={received_at} form="short" />,{' '}
          {STATE_NAMES[state].toLowerCase()}
          {about !== '' && (
            <>
              : <bdi>{about}</bdi>
            </>
          )}{' '}
          <Press to="merge" className="plain" name="other" value={receipt} hint={` ${receipt} into this inquiry`}>
            Merge
          </Press>
        </li>
      ))}
      {others.length > MOST_OTHERS && (
        <li>
          <a href={deskLink({ search: inquiry.email })}>{`All ${others.length + 1} of this buyer`}</a>
        </li>
      )}
    </ul>
  )
}
