import type { z } from 'zod'
import type { Queries } from '../../../server/database/database.ts'
import type { ShownAttachment } from '../attachments.ts'
import type { Change } from '../changeInquiries.ts'
import type { Button, Typed } from '../typed.ts'
import type { LibraryDocument } from '../library.ts'
import type { TypedLine } from '../quotation.ts'
import type { Case } from '../readInquiries.ts'
import type { Draft, Preview } from '../replyDraft.ts'

/**
 * What came of a button: nothing to say, a letter to look at, another draft, note or line, or what is wrong and may yet be done; and
 * the template that waits for a word about the text that there is.
 */
export type Outcome = {
  preview?: Preview
  draft?: Draft
  note?: string
  line?: TypedLine
  failure?: string
  mayGo?: boolean
  template?: string
}

/** What a button works on: the inquiry as it stands, what is attached to its answer or could be, and whoever presses it. */
export type Work = Change & {
  timeZone: string
  found: Case
  signature: string
  /** The address of sales, which has what it sends. */
  sales: string
  typed: Typed
  attached: ShownAttachment[]
  library: LibraryDocument[]
}

/** Says what a button in the form of an inquiry does with what it sends. */
export type OnPress = <Sent extends object>(
  button: Button,
  form: z.ZodType<Sent>,
  work: (queries: Queries, on: Work, sent: Sent) => Promise<Outcome | void>,
) => void
