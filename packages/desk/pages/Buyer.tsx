import { deskLink, type ListAsked } from '../deskLink.ts'
import { isAmong } from '../copies.ts'
import type { Case } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

/** More are a list of their own. */
const MOST_OTHERS = 5

type Props = {
  found: Case
  asked?: ListAsked
  /** Where the button leads that has answers go to another address. */
  addressLink?: string
}

/** Who asks, and what else they have asked. */
export function Buyer({ found, asked, addressLink }: Props) {
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
    'E-mail before': former.length === 0 ? '' : <Former {...{ former, addressLink }} />,
    Telephone: telephone,
    Country: country,
    Purpose: purpose,
    'Samples go to': address && <bdi className="typed">{address}</bdi>,
    'Other inquiries': others.length === 0 ? 'None' : <Others {...{ found, asked }} />,
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
function Former({ former, addressLink }: Pick<Case, 'former'> & Pick<Props, 'addressLink'>) {
  return (
    <ul className="others">
      {former.map(({ until, email, refused }) => (
        <li key={until}>
          <bdi>{email}</bdi>, until <Time of={until} form="moment" />
          {refused === 1 && ', when mail to it could not be delivered'}{' '}
          {addressLink !== undefined && (
            <button className="plain" formAction={addressLink} name="address" value={email} formNoValidate>
              <span>
                Answer to it<span className="hidden">{`, to ${email},`}</span> again
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** With `asked`, each can be merged into the one that is open. */
function Others({ found: { receipt: open, others, inquiry }, asked }: { found: Case; asked?: ListAsked }) {
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
          {asked && (
            <button
              className="plain"
              name="other"
              value={receipt}
              formAction={deskLink(asked, `${open}/merge`)}
              formNoValidate
            >
              Merge<span className="hidden">{` ${receipt} into this inquiry`}</span>
            </button>
          )}
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
