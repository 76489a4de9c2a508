import type { Link } from './cards.ts'

/** A row of a specification that has changed, in all grades or in some: `was` is missing from a new one, `now` from one that is gone. */
export type Change = { row: string; grades?: string[]; was?: string; now?: string }

/** The row of a change in which a grade has got another name. */
export const GRADE_RENAMED = 'Grade renamed'

/** A state of a specification that was issued: the first one, or another after changes. */
export type Revision = { number: number; date: string; reason: string; changes: Change[] }

/** A change with the products in which it is the same. */
export type SharedChange = Change & { products: Link[] }

/** What was issued on a day for a reason; `id` is where it stands on the page of changes. */
export type Notice = {
  id: string
  date: string
  reason: string
  /** First issues by category; the products are named where there are few. */
  issued: { category: Link; count: number; products: Link[] }[]
  changed: SharedChange[]
}
