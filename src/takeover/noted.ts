import type { Field } from '../forms/fields.ts'

/** What the boot script has noted by the time that the app takes over. */
export type Noted = {
  /** Fields that do not stand as the page came, in its order. */
  differing: Field[]
  /** Fields that were changed while the script looked, the last one last. */
  changed: Field[]
  /** Buttons that were pressed, and what they said of their state. */
  pressed: { button: Element; was: string | null }[]
  /** Whether the tab was elsewhere since the other fields were filled in: the browser has put them back. */
  isReturn: boolean
}

/** Where a page came without the script, as in development. */
const NOTHING: Noted = { differing: [], changed: [], pressed: [], isReturn: false }

/** Asks the boot script, which ends its notes with the answer. */
export function noted(): Noted {
  const detail = { ...NOTHING }
  dispatchEvent(new CustomEvent('takeover', { detail }))
  return detail
}
