import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReceiptNumber } from '../../shared/receipt.ts'
import type { Queries } from '../database/database.ts'
import { addNote, assign, type Change, hold, record, reply as answer, setState, versionOf } from './changeInquiries.ts'
import type { Desk } from './desk.ts'
import { HANDLING, LIST, NOTE, REPLY } from './deskForms.ts'
import { EXPORT_TYPES, exportInquiries, type ExportType } from './exportInquiries.ts'
import { CasePage } from './pages/CasePage.tsx'
import { InquiryList, type Listed } from './pages/InquiryList.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { caseOf, countInquiries, listInquiries } from './readInquiries.ts'
import type { Draft } from './replyDraft.ts'
import type { ShowPage } from './showPage.tsx'

const PAGE_SIZE = 50
const REPLY_FAILURE = 'Write a subject in one line, and a text with a price after each “Price:”, or without that line'

const CHANGED =
  'This inquiry was changed since you opened it, and nothing was saved. Look at it as it is now, then send again.'

type OfReceipt = { Params: { receipt: string } }

/** The list, its exports, and single inquiries with what is done to them. */
export function inquiryPages(app: FastifyInstance, { desk, show }: { desk: Desk; show: ShowPage }): void {
  const { database, accounts, hasMail, onReply, readSite } = desk
  const people = async () => [...((await accounts?.names()) ?? []), ...desk.people]

  app.get('/desk', async (request, reply) => {
    const listed = await database.transact((queries) => readList(queries, request.query))
    const content = (
      <main id="main" className="two only-list">
        <InquiryList {...listed} />
      </main>
    )
    return show(request, reply, { title: 'Inquiries', current: 'inquiries', content })
  })

  for (const type of Object.keys(EXPORT_TYPES) as ExportType[]) {
    app.get(`/desk/export.${type}`, async (request, reply) => {
      const asked = LIST.parse(request.query)
      const bytes = await database.transact(async (queries) => {
        await record(queries, { person: request.person, action: `exported inquiries as ${type}` })
        return exportInquiries(queries, type, asked)
      })
      return reply
        .type(EXPORT_TYPES[type])
        .header('Content-Disposition', `attachment; filename="inquiries.${type}"`)
        .send(bytes)
    })
  }

  const showCase = async (
    request: FastifyRequest<OfReceipt>,
    reply: FastifyReply,
    wrong: { failure?: string; draft?: Draft } = {},
  ) => {
    const { receipt } = request.params
    const { found, listed } = await database.transact(async (queries) => ({
      found: isReceiptNumber(receipt) ? await caseOf(queries, receipt) : undefined,
      listed: await readList(queries, request.query),
    }))
    if (!found)
      return show(request, reply.code(404), {
        title: 'Not found',
        content: <NotFoundPage words="There is no such inquiry." />,
      })
    const { brand } = await readSite()
    const content = (
      <CasePage {...{ listed, found, hasMail, brand, ...wrong }} person={request.person} people={await people()} />
    )
    return show(request, reply, { title: receipt, current: 'inquiries', content })
  }
  app.get<OfReceipt>('/desk/:receipt', (request, reply) => showCase(request, reply))

  /** A form of an inquiry: what it does with what was typed, or what is said where that cannot be taken. */
  const onPost = <Typed extends object>(
    name: string,
    form: { safeParse: (body: unknown) => { data?: Typed } },
    { failure, work }: { failure: string; work: (queries: Queries, change: Change, typed: Typed) => Promise<void> },
  ) => {
    app.post<OfReceipt>(`/desk/:receipt/${name}`, async (request, reply) => {
      const { receipt } = request.params
      const { data } = form.safeParse(request.body)
      if (data === undefined) return showCase(request, reply.code(422), { failure, draft: draftIn(request.body) })
      const outcome = await database.transact(async (queries) => {
        if (!isReceiptNumber(receipt) || !(await hold(queries, receipt))) return 'missing'
        if ('version' in data && data.version !== (await versionOf(queries, receipt))) return 'changed'
        await work(queries, { receipt, by: request.person }, data)
        return 'done'
      })
      if (outcome === 'missing') return showCase(request, reply)
      if (outcome === 'changed')
        return showCase(request, reply.code(409), { failure: CHANGED, draft: draftIn(request.body) })
      if (name === 'replies') onReply?.()
      return reply.redirect(`/desk/${receipt}`, 303)
    })
  }
  onPost('handling', HANDLING, {
    failure: 'Choose a state and a person',
    work: async (queries, change, { state, person }) => {
      const before = await caseOf(queries, change.receipt)
      if (state !== before?.state) await setState(queries, change, state)
      if (person !== before?.person) await assign(queries, change, person)
    },
  })
  onPost('notes', NOTE, {
    failure: 'Write a note of up to 4,000 characters',
    work: (queries, change, { text }) => addNote(queries, change, text),
  })
  if (hasMail) onPost('replies', REPLY, { failure: REPLY_FAILURE, work: answer })
}

async function readList(queries: Queries, query: unknown): Promise<Listed> {
  const asked = LIST.parse(query)
  const found = await listInquiries(queries, { ...asked, limit: PAGE_SIZE + 1 })
  return {
    inquiries: found.slice(0, PAGE_SIZE),
    counts: await countInquiries(queries, asked.search),
    asked,
    hasMore: found.length > PAGE_SIZE,
  }
}

/** The answer as it was typed, for another try. */
function draftIn(body: unknown): Draft | undefined {
  if (typeof body !== 'object' || body === null || !('subject' in body && 'text' in body)) return undefined
  return { subject: String(body.subject), text: String(body.text) }
}
