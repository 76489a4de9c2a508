import { STATES } from '../../database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { STATE_NAMES } from './stateNames.ts'
import { Version } from './Version.tsx'

type Props = {
  found: Case
  asked: ListAsked
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in. */
  person: string
}

/** Who works on an inquiry and what it waits for. */
export function Handling({ found, asked, people, person }: Props) {
  const { receipt, state } = found
  const choices = [...new Set(['', found.person, ...people])]
  const isFree = state === 'new' || (state === 'in work' && found.person !== person)
  return (
    <div className="handling">
      {isFree && (
        <form method="post" action={deskLink(asked, `${receipt}/take`)}>
          <Version of={found} />
          <button className="primary">Take it</button>
        </form>
      )}
      <a className="button" href={`/desk/${receipt}/print`}>
        Print view
      </a>
      <form method="post" action={deskLink(asked, `${receipt}/handling`)}>
        <Version of={found} />
        <label>
          <span>State</span>
          <select name="state" defaultValue={state}>
            {STATES.map((known) => (
              <option key={known} value={known}>
                {STATE_NAMES[known]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Person</span>
          <select name="person" defaultValue={found.person}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice || 'Nobody'}
              </option>
            ))}
          </select>
        </label>
        <button>Save</button>
      </form>
    </div>
  )
}
