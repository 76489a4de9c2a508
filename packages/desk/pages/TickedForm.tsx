import { STATES } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { Options } from './Options.tsx'
import { STATE_NAMES } from './stateNames.ts'

/** What is done with all rows that are ticked; shown as soon as one is. */
export function TickedForm({ asked, people, shownAt }: { asked: ListAsked; people: string[]; shownAt: string }) {
  return (
    <form id="ticked" className="ticked" method="post" action={deskLink(asked, 'ticked')}>
      <b>Ticked rows</b>
      <input type="hidden" name="shown" value={shownAt} />
      <label>
        <span className="hidden">Person</span>
        <select name="person">
          <Options of={['', ...people]} words={(person) => person || 'Nobody'} />
        </select>
      </label>
      <button name="action" value="assign">
        Assign
      </button>
      <label>
        <span className="hidden">State</span>
        <select name="state">
          <Options of={STATES.filter((state) => state !== 'undelivered')} words={(state) => STATE_NAMES[state]} />
        </select>
      </label>
      <button name="action" value="state">
        Set state
      </button>
      <button name="action" value="spam">
        Spam
      </button>
    </form>
  )
}
