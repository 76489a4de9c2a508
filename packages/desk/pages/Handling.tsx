import { STATES } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { HalfTyped } from '../halfTyped.ts'
import type { Case } from '../readInquiries.ts'
import { Select } from './Options.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { STATE_NAMES } from './stateNames.ts'

type Props = {
  found: Case
  asked: ListAsked
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in. */
  person: string
  /** What was chosen and not saved. */
  typed: HalfTyped
}

/** Who works on an inquiry and what it waits for. */
export function Handling({ found, asked, people, person, typed }: Props) {
  const { receipt, state } = found
  const choices = [...new Set(['', found.person, ...people])]
  const isFree = state === 'new' || (state === 'in work' && found.person !== person)
  return (
    <div className="handling">
      {isFree && (
        <button
          className="primary"
          formAction={deskLink(asked, `${receipt}/take`)}
          formNoValidate
          accessKey={SHORTCUTS.take.key}
        >
          Take it
        </button>
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
        <button formAction={deskLink(asked, `${receipt}/handling`)} formNoValidate>
          Save
        </button>
      </div>
    </div>
  )
}
