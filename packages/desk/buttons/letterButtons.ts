import { copiesBeside } from '../copies.ts'
import { attachedError, type ShownAttachment } from '../attachments.ts'
import {
  type CorrectedCopy,
  doWithout,
  reply as answer,
  sendAgain,
  sendCopiesAgain,
  takeBack,
} from '../changeInquiries.ts'
import { TEMPLATE_CHOICE, COPIES_AGAIN, REPLY, RESENDING, WAITING_ANSWER } from '../deskForms.ts'
import { languageName, languageOf } from '../letterWords.ts'
import { isStray, owedDocuments, owedInWords } from '../library.ts'
import { timeInWords } from '../pages/Time.tsx'
import type { Desk } from '../parts.ts'
import { missingFrom, overtaking, questionsOf } from '../questions.ts'
import { signedBy } from '../signature.ts'
import { isSameMail, type MailKey, missedOf, refusedCopiesOf } from '../sentMails.ts'
import { isTouched } from '../quotation.ts'
import { type Case, sentWith } from '../readInquiries.ts'
import {
  type Draft,
  isBeginning,
  isGiven,
  isSameText,
  letterOf,
  pricesError,
  replyDraft,
  standardSubject,
  textIn,
  withPricesApart,
} from '../replyDraft.ts'
import { fill, fillAtLast, openFields, templatesIn } from '../templates.ts'
import type { OnPress, Outcome, Work } from './onPress.ts'

const OTHER_TYPED = 'You have typed another answer: send it or discard it, then take this one back'
const IS_SENT = 'This answer was sent already, or is being sent: it cannot be taken back any more'
const UNSAVED_LINE = 'Save the line that you are changing first, or close it'
const NO_TEMPLATE = 'There is no such template any more'
const OWN_TEXT = 'You have typed a text of your own: say whether the template is to replace it'
const UNSAID = 'Write a text of your own, or prices, or attach something'
const notFor = ({ document, name }: ShownAttachment) =>
  `You ticked ${document} (${name}), and the library has that for these lines no more: take its tick away`
const TURNED = (language: string) =>
  `The letter is in another language now, ${language}: look at it below, then send it again.`
const GIVEN = 'This answer was given already. Change it if the buyer is to get another.'

