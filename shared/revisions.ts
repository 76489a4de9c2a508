/** A row of a specification that has changed, in all grades or in some: `was` is missing from a new one, `now` from one that is gone. */
export type Change = { row: string; grades?: string[]; was?: string; now?: string }

/** A state of a specification that was issued: the first one, or another after changes. */
export type Revision = { number: number; date: string; reason: string; changes: Change[] }
