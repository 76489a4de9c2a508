import { STATES } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
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
          {['', ...people].map((person) => (
            <option key={person} value={person}>
              {person || 'Nobody'}
            </option>
          ))}
        </select>
      </label>
      <button name="action" value="assign">
        Assign
      </button>
      <label>
        <span className="hidden">State</span>
        <select name="state">
          {STATES.filter((state) => state !== 'undelivered').map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
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