/** What is done with letters: with what was sent, and with the one that is being written. */
export function letterButtons(onPress: OnPress, { readSite }: Pick<Desk, 'readSite'>): void {
  onPress('resend', RESENDING, async (queries, { found, timeZone, ...change }, { email, copies, asIs }) => {
    const missed = missedOf(found)
    if (missed.length === 0) return
    const failure = overtakenInWords(found, missed, timeZone)
    if (failure !== undefined && failure !== asIs) return { failure, mayGo: true }
    const isOfOne = (copy: CorrectedCopy) => missed.some((mail) => isSameMail(mail, copy))
    await sendAgain(queries, change, { email, failed: missed, copies: copies.filter(isOfOne) })
  })
  onPress('takeback', WAITING_ANSWER, async (queries, on, { position }) => {
    const { typed, ...change } = on
    if (typed.draft) return { failure: OTHER_TYPED }
    const { found, signature } = on
    const by = found.replies.find((one) => one.position === position)?.person ?? change.by
    const draft = await takeBack(queries, change, position)
    if (!draft) return { failure: IS_SENT }
    const text = signedBy(draft.text, { brand: (await readSite()).brand, from: by, person: change.by })
    return { draft: withPricesApart({ ...draft, text }, found, signature) }
  })
  onPress('copies', COPIES_AGAIN, async (queries, on, { of, isSentAgain, asIs, ...sent }) => {
    const { found, timeZone, ...change } = on
    const refused = refusedCopiesOf(found).find((mail) => isSameMail(mail, of))
    const copies = sent.copies.filter((copy) => isSameMail(copy, of))
    const isLeft = copies.length > 0 && copies.every(({ to }) => to === '')
    if (refused && isSentAgain && !isLeft) {
      const failure = overtakenInWords(found, [refused], timeZone)
      if (failure !== undefined && failure !== asIs) return { failure, mayGo: true }
      // The buyer has it, wherever answers go by now.
      const reached = [...new Set([...refused.has, found.inquiry.email])].join(', ')
      await sendCopiesAgain(queries, change, { of, reached, copies })
    } else if (refused || (overtaking(found, of) && missedOf(found).some((mail) => isSameMail(mail, of))))
      await doWithout(queries, change, of)
  })
  onPress('template', TEMPLATE_CHOICE, async (queries, { found, signature, by, typed }, { template: id, place }) => {
    const { brand } = await readSite()
    const filled = (await templatesIn(queries)).map((known) => ({
      id: known.id,
      language: languageOf(known.language),
      subject: fill(known.subject, found, { person: by, brand }),
      text: fill(known.text, found, { person: by, brand }),
    }))
    const template = filled.find((known) => known.id === id)
    if (!template) return { failure: NO_TEMPLATE }
    const draft = typed.draft ?? replyDraft(found, signature)
    const { subject, text, language } = template
    // What another template has put there was typed by nobody.
    const isUntyped =
      isBeginning(draft.text, found, signature) ||
      ['', ...filled.map((known) => known.text)].some((known) => isSameText(known, draft.text))
    if (!isUntyped && place === undefined) return { failure: OWN_TEXT, template: id }
    const hasOwnSubject = !['', ...filled.map((known) => known.subject)].includes(draft.subject)
    return {
      draft: {
        ...draft,
        subject: hasOwnSubject ? draft.subject : subject,
        text: place === 'below' ? `${draft.text.trimEnd()}\n\n${text}` : text,
        language,
      },
    }
  })
  onPress('preview', REPLY, (_queries, on, draft) => Promise.resolve(previewOf(draft, on)))
  onPress('replies', REPLY, async (queries, on, draft) => {
    const { preview, ...outcome } = previewOf(draft, on)
    if (!preview) return outcome
    const { receipt, by, found, attached } = on
    const { language, shownIn = language } = draft
    if (shownIn !== language) return { preview, ...outcome, failure: TURNED(languageName(language)) }
    const open = openFields(`${preview.subject} ${preview.text}`)
    if (open.length > 0) return { failure: `Write what ${open.join(', ')} stands for` }
    if (outcome.failure !== undefined && outcome.failure !== draft.asIs) return { preview, ...outcome }
    const letter = { ...preview, attached }
    if (isGiven(letter, found)) return { failure: GIVEN }
    await answer(queries, { receipt, by }, { ...letter, language })
  })
}

/** What is asked before a mail is sent again that another answer has overtaken. */
function overtakenInWords(found: Case, mails: MailKey[], timeZone: string): string | undefined {
  const [newer] = mails.flatMap((mail) => overtaking(found, mail) ?? [])
  if (!newer) return undefined
  const at = timeInWords(newer.at, 'moment', { timeZone })
  return `A newer answer has overtaken this one: ${newer.person} wrote it ${at}${newer.elsewhere ? `, in ${newer.elsewhere}` : ''}. With another press the old one is sent after it.`
}

/** The letter as it would go, with what it lacks; or what is wrong with it. */
function previewOf(draft: Omit<Draft, 'attached'>, on: Work): Outcome {
  const { by, found, signature, sales, typed, attached, library, timeZone } = on
  if (isTouched(typed.line, found.inquiry.lines)) return { failure: UNSAVED_LINE }
  const lost = attachedError(typed.draft?.attached ?? [], attached)
  const stray = attached.find((one) => isStray(one, library))
  const wrong = lost ?? (stray && notFor(stray)) ?? pricesError(found, draft.prices)
  if (wrong !== undefined) return { failure: wrong }
  const { language } = draft
  const written = textIn(language, draft.text, { found, signature })
  const letter = letterOf({ ...draft, text: written, attached }, found, signature)
  if (letter === undefined) return { failure: UNSAID }
  // What the page showed may be the subject of before a line or the language became another.
  const [subject, text] = [typed.draft?.subject || standardSubject(found, language), letter].map((words) =>
    fillAtLast(words, found, attached),
  ) as [string, string]
  const preview = { subject, text, cc: copiesBeside(`${found.inquiry.email}, ${sales}`, draft.cc) }
  const owed = owedInWords(owedDocuments(found, library, [...attached, ...sentWith(found)]))
  const questions = questionsOf({ found, by, letter: preview, draft: { ...draft, text: written }, timeZone }, owed)
  const failure = missingFrom(text, attached, questions)
  return { preview, failure, mayGo: failure !== undefined }
}
