import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import { isReceiptNumber } from '../../shared/receipt.ts'
import type { Queries } from '../../server/database/database.ts'
import { copiesBeside, type Delivery, missedOf, refusedCopiesOf } from './copies.ts'
import { attachedError, fittingFiles, keepFiles, type ShownAttachment, sizesOf } from './attachments.ts'
import {
  addNote,
  ANSWERED_BESIDE,
  type Change,
  type CorrectedCopy,
  doWithout,
  handle,
  hold,
  mainOf,
  merge,
  record,
  reply as answer,
  sendAgain,
  sendCopiesAgain,
  separate,
  takeAddress,
  takeBack,
  wasErased,
} from './changeInquiries.ts'
import { peopleOf } from './parts.ts'
import {
  ADDRESS,
  AS_IS,
  BINDING,
  COPIES_AGAIN,
  CHOSEN,
  FILES,
  FORGOTTEN,
  HANDLING,
  LEFT,
  LIST,
  NOTE,
  NOTHING,
  OF_LINE,
  OF_MAIL,
  OTHER,
  REPLY,
  RESENDING,
  SHOWN,
  TYPED,
  WAITING,
} from './deskForms.ts'
import { deskLink } from './deskLink.ts'
import { besideIt, firmOf } from './firm.ts'
import { productNamed } from './gradesMeant.ts'
import { type Button, BUTTONS, type HalfTyped, halfTyped, leftBy, sentIn } from './halfTyped.ts'
import { languageName, languageOf } from './letterWords.ts'
import { documentsFor, isStray, type LibraryDocument, unsentDocuments, unsentInWords } from './library.ts'
import { readList } from './listPages.tsx'
import { leave, look, seeMails } from './looks.ts'
import { takeOutMail } from './mails.ts'
import { CasePage, type Failed } from './pages/CasePage.tsx'
import type { LineChoices } from './pages/CaseLines.tsx'
import { CaseSheet } from './pages/CaseSheet.tsx'
import { keptInWords } from './pages/Kept.tsx'
import { Looks } from './pages/Looks.tsx'
import { ErasedPage, notFound } from './pages/NoticePages.tsx'
import { timeInWords, TimeZone } from './pages/Time.tsx'
import {
  type CaseLine,
  isTouched,
  leaveOut,
  NEW_LINE,
  newKey,
  openLine,
  quoteAsAsked,
  quotedInWords,
  quoteLine,
  readTyped,
  takeIn,
  type TypedLine,
} from './quotation.ts'
import { type Case, caseOf, countChanges, sentWith, versionOf } from './readInquiries.ts'
import { isSameMail, overtaking, questionsOf } from './questions.ts'
import {
  type Draft,
  isBeginning,
  isGiven,
  isSameText,
  joinedDraft,
  letterOf,
  replyDraft,
  missingFrom,
  oddPricesOf,
  openGradesOf,
  type Preview,
  pricesError,
  signatureOf,
  signedBy,
  standardSubject,
  textIn,
  twoLanguages,
  withPricesApart,
} from './replyDraft.ts'
import type { Pages } from './showPage.tsx'
import { fill, fillAtLast, openFields, templatesIn } from './templates.ts'
import { forget, isElsewhere, keepUnsent, unsentOf, unsentOfParts } from './unsent.ts'

const changedIn = (events: Case['events']) =>
  `${events.every(({ action }) => action === ANSWERED_BESIDE) ? 'Another inquiry of the same buyer or firm was answered since you opened this one' : 'This inquiry was changed since you opened it'}. Nothing was done, and what you typed is kept: look at what is new, then send again.`
const openedBy = (one: string, other: string) =>
  `${one} opened this page, and ${other} is signed in now. Nothing was done, and what was typed is kept: look at it, then send it again.`
const TYPED_ELSEWHERE =
  'You have typed for this inquiry in another window, too, or sent what you typed. “Keep draft” shows both.'
