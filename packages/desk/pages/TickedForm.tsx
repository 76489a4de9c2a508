import { STATES } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { Select } from './Options.tsx'
import { STATE_NAMES } from './stateNames.ts'

/** What is done with all rows that are ticked; shown as soon as one is. */
export function TickedForm({ asked, people, shownAt }: { asked: ListAsked; people: string[]; shownAt: string }) {
  return (
    <form id="ticked" className="ticked" method="post" action={deskLink(asked, 'ticked')}>
      <b>Ticked rows</b>
      <input type="hidden" name="shown" value={shownAt} />
      <Select isPlain label="Person" name="person" of={['', ...people]} words={(person) => person || 'Nobody'} />
      <button name="action" value="assign">
        Assign
      </button>
      <Select
        isPlain
        label="State"
        name="state"
        of={STATES.filter((state) => state !== 'undelivered')}
        words={(state) => STATE_NAMES[state]}
      />
      <button name="action" value="state">
        Set state
      </button>
      <button name="action" value="spam">
        Spam
      </button>
    </form>
  )
}
