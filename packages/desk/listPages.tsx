import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../../server/database/database.ts'
import { doneAt, handle, hold, record } from './changeInquiries.ts'
import { BULK, DONE, LIST, NEWS, UNDOING } from './deskForms.ts'
import { deskLink } from './deskLink.ts'
import { EXPORT_TYPES, exportInquiries, type ExportType } from './exportInquiries.ts'
import { InquiryList, type Listed, type ListTools } from './pages/InquiryList.tsx'
import { peopleOf } from './parts.ts'
import { countInquiries, countNewer, knownMarks, listInquiries } from './readInquiries.ts'
import type { Pages } from './showPage.tsx'
import { unsentCases } from './unsent.ts'

const PAGE_SIZE = 50

const SKIPS = [
  { to: '#first', label: 'Skip to the first inquiry' },
  { to: '#search', label: 'Skip to the search' },
]

/** The list, what is done with ticked rows, and exports. */
export function listPages(app: FastifyInstance, { desk, show }: Pages): void {
  const { transact, read } = desk.database

  app.get('/desk', async (request, reply) => {
    const { listed, known } = await read(async (queries) => ({
      listed: await readList(queries, request),
      known: await knownMarks(queries),
    }))
    const tools = { known, people: await peopleOf(desk), done: doneIn(request.query) }
    const content = (
      <main id="main" className="two only-list">
        <InquiryList {...{ ...listed, tools }} />
      </main>
    )
    return show(request, reply, { title: 'Inquiries', current: 'inquiries', skips: SKIPS, content })
  })

  app.post('/desk/ticked', async (request, reply) => {
    const { data } = BULK.safeParse(request.body)
    if (!data) return reply.redirect(deskLink(LIST.parse(request.query)), 303)
    const { receipt: receipts, shown, chosen } = data
    const at = new Date().toISOString()
    const changed = await transact(async (queries) => {
      const free = await unchangedSince(queries, receipts, shown)
      for (const receipt of free) await handle(queries, { receipt, by: request.person }, chosen, at)
      return free.length
    })
    const done = { changed: String(changed), left: String(receipts.length - changed), at }
    return reply.redirect(deskLink(LIST.parse(request.query), '', done), 303)
  })

  app.post('/desk/ticked/undo', async (request, reply) => {
    const { data } = UNDOING.safeParse(request.body)
    if (!data) return reply.redirect(deskLink(LIST.parse(request.query)), 303)
    const now = new Date().toISOString()
    const done = await transact(async (queries) => {
      const before = await doneAt(queries, request.person, data.at)
      const free = await unchangedSince(queries, [...before.keys()], data.at)
      for (const receipt of free) await handle(queries, { receipt, by: request.person }, before.get(receipt) ?? {}, now)
      return { changed: String(free.length), left: String(before.size - free.length), at: now }
    })
    return reply.redirect(deskLink(LIST.parse(request.query), '', done), 303)
  })

  app.get('/desk/news', async (request, reply) => {
    const { data } = NEWS.safeParse(request.query)
    if (!data) return reply.code(400).send({})
    const asked = LIST.parse(request.query)
    const { arrived, replied } = await read((queries) => countNewer(queries, asked, request, data.since))
    const words = [arrived > 0 && `${arrived} new`, replied > 0 && `${replied} with a new mail`].filter(Boolean)
    return reply.send({ count: arrived + replied, words: `${words.join(' and ')} since you opened this list` })
  })

  for (const type of Object.keys(EXPORT_TYPES) as ExportType[]) {
    app.get(`/desk/export.${type}`, async (request, reply) => {
      const bytes = await transact(async (queries) => {
        await record(queries, { by: request.person }, `exported inquiries as ${type}`)
        return exportInquiries(queries, type, LIST.parse(request.query), request)
      })
      return reply
        .type(EXPORT_TYPES[type])
        .header('Content-Disposition', `attachment; filename="inquiries.${type}"`)
        .send(bytes)
    })
  }
}

/** The list that the query of an address asks for. */
export async function readList(queries: Queries, request: FastifyRequest): Promise<Listed> {
  const asked = LIST.parse(request.query)
  const shownAt = new Date().toISOString()
  const found = await listInquiries(queries, asked, { asker: request, limit: PAGE_SIZE + 1 })
  return {
    inquiries: found.slice(0, PAGE_SIZE),
    counts: await countInquiries(queries, asked, request),
    drafts: await unsentCases(queries, request.person),
    asked,
    shownAt,
    hasMore: found.length > PAGE_SIZE,
  }
}

/** Those of these inquiries that nobody has changed since, kept from others until the end of the transaction. */
async function unchangedSince(queries: Queries, receipts: string[], time: string): Promise<string[]> {
  const free: string[] = []
  // In one order, so that of two people who do this neither waits for the other.
  for (const receipt of receipts.toSorted()) {
    if (!(await hold(queries, receipt))) continue
    const changes = queries.selectFrom('events').select('id').where('receipt', '=', receipt).where('at', '>', time)
    if (!(await changes.limit(1).executeTakeFirst())) free.push(receipt)
  }
  return free
}

function doneIn(query: unknown): ListTools['done'] {
  const { changed, left, at } = DONE.parse(query)
  if (changed === undefined) return undefined
  if (changed + left === 0) return { words: 'No inquiry was ticked.' }
  const words = changed === 1 ? '1 inquiry was changed.' : `${changed} inquiries were changed.`
  const more = left === 0 ? '' : ` Left as they are, because somebody changed them meanwhile: ${left}.`
  return { words: words + more, at: changed === 0 ? undefined : at }
}