const GONE = 'There is no such inquiry any more. Copy what you want to keep of what you have typed.'
const NO_OTHER = 'Only two inquiries of one buyer are one case'
const NO_PRODUCT = 'The catalogue has no such product any more'
const NO_ADDRESS = 'There is no mail from this address any more'
const NOTHING_KEPT = 'What you typed there was taken over or discarded already'
const OTHER_TYPED = 'You have typed another answer: send it or discard it, then take this one back'
const IS_SENT = 'This answer was sent already, or is being sent: it cannot be taken back any more'
const NO_MAIL = 'This mail was taken out already'
const NO_LINE = 'There is no such line any more'
const UNSAVED_LINE = 'Save the line that you are changing first, or close it'
const TO_TEXT = { to: '#text', label: 'Skip to the reply' }
const TO_REPLY = { ...TO_TEXT, to: '#reply' }
const NO_TEMPLATE = 'There is no such template any more'
const OWN_TEXT = 'You have typed a text of your own: say whether the template is to replace it'
const UNSAID = 'Write a text of your own, or prices, or attach something'
const notFor = ({ document, name }: ShownAttachment) =>
  `You ticked ${document} (${name}), and the library has that for these lines no more: take its tick away`
const TURNED = (language: string) =>
  `The letter is in another language now, ${language}: look at it below, then send it again.`
const GIVEN = 'This answer was given already. Change it if the buyer is to get another.'

type OfReceipt = { Params: { receipt: string } }
type Request = FastifyRequest<OfReceipt>

/**
 * What came of a button: nothing to say, a letter to look at, another draft, note or line, or what is wrong and may yet be done; and
 * the template that waits for a word about the text that there is.
 */
type Outcome = {
  preview?: Preview
  draft?: Draft
  note?: string
  line?: TypedLine
  failure?: string
  mayGo?: boolean
  template?: string
}
/** What a button works on: the inquiry as it stands, what is attached to its answer or could be, and whoever presses it. */
type Work = Change & {
  timeZone: string
  found: Case
  signature: string
  /** The address of sales, which has what it sends. */
  sales: string
  typed: HalfTyped
  attached: ShownAttachment[]
  library: LibraryDocument[]
}
/** The page that follows, with what is still half typed, and the version since which it shows what was changed. */
type Answered = Outcome & { typed: HalfTyped; status: number; since?: number; main?: string }

