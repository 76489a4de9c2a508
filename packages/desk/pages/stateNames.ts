import type { State } from '../../../server/database/tables.ts'

export const STATE_NAMES: Record<State, string> = {
  new: 'New',
  'in work': 'In work',
  answered: 'Answered',
  closed: 'Closed',
}
