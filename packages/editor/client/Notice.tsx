import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import icons from '../../../src/styles/icons.module.css'
import { BRING_BACK, FIND_IT, type NamedRecord } from '../protocol.ts'
import { recordAddress } from './address.ts'
import told from './Told.module.css'

/** Where to go on, by what a failure says is to be done. */
const PLACES = [
  { fix: BRING_BACK, label: 'Open History', address: '/edit?history' },
  { fix: FIND_IT, label: 'Open the list', address: '/edit' },
]

/** A request that failed, with what to do. */
export function Failure({ message, again }: { message: string; again: () => void }) {
  // To ask again for what is not there any more would lead nowhere.
  const place = PLACES.find(({ fix }) => message.endsWith(fix))
  return (
    <div role="alert" className={`${told.notice} ${icons.alert}`} data-is="error">
      <p>{message}</p>
      {place ? (
        <Link to={place.address} className={button.quiet}>
          {place.label}
        </Link>
      ) : (
        <button type="button" className={button.quiet} onClick={again}>
          Try again
        </button>
      )}
    </div>
  )
}

/** Why something cannot be had, where it was asked for. */
export function Wrong({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={`${told.error} ${icons.alert}`}>
      <span>{children}</span>
    </p>
  )
}

type Unanswered = { asked: { error?: string; again: () => void }; children: ReactNode }

/** What stands in place of an answer: that it is waited for, or why it is not there. */
export function Unanswered({ asked: { error, again }, children }: Unanswered) {
  return error === undefined ? <p role="status">{children}</p> : <Failure message={error} again={again} />
}

/** What saving a record under another address writes beside it. */
export function Followers({ records }: { records: NamedRecord[] }) {
  if (records.length === 0) return null
  return (
    <div className={told.notice} data-is="hint">
      <p>
        Saving writes the new address in {records.length === 1 ? 'the record that names' : 'the records that name'} this
        one, too:
      </p>
      <ul>
        {records.map(({ name, title }) => (
          <li key={name}>
            <Link to={recordAddress(name)}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
