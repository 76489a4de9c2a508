import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { fittingFiles, keepFiles, sizesOf } from './attachments.ts'
import { ANSWERED_BESIDE, hold, mainOf, wasErased } from './changeInquiries.ts'
import { peopleOf } from './parts.ts'
import { FILES, LEAVING, LIST, SHOWN_STATE, TYPED } from './deskForms.ts'
import { caseButtons } from './buttons/caseButtons.ts'
import { letterButtons } from './buttons/letterButtons.ts'
import { lineButtons } from './buttons/lineButtons.ts'
import type { OnPress, Outcome } from './buttons/onPress.ts'
import { deskLink } from './deskLink.ts'
import { besideIt, firmOf } from './firm.ts'
import { productNamed } from './gradesMeant.ts'
import { BUTTONS, type Typed, typedIn, leftBy, draftAndNoteIn } from './typed.ts'
import { documentsFor } from './library.ts'
import { readList } from './listPages.tsx'
import { leave, look, seeMails } from './looks.ts'
import { CasePage, type Failed } from './pages/CasePage.tsx'
import type { LineChoices } from './pages/CaseLines.tsx'
import { CaseSheet } from './pages/CaseSheet.tsx'
import { keptInWords } from './pages/Kept.tsx'
import { Looks } from './pages/Looks.tsx'
import { ErasedPage, notFound } from './pages/NoticePages.tsx'
import { TimeZone } from './pages/Time.tsx'
import type { TypedLine } from './quotation.ts'
import { type Case, caseOf, countChanges, versionOf } from './readInquiries.ts'
import type { Preview } from './replyDraft.ts'
import { signatureOf, signedBy } from './signature.ts'
import type { Pages } from './showPage.tsx'
import { templatesIn } from './templates.ts'
import { isElsewhere, keepUnsent, unsentOf, unsentOfParts } from './unsent.ts'

const changedIn = (events: Case['events']) =>
  `${events.every(({ action }) => action === ANSWERED_BESIDE) ? 'Another inquiry of the same buyer or firm was answered since you opened this one' : 'This inquiry was changed since you opened it'}. Nothing was done, and what you typed is kept: look at what is new, then send again.`
const openedBy = (one: string, other: string) =>
  `${one} opened this page, and ${other} is signed in now. Nothing was done, and what was typed is kept: look at it, then send it again.`
const TYPED_ELSEWHERE =
  'You have typed for this inquiry in another window, too, or sent what you typed. “Keep draft” shows both.'
const GONE = 'There is no such inquiry any more. Copy what you want to keep of what you have typed.'
const TO_TEXT = { to: '#text', label: 'Skip to the reply' }
const TO_REPLY = { ...TO_TEXT, to: '#reply' }

type OfReceipt = { Params: { receipt: string } }
type Request = FastifyRequest<OfReceipt>

/** The page that follows, with what is still half typed, and the version since which it shows what was changed. */
type Answered = Outcome & { typed: Typed; status: number; since?: number; main?: string }

/** Single inquiries with what is done to them. */
export function casePages(app: FastifyInstance, { desk, show }: Pages): void {
  const { database, hasMail, onReply, readSite, products, productsFor } = desk
  const showMissing = async (request: Request, reply: FastifyReply) => {
    const isErased = await database.read((queries) => wasErased(queries, request.params.receipt))
    const missing = notFound('There is no such inquiry.')
    if (!isErased) return show(request, reply.code(404), missing)
    const content = <ErasedPage typed={request.method === 'POST' ? draftAndNoteIn(request.body) : {}} />
    return show(request, reply.code(410), { ...missing, content })
  }

  const signatureOfPerson = async ({ person }: FastifyRequest) => signatureOf(person, (await readSite()).brand)
  const salesAddress = async () => (await readSite()).contact.email

  const showCase = async (
    request: Request,
    reply: FastifyReply,
    answered: { preview?: Preview; failed?: Failed; typed?: Typed; since?: number } = {},
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
    const main = await database.read((queries) => mainOf(queries, request.params.receipt))
    if (main === undefined) return showCase(request, reply)
    return toMain(request, reply, main)
  })

  app.get<OfReceipt>('/desk/:receipt/print', async (request, reply) => {
    const { receipt } = request.params
    const found = isReceiptNumber(receipt) && (await database.read((queries) => caseOf(queries, receipt)))
    if (!found) return showMissing(request, reply)
    return show(request, reply, { title: receipt, isSheet: true, content: <CaseSheet {...found} /> })
  })

  /** A button in the form of an inquiry, and what it does. What was typed for others stays on the page that follows. */
  const onPress: OnPress = (button, form, work) => {
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
        const shown = SHOWN_STATE.parse(request.body)
        const { version, by = request.person } = shown
        const body = await asSentBy(request, by)
        const typed = typedIn(body, { found, signature, files })
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
      const shown = SHOWN_STATE.parse(request.body)
      const typed = typedIn(request.body, { found: (await caseOf(queries, receipt)) as Case, signature, files: [] })
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
    const { seenAt } = LEAVING.parse(body)
    await database.transact((queries) => leave(queries, { receipt, by }, seenAt))
    return reply.code(204).send()
  })
  caseButtons(onPress)
  lineButtons(onPress, desk)
  letterButtons(onPress, desk)
}

/** Leads to an inquiry beside the one that it was merged into. */
function toMain({ params, query }: Request, reply: FastifyReply, main: string) {
  return reply.redirect(`${deskLink(LIST.parse(query), main)}#${params.receipt}`, 303)
}
