import type { State } from '../../../server/database/tables.ts'

export const STATE_NAMES: Record<State, string> = {
  new: 'New',
  'in work': 'In work',
  undelivered: 'Undelivered',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}
