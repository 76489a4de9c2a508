/** What is wrong, and with which page or file. */
export type Found = { path: string; message: string }

/** What holds of a built site: `find` says what of it does not, `fix` what to do then. */
export type Check<Looked, Result> = { fix: string; find: (looked: Looked) => Iterable<Result> }

/** `check` is the name by which a table has the check. */
export type Finding = Found & { check: string; fix: string }
