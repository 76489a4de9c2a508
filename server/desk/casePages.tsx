import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isReceiptNumber } from '../../shared/receipt.ts'
import type { Queries } from '../database/database.ts'
import { addNote, type Change, handle, hold, reply as answer, versionOf } from './changeInquiries.ts'
import type { Desk } from './desk.ts'
import { HANDLING, LIST, NOTE, REPLY, TAKING, TYPED_NOTE, TYPED_REPLY } from './deskForms.ts'
import { deskLink } from './deskLink.ts'
import { readList } from './listPages.tsx'
import { CasePage, type Refused } from './pages/CasePage.tsx'
import { CaseSheet } from './pages/CaseSheet.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { type Case, caseOf } from './readInquiries.ts'
import { type Draft, letterOf, signatureOf } from './replyDraft.ts'
import type { ShowPage } from './showPage.tsx'

const CHANGED =
  'This inquiry was changed since you opened it, and nothing was saved. Look at it as it is now, then send again.'
const UNSAID = 'Write a text of your own, or prices'

type OfReceipt = { Params: { receipt: string } }
type Request = FastifyRequest<OfReceipt>

/** What came of a form: nothing to say, a letter to look at, or what is wrong. */
type Outcome = { preview?: string; failure?: string }

/** Single inquiries with what is done to them. */
export function casePages(app: FastifyInstance, { desk, show }: { desk: Desk; show: ShowPage }): void {
  const { database, accounts, hasMail, onReply, readSite } = desk
  const people = async () => [...((await accounts?.names()) ?? []), ...desk.people]
  const showMissing = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply.code(404), {
      title: 'Not found',
      content: <NotFoundPage words="There is no such inquiry." />,
    })

  const showCase = async (request: Request, reply: FastifyReply, answered: Outcome & Refused = {}) => {
    const { receipt } = request.params
    const { found, listed } = await database.transact(async (queries) => ({
      found: await findCase(queries, receipt),
      listed: await readList(queries, request),
    }))
    if (!found) return showMissing(request, reply)
    const { person } = request
    const signature = signatureOf(person, (await readSite()).brand)
    const content = <CasePage {...{ listed, found, hasMail, person, signature, ...answered }} people={await people()} />
    return show(request, reply, { title: receipt, current: 'inquiries', content })
  }
  app.get<OfReceipt>('/desk/:receipt', (request, reply) => showCase(request, reply))

  app.get<OfReceipt>('/desk/:receipt/print', async (request, reply) => {
    const { receipt } = request.params
    const found = await database.transact((queries) => findCase(queries, receipt))
    if (!found) return showMissing(request, reply)
    return show(request, reply, { title: receipt, isSheet: true, content: <CaseSheet {...found} /> })
  })

  /** A form of an inquiry, and what it does with what was typed. */
  const onPost = <Typed extends object>(
    name: string,
    form: z.ZodType<Typed>,
    work: (queries: Queries, change: Change, typed: Typed) => Promise<Outcome | void>,
  ) => {
    app.post<OfReceipt>(`/desk/:receipt/${name}`, async (request, reply) => {
      const { receipt } = request.params
      const typed = typedIn(request.body)
      const { data, error } = form.safeParse(request.body)
      if (error) return showCase(request, reply.code(422), { failure: error.issues[0]?.message, ...typed })
      const outcome = await database.transact(async (queries) => {
        if (!isReceiptNumber(receipt) || !(await hold(queries, receipt))) return 'missing'
        if ('version' in data && data.version !== (await versionOf(queries, receipt))) return 'changed'
        return (await work(queries, { receipt, by: request.person }, data)) ?? 'done'
      })
      if (outcome === 'missing') return showMissing(request, reply)
      if (outcome === 'changed') return showCase(request, reply.code(409), { failure: CHANGED, ...typed })
      if (outcome !== 'done')
        return showCase(request, reply.code(outcome.failure === undefined ? 200 : 422), { ...outcome, ...typed })
      if (name === 'replies') onReply?.()
      return reply.redirect(deskLink(LIST.parse(request.query), receipt), 303)
    })
  }
  onPost('take', TAKING, (queries, change) => handle(queries, change, { state: 'in work', person: change.by }))
  onPost('handling', HANDLING, handle)
  onPost('notes', NOTE, (queries, change, { text }) => addNote(queries, change, text))

  const letter = async (queries: Queries, { receipt, by }: Change, draft: Draft): Promise<string | undefined> => {
    const found = (await caseOf(queries, receipt)) as Case
    return letterOf(draft, found, signatureOf(by, (await readSite()).brand))
  }
  if (!hasMail) return
  onPost('preview', REPLY, async (queries, change, draft) => {
    const preview = await letter(queries, change, draft)
    return preview === undefined ? { failure: UNSAID } : { preview }
  })
  onPost('replies', REPLY, async (queries, change, draft) => {
    const text = await letter(queries, change, draft)
    if (text === undefined) return { failure: UNSAID }
    await answer(queries, change, { subject: draft.subject, text })
  })
}

function findCase(queries: Queries, receipt: string): Promise<Case | undefined> {
  return isReceiptNumber(receipt) ? caseOf(queries, receipt) : Promise.resolve(undefined)
}

/** A note or an answer as it was typed, for another try. */
function typedIn(body: unknown): Refused {
  const { data: draft } = TYPED_REPLY.safeParse(body)
  return draft ? { draft } : { note: TYPED_NOTE.safeParse(body).data?.text }
}
