import { type Case, versionOf } from '../readInquiries.ts'

/** Tells in a form which state of an inquiry it was shown with. */
export function Version({ of }: { of: Pick<Case, 'events'> }) {
  return <input type="hidden" name="version" value={versionOf(of)} />
}
