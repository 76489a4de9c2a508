import type { Case } from '../readInquiries.ts'

/** Tells in a form which state of an inquiry it was shown with. */
export function Version({ of: { events } }: { of: Pick<Case, 'events'> }) {
  return <input type="hidden" name="version" value={events.length} />
}
