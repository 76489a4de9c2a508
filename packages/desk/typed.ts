import type { State } from '../../server/database/tables.ts'
import type { Attachment } from './attachments.ts'
import { atTheirLines, TYPED } from './deskForms.ts'
import type { Case } from './readInquiries.ts'
import type { TypedLine } from './quotation.ts'
import { type Draft, isBeginning, isCaseSubject, replyDraft, standardSubject, textIn } from './replyDraft.ts'

/** What somebody has typed or chosen in the form of an inquiry, and no button has taken yet. */
export type Typed = {
  draft?: Draft
  note?: string
  state?: State
  person?: string
  email?: string
  /** Other addresses for copies that were refused, by what they are the addresses of. */
  copies?: Record<string, string>
  /** A line that is being changed, or added. */
  line?: TypedLine
}

type Taking = {
  /** What it takes of what is typed. */
  takes?: (keyof Typed)[]
  /** Where in the page that follows it leads. */
  leadsTo?: 'lines' | 'notes' | 'reply' | 'undelivered'
  /** Whether it is there only where the server can send mails. */
  isOfMail?: boolean
}

/** The buttons of the form of an inquiry. */
const TAKING = {
  take: { takes: ['state', 'person'] },
  handling: { takes: ['state', 'person'] },
  merge: {},
  separate: {},
  bind: { leadsTo: 'lines' },
  line: { takes: ['line'], leadsTo: 'lines' },
  change: { takes: ['line'], leadsTo: 'lines' },
  omit: { takes: ['line'], leadsTo: 'lines' },
  restore: { takes: ['line'], leadsTo: 'lines' },
  notes: { takes: ['note'], leadsTo: 'notes' },
  draft: { leadsTo: 'reply' },
  discard: { takes: ['draft', 'note'], leadsTo: 'reply' },
  forget: { leadsTo: 'reply' },
  takeover: { leadsTo: 'reply' },
  takeout: { leadsTo: 'reply', isOfMail: true },
  address: { takes: ['email'], leadsTo: 'reply', isOfMail: true },
  takeback: { leadsTo: 'reply', isOfMail: true },
  template: { leadsTo: 'reply', isOfMail: true },
  preview: { leadsTo: 'reply', isOfMail: true },
  replies: { takes: ['draft'], leadsTo: 'reply', isOfMail: true },
  resend: { takes: ['email', 'copies'], leadsTo: 'undelivered', isOfMail: true },
  copies: { takes: ['copies'], leadsTo: 'undelivered', isOfMail: true },
} satisfies Record<string, Taking>

export type Button = keyof typeof TAKING
export const BUTTONS: Record<Button, Taking> = TAKING

/** What was sent, with files that came along, and is something else than the page of this inquiry begins with. */
export function typedIn(
  body: unknown,
  { found, signature, files }: { found: Case; signature: string; files: Attachment[] },
): Typed {
  const sent = TYPED.parse(body)
  const { subject = '', price, priced, note = '', line, language } = sent
  const begun = replyDraft(found, signature)
  const { cc = begun.cc } = sent
  const text = sent.text === undefined ? undefined : textIn(language, sent.text, { found, signature })
  const prices = atTheirLines(price, priced)
  const attached = [...sent.attached, ...files]
  // The page may have been shown before its lines were others.
  const standards = [sent.standard, standardSubject(found, language)]
  const ownSubject = standards.includes(subject) || isCaseSubject(subject, found) ? '' : subject
  const { state = found.state, person = found.person, email = found.inquiry.email } = sent
  const corrected = Object.entries(atTheirLines(sent.copy, sent.copied)).filter(([of, to]) => !of.endsWith(` ${to}`))
  const isDraft =
    text !== undefined &&
    (ownSubject !== '' ||
      language !== begun.language ||
      cc.trim() !== begun.cc ||
      attached.length > 0 ||
      price.some((typed) => typed.trim() !== '') ||
      !isBeginning(text, found, signature))
  return {
    ...(isDraft && { draft: { subject: ownSubject, cc, text, prices, attached, language } }),
    ...(note.trim() !== '' && { note }),
    ...(state !== found.state && { state }),
    ...(person !== found.person && { person }),
    ...(email.trim() !== found.inquiry.email && { email }),
    ...(corrected.length > 0 && { copies: Object.fromEntries(corrected) }),
    ...(line && { line }),
  }
}

/** An answer and a note as they were sent, whatever became of their inquiry. */
export function draftAndNoteIn(body: unknown): Pick<Typed, 'draft' | 'note'> {
  const { subject = '', cc = '', text = '', price, priced, attached, language, note } = TYPED.parse(body)
  return { draft: { subject, cc, text, prices: atTheirLines(price, priced), attached, language }, note }
}

/** What is left of it when a button has done its work. */
export function leftBy(button: Button, typed: Typed): Typed {
  const left = { ...typed }
  for (const taken of BUTTONS[button].takes ?? []) delete left[taken]
  return left
}
