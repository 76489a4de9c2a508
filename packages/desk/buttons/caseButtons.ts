import { addNote, handle, merge, separate, takeAddress } from '../changeInquiries.ts'
import { ADDRESS, FORGOTTEN_DRAFT, HANDLING, NOTE, NO_FIELDS, ONE_MAIL, OTHER_INQUIRY } from '../deskForms.ts'
import { takeOutMail } from '../mails.ts'
import { versionOf } from '../readInquiries.ts'
import { isBeginning, joinedDraft } from '../replyDraft.ts'
import { forget, keepUnsent, unsentOf } from '../unsent.ts'
import type { OnPress } from './onPress.ts'

const NO_OTHER = 'Only two inquiries of one buyer are one case'
const NO_ADDRESS = 'There is no mail from this address any more'
const NOTHING_KEPT = 'What you typed there was taken over or discarded already'
const NO_MAIL = 'This mail was taken out already'

/** What is done with an inquiry as a whole, and with what is noted or half typed beside it. */
export function caseButtons(onPress: OnPress): void {
  onPress('take', NO_FIELDS, (queries, change) => handle(queries, change, { state: 'in work', person: change.by }))
  onPress('handling', HANDLING, (queries, { receipt, by }, chosen) => handle(queries, { receipt, by }, chosen))
  onPress('merge', OTHER_INQUIRY, async (queries, change, { other }) => {
    if (!(await merge(queries, change, other))) return { failure: NO_OTHER }
  })
  onPress('separate', OTHER_INQUIRY, async (queries, change, { other }) => {
    if (!(await separate(queries, change, other))) return { failure: NO_OTHER }
  })
  onPress('takeover', OTHER_INQUIRY, async (queries, { found, signature, typed, receipt, by }, { other }) => {
    const part = found.merged.find((one) => one.receipt === other)
    const kept = part && (await unsentOf(queries, { receipt: other, by }))
    if (!kept) return { failure: NOTHING_KEPT }
    const isBegun = kept.draft && isBeginning(kept.draft.text, part, signature)
    const draft = kept.draft && joinedDraft(typed.draft, isBegun ? { ...kept.draft, text: '' } : kept.draft, found)
    const note = [typed.note, kept.note].filter(Boolean).join('\n\n') || undefined
    // First here, then no more there: what is attached is named all the time.
    await keepUnsent(queries, { receipt, by }, { draft: draft ?? typed.draft, note }, { version: versionOf(found) })
    await keepUnsent(queries, { receipt: other, by }, {}, { version: kept.version })
    return { draft, note }
  })
  onPress('takeout', ONE_MAIL, async (queries, change, { mail }) => {
    if (!(await takeOutMail(queries, change, mail))) return { failure: NO_MAIL }
  })
  onPress('notes', NOTE, (queries, change, { note }) => addNote(queries, change, note))
  onPress('draft', NO_FIELDS, () => Promise.resolve())
  onPress('discard', NO_FIELDS, () => Promise.resolve())
  onPress('forget', FORGOTTEN_DRAFT, (queries, { receipt, by }, { forgotten }) =>
    forget(queries, { receipt, by }, forgotten),
  )
  onPress('address', ADDRESS, async (queries, { found, ...change }, { address }) => {
    if (![...found.mails, ...found.former].some(({ email }) => email === address)) return { failure: NO_ADDRESS }
    await takeAddress(queries, change, address)
  })
}
