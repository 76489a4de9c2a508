import { STATES } from '../../../server/database/tables.ts'
import type { Typed } from '../typed.ts'
import type { Case } from '../readInquiries.ts'
import { Select } from './Options.tsx'
import { Press } from './Press.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { STATE_NAMES } from './stateNames.ts'

type Props = {
  found: Case
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in. */
  person: string
  /** What was chosen and not saved. */
  typed: Typed
}

/** Who works on an inquiry and what it waits for. */
export function Handling({ found, people, person, typed }: Props) {
  const { receipt, state } = found
  const choices = [...new Set(['', found.person, ...people])]
  const isFree = state === 'new' || (state === 'in work' && found.person !== person)
  return (
    <div className="handling">
      {isFree && (
        <Press to="take" className="primary" accessKey={SHORTCUTS.take.key}>
          Take it
        </Press>
      )}
      <a className="button" href={`/desk/${receipt}/print`} target="_blank">
        Print view<span className="hidden">, in a new tab</span>
      </a>
      <div className="choice">
        <Select
          label="State"
          name="state"
          value={typed.state ?? state}
          of={STATES.filter((known) => known !== 'undelivered' || known === state)}
          words={(known) => STATE_NAMES[known]}
        />
        <Select
          label="Person"
          name="person"
          value={typed.person ?? found.person}
          of={choices}
          words={(choice) => choice || 'Nobody'}
        />
        <Press to="handling">Save</Press>
      </div>
    </div>
  )
}
