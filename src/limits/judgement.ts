export const STATUSES = ['meets', 'tighter', 'looser', 'missing', 'not comparable'] as const
export type Status = (typeof STATUSES)[number]

/** What a status is called. */
export function statusName(status: Status): string {
  return status === 'missing' ? 'not stated' : status
}

/** What the site's own limit is against the one that is asked for, and why. */
export type Judgement = { status: Status; reason: string }

export function refused(reason: string): Judgement {
  return { status: 'not comparable', reason }
}