/** Single inquiries with what is done to them. */
export function casePages(app: FastifyInstance, { desk, show }: Pages): void {
  const { database, hasMail, onReply, readSite, products, productsFor, specificationOf } = desk
  const showMissing = async (request: Request, reply: FastifyReply) => {
    const isErased = await database.read((queries) => wasErased(queries, request.params.receipt))
    const missing = notFound('There is no such inquiry.')
    if (!isErased) return show(request, reply.code(404), missing)
    const content = <ErasedPage typed={request.method === 'POST' ? sentIn(request.body) : {}} />
    return show(request, reply.code(410), { ...missing, content })
  }

  const signatureOfPerson = async ({ person }: FastifyRequest) => signatureOf(person, (await readSite()).brand)
  const salesAddress = async () => (await readSite()).contact.email

  const showCase = async (
    request: Request,
    reply: FastifyReply,
    answered: { preview?: Preview; failed?: Failed; typed?: HalfTyped; since?: number } = {},
  ) => {
    const { receipt } = request.params
    const { person } = request
    if (!isReceiptNumber(receipt)) return showMissing(request, reply)
    const shown = await database.transact(async (queries) => {
      const change = { receipt, by: person }
      const unsent = await unsentOf(queries, change)
      const { draft } = { ...unsent, ...answered.typed }
      const found = await caseOf(queries, receipt, draft?.cc)
      if (!found) return undefined
      return {
        found,
        news: await seeMails(queries, change),
        unsent,
        unsentOfParts: await unsentOfParts(queries, found, person),
        seen: await look(queries, change, found.firm.receipts),
        listed: await readList(queries, request),
        attached: await sizesOf(queries, draft?.attached ?? []),
        library: await documentsFor(queries, found.inquiry.lines),
        templates: await templatesIn(queries),
      }
    })
    if (!shown) return showMissing(request, reply)
    const { unsent, ...rest } = shown
    const likely = await Promise.all(
      shown.found.inquiry.lines.map(async ({ slug, product }) =>
        slug === undefined && product ? productsFor(product) : [],
      ),
    )
    const { since = unsent?.version, ...outcome } = answered
    const typed = { ...(unsent && { draft: unsent.draft, note: unsent.note }), ...answered.typed }
    const choices = typed.line ? await choicesFor(typed.line) : undefined
    const changes = since === undefined ? [] : shown.found.events.slice(Math.max(since, 0))
    const signature = await signatureOfPerson(request)
    const content = (
      <CasePage
        {...{ ...rest, ...outcome, typed, changes, likely, choices, hasMail, person, signature }}
        unsent={unsent}
        people={await peopleOf(desk)}
      />
    )
    return show(request, reply, {
      title: receipt,
      current: 'inquiries',
      skips: [hasMail ? TO_TEXT : TO_REPLY],
      content,
    })
  }
  /** What a form holds; a letter that somebody else has begun has the signature of whoever sends it. */
  const asSentBy = async ({ body, person }: Request, by: string): Promise<unknown> => {
    const { text } = TYPED.parse(body)
    if (by === person || text === undefined) return body
    return { ...(body as object), text: signedBy(text, { brand: (await readSite()).brand, from: by, person }) }
  }

  /** Products of the catalogue, and grades of the one that a line names. */
  const choicesFor = async ({ product }: TypedLine): Promise<LineChoices> => ({
    products: (await products()).map(({ name }) => name),
    grades: (await productNamed(desk, product)).grades,
  })

  app.get<OfReceipt>('/desk/:receipt', async (request, reply) => {
    const main = await database.transact((queries) => mainOf(queries, request.params.receipt))
    if (main === undefined) return showCase(request, reply)
    return toMain(request, reply, main)
  })

  app.get<OfReceipt>('/desk/:receipt/print', async (request, reply) => {
    const { receipt } = request.params
    const found = isReceiptNumber(receipt) && (await database.transact((queries) => caseOf(queries, receipt)))
    if (!found) return showMissing(request, reply)
    return show(request, reply, { title: receipt, isSheet: true, content: <CaseSheet {...found} /> })
  })

  /** A button in the form of an inquiry, and what it does. What was typed for others stays on the page that follows. */
  const onPost = <Typed extends object>(
    button: Button,
    form: z.ZodType<Typed>,
    work: (queries: Queries, on: Work, typed: Typed) => Promise<Outcome | void>,
  ) => {
    if (BUTTONS[button].isOfMail && !hasMail) return
    app.post<OfReceipt>(`/desk/:receipt/${button}`, async (request, reply) => {
      const { receipt } = request.params
      const signature = await signatureOfPerson(request)
      const sales = await salesAddress()
      const outcome = await database.transact(async (queries): Promise<Answered | undefined> => {
        if (!isReceiptNumber(receipt)) return undefined
        // Who answers two inquiries of one firm at the same time holds both, in the same order.
        const beside = button === 'replies' ? await besideIt(queries, receipt) : []
        for (const each of [receipt, ...beside].toSorted()) await hold(queries, each)
        const found = await caseOf(queries, receipt, TYPED.parse(request.body).cc)
        if (!found) return undefined
        const chosen = FILES.parse(request.body)
        const { fitting, unfit } = fittingFiles(chosen)
        const files = await keepFiles(queries, fitting)
        const change = { receipt, by: request.person }
        const shown = SHOWN.parse(request.body)
        const { version, by = request.person } = shown
        const body = await asSentBy(request, by)
        const typed = halfTyped(body, { found, signature, files })
        // Whatever becomes of the button, what was typed is kept.
        const kept = await keepUnsent(queries, change, typed, shown)
        // Somebody has merged it meanwhile: what was typed stands beside it, in the case that is answered now.
        const main = await mainOf(queries, receipt)
        if (main !== undefined) return { typed, main, status: 303 }
        // What was chosen on a page that is out of date may be no choice at all.
        const { state: _state, person: _person, ...written } = typed
        if (by !== request.person)
          return { typed: written, failure: openedBy(by, request.person), status: 409, since: version }
        if (version !== versionOf(found)) {
          if (button === 'draft') return { typed: written, since: version, failure: unfit, status: unfit ? 422 : 200 }
          const changed = changedIn(found.events.slice(Math.max(version, 0)))
          return { typed: written, since: version, failure: [changed, unfit].filter(Boolean).join(' '), status: 409 }
        }
        const { data, error } = form.safeParse(request.body)
        const wrong = unfit ?? error?.issues[0]?.message
        if (!data || wrong !== undefined) return { typed, failure: wrong, status: 422 }
        const attached = await sizesOf(queries, typed.draft?.attached ?? [])
        const library = await documentsFor(queries, found.inquiry.lines)
        const on = { ...change, timeZone: request.timeZone, found, signature, sales, typed, attached, library }
        const done = (await work(queries, on, data)) ?? {}
        if (done.failure !== undefined) return { typed, ...done, status: 422 }
        const left = {
          ...leftBy(button, typed),
          ...(done.draft && { draft: done.draft }),
          ...(done.note !== undefined && { note: done.note }),
          ...(done.line && { line: done.line }),
        }
        await keepUnsent(queries, change, left, {
          version: await countChanges(queries, receipt),
          kept: shown.kept === undefined ? undefined : kept,
        })
        return { typed: left, ...done, status: 200 }
      })
      if (!outcome) return showMissing(request, reply)
      const { typed, failure, mayGo, template, preview, status, since, main } = outcome
      if (main !== undefined) return toMain(request, reply, main)
      if (['replies', 'resend', 'copies'].includes(button) && status === 200) onReply?.()
      if (status === 200 && preview === undefined && Object.keys(typed).length === 0)
        return reply.redirect(deskLink(LIST.parse(request.query), receipt), 303)
      return showCase(request, reply.code(status), {
        typed,
        preview,
        since,
        failed: failure === undefined ? undefined : { button, words: failure, mayGo, template },
      })
    })
    // The address of a page that has answered a form is one of an inquiry, too: it may be kept or passed on.
    app.get<OfReceipt>(`/desk/:receipt/${button}`, (request, reply) => {
      const { receipt } = request.params
      if (!isReceiptNumber(receipt)) return showMissing(request, reply)
      return reply.redirect(deskLink(LIST.parse(request.query), receipt), 303)
    })
  }
  /** Keeps what is being typed, for the script of the page; what it would come in the place of without a word stays. */
  app.post<OfReceipt>('/desk/:receipt/keep', async (request, reply) => {
    const { receipt } = request.params
    const signature = await signatureOfPerson(request)
    const kept = await database.transact(async (queries) => {
      if (!(await hold(queries, receipt))) return undefined
      const change = { receipt, by: request.person }
      const shown = SHOWN.parse(request.body)
      const typed = halfTyped(request.body, { found: (await caseOf(queries, receipt)) as Case, signature, files: [] })
      const stored = await unsentOf(queries, change)
      // It was sent or discarded since, if it was not typed elsewhere.
      const isOther = shown.by !== undefined && shown.by !== request.person
      const isStale = isOther || (stored ? isElsewhere(stored, typed, shown) : (shown.kept ?? '') !== '')
      if (isStale) return { words: TYPED_ELSEWHERE, isStale }
      const savedAt = await keepUnsent(queries, change, typed, shown)
      return { kept: savedAt, words: savedAt === '' ? '' : keptInWords(savedAt, request.timeZone) }
    })
    if (!kept) return reply.code(404).send({ words: GONE })
    return reply.code('isStale' in kept ? 409 : 200).send(kept)
  })
  /** Tells that a page is still open, for its script, and who else has the inquiry open by now. */
  app.post<OfReceipt>('/desk/:receipt/look', async ({ params: { receipt }, person: by, timeZone }, reply) => {
    const seen = await database.transact(async (queries) => {
      if (!(await hold(queries, receipt))) return undefined
      return look(queries, { receipt, by }, (await firmOf(queries, receipt)).receipts)
    })
    if (!seen) return reply.code(404).send({})
    const { seenAt, looks } = seen
    const shown = (
      <TimeZone value={timeZone}>
        <Looks {...{ receipt, looks }} />
      </TimeZone>
    )
    return reply.send({ seenAt, html: renderToStaticMarkup(shown) })
  })
  app.post<OfReceipt>('/desk/:receipt/leave', async ({ params: { receipt }, person: by, body }, reply) => {
    const { seenAt } = LEFT.parse(body)
    await database.transact((queries) => leave(queries, { receipt, by }, seenAt))
    return reply.code(204).send()
  })
  onPost('take', NOTHING, (queries, change) => handle(queries, change, { state: 'in work', person: change.by }))
  onPost('handling', HANDLING, (queries, { receipt, by }, chosen) => handle(queries, { receipt, by }, chosen))
  onPost('merge', OTHER, async (queries, change, { other }) => {
    if (!(await merge(queries, change, other))) return { failure: NO_OTHER }
  })
  onPost('separate', OTHER, async (queries, change, { other }) => {
    if (!(await separate(queries, change, other))) return { failure: NO_OTHER }
  })
  onPost('bind', BINDING, async (queries, { found, receipt, by }, { key, slug }) => {
    const { lines } = found.inquiry
    const words = lines.find((line) => line.key === key)?.product
    const named = (await products()).find((known) => known.slug === slug)
    const said = await specificationOf(slug)
    if (!words || !named || !said) return { failure: NO_PRODUCT }
    // What was typed in with the same words means the same.
    for (const line of lines.filter((each) => each.slug === undefined && each.product === words))
      await quoteLine(queries, { key: line.key, line: { ...line, product: named.name, slug }, said })
    const action = 'took a product that was typed in for one of the catalogue'
    await record(queries, { receipt, by }, action, { detail: `${words} → ${named.name}` })
  })
  onPost('line', OF_LINE, (_queries, { found }, { of }) => {
    const line = found.inquiry.lines.find(({ key }) => key === of)
    return Promise.resolve(line || of === NEW_LINE ? { line: openLine(line) } : {})
  })
  onPost('change', AS_IS, async (queries, { found, typed, receipt, by }, { asIs }) => {
    const before = found.inquiry.lines.find(({ key }) => key === typed.line?.key)
    if (!typed.line || (!before && typed.line.key !== NEW_LINE)) return { failure: NO_LINE }
    const read = await readTyped(typed.line, { before, asIs }, desk)
    if ('failure' in read) return read
    await quoteLine(queries, { key: before?.key ?? (await newKey(queries, receipt)), ...read })
    const action = `${before ? 'changed' : 'added'} a line of the quotation`
    const detail = [before, { ...read.line, documents: [] }].flatMap((line) => (line ? quotedInWords(line) : []))
    await record(queries, { receipt, by }, action, { detail: detail.join(' → ') })
  })
  onPost('omit', OF_LINE, async (queries, { found, receipt, by }, { of }) => {
    const line = found.inquiry.lines.find(({ key }) => key === of)
    if (!line) return { failure: NO_LINE }
    await leaveOut(queries, line)
    const action = 'left a line out of the quotation'
    await record(queries, { receipt, by }, action, { detail: quotedInWords(line) })
  })
  onPost('restore', OF_LINE, async (queries, { found, receipt, by }, { of }) => {
    const isOf = ({ key }: CaseLine) => key === of
    const [leftOut, changed] = [found.leftOut.find(isOf), found.inquiry.lines.find((line) => isOf(line) && line.asked)]
    if (leftOut) await takeIn(queries, leftOut)
    else if (changed) await quoteAsAsked(queries, changed)
    else return { failure: NO_LINE }
    const action = leftOut ? 'took a line into the quotation again' : 'quotes a line as it was asked for'
    const detail = [leftOut ?? changed, changed?.asked].flatMap((line) => (line ? quotedInWords(line) : []))
    await record(queries, { receipt, by }, action, { detail: detail.join(' → ') })
  })
  onPost('takeover', OTHER, async (queries, { found, signature, typed, receipt, by }, { other }) => {
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
  onPost('takeout', OF_MAIL, async (queries, change, { mail }) => {
    if (!(await takeOutMail(queries, change, mail))) return { failure: NO_MAIL }
  })
  onPost('notes', NOTE, (queries, change, { note }) => addNote(queries, change, note))
  onPost('draft', NOTHING, () => Promise.resolve())
  onPost('discard', NOTHING, () => Promise.resolve())
  onPost('forget', FORGOTTEN, (queries, { receipt, by }, { forgotten }) => forget(queries, { receipt, by }, forgotten))
  onPost('address', ADDRESS, async (queries, { found, ...change }, { address }) => {
    if (![...found.mails, ...found.former].some(({ email }) => email === address)) return { failure: NO_ADDRESS }
    await takeAddress(queries, change, address)
  })
  onPost('resend', RESENDING, async (queries, { found, timeZone, ...change }, { email, copies, asIs }) => {
    const missed = missedOf(found)
    if (missed.length === 0) return
    const failure = overtakenInWords(found, missed, timeZone)
    if (failure !== undefined && failure !== asIs) return { failure, mayGo: true }
    const isOfOne = (copy: CorrectedCopy) => missed.some(({ of }) => isSameMail(of, copy))
    await sendAgain(queries, change, { email, failed: missed.map(({ of }) => of), copies: copies.filter(isOfOne) })
  })
  onPost('takeback', WAITING, async (queries, on, { position }) => {
    const { typed, ...change } = on
    if (typed.draft) return { failure: OTHER_TYPED }
    const { found, signature } = on
    const by = found.replies.find((one) => one.position === position)?.person ?? change.by
    const draft = await takeBack(queries, change, position)
    if (!draft) return { failure: IS_SENT }
    const text = signedBy(draft.text, { brand: (await readSite()).brand, from: by, person: change.by })
    return { draft: withPricesApart({ ...draft, text }, found, signature) }
  })
  onPost('copies', COPIES_AGAIN, async (queries, on, { of, isSentAgain, asIs, ...sent }) => {
    const { found, timeZone, ...change } = on
    const refused = refusedCopiesOf(found).find((one) => isSameMail(one.of, of))
    const copies = sent.copies.filter((copy) => isSameMail(copy, of))
    const isLeft = copies.length > 0 && copies.every(({ to }) => to === '')
    if (refused && isSentAgain && !isLeft) {
      const failure = overtakenInWords(found, [refused], timeZone)
      if (failure !== undefined && failure !== asIs) return { failure, mayGo: true }
      // The buyer has it, wherever answers go by now.
      const reached = [...new Set([...refused.reached, found.inquiry.email])].join(', ')
      await sendCopiesAgain(queries, change, { of, reached, copies })
    } else if (refused || (overtaking(found, of) && missedOf(found).some((one) => isSameMail(one.of, of))))
      await doWithout(queries, change, of)
  })
  onPost('template', CHOSEN, async (queries, { found, signature, by, typed }, { template: id, place }) => {
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
  onPost('preview', REPLY, (_queries, on, draft) => Promise.resolve(previewOf(draft, on)))
  onPost('replies', REPLY, async (queries, on, draft) => {
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
function overtakenInWords(found: Case, mails: Delivery[], timeZone: string): string | undefined {
  const [newer] = mails.flatMap(({ of }) => overtaking(found, of) ?? [])
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
  const { language, prices } = draft
  const written = textIn(language, draft.text, { found, signature })
  const letter = letterOf({ ...draft, text: written, attached }, found, signature)
  if (letter === undefined) return { failure: UNSAID }
  // What the page showed may be the subject of before a line or the language became another.
  const [subject, text] = [typed.draft?.subject || standardSubject(found, language), letter].map((words) =>
    fillAtLast(words, found, attached),
  ) as [string, string]
  const preview = { subject, text, cc: copiesBeside(`${found.inquiry.email}, ${sales}`, draft.cc) }
  const failure = missingFrom(text, {
    attached,
    openGrades: openGradesOf(found, prices),
    oddPrices: oddPricesOf(found, prices),
    languages: twoLanguages({ ...draft, subject, text: written }, found),
    questions: [
      ...unsentInWords(unsentDocuments(found, library, [...attached, ...sentWith(found)])),
      ...questionsOf({ found, by, letter: preview, draft, timeZone }),
    ],
  })
  return { preview, failure, mayGo: failure !== undefined }
}

/** Leads to an inquiry beside the one that it was merged into. */
function toMain({ params, query }: Request, reply: FastifyReply, main: string) {
  return reply.redirect(`${deskLink(LIST.parse(query), main)}#${params.receipt}`, 303)
}
