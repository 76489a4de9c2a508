import type { Look } from '../looks.ts'
import { Time } from './Time.tsx'

/** Who else has an inquiry open, or another of the buyer or the firm. */
export function Looks({ receipt, looks }: { receipt: string; looks: Look[] }) {
  return looks.map((other) => (
    <p key={`${other.receipt} ${other.person}`} className="look">
      {other.person} has{' '}
      {other.receipt === receipt ? (
        'this'
      ) : (
        <>
          <a href={`/desk/${other.receipt}`}>{other.receipt}</a>, of the same buyer or firm,
        </>
      )}{' '}
      open since <Time of={other.since} form="short" />
    </p>
  ))
}
