import { createState } from '../router/sharedState.ts'
import { storedJson, storedText } from '../router/storage.ts'

/** The query of the table of own limits that was seen last, for whoever comes back without one. */
export const lastTable = createState('', storedText('localStorage', 'limits-table', String))

/** Which grades were ticked in it, and which were not, by their keys. */
export const tickedGrades = createState<Record<string, boolean>>(
  {},
  storedJson('localStorage', 'limits-grades', isTicks),
)

function isTicks(value: unknown): value is Record<string, boolean> {
  return typeof value === 'object' && value !== null && Object.values(value).every((it) => typeof it === 'boolean')
}
