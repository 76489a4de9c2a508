import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../../server/database/database.ts'
import { record } from './changeInquiries.ts'
import type { Desk } from './parts.ts'
import { LIST } from './deskForms.ts'
import { EXPORT_TYPES, exportInquiries, type ExportType } from './exportInquiries.ts'
import { InquiryList, type Listed } from './pages/InquiryList.tsx'
import { type Asked, countInquiries, listInquiries } from './readInquiries.ts'
import type { ShowPage } from './showPage.tsx'

const PAGE_SIZE = 50

/** The list and its exports. */
export function listPages(app: FastifyInstance, { desk, show }: { desk: Desk; show: ShowPage }): void {
  const { transact } = desk.database

  app.get('/desk', async (request, reply) => {
    const listed = await transact((queries) => readList(queries, request))
    const content = (
      <main id="main" className="two only-list">
        <InquiryList {...listed} />
      </main>
    )
    return show(request, reply, { title: 'Inquiries', current: 'inquiries', content })
  })

  for (const type of Object.keys(EXPORT_TYPES) as ExportType[]) {
    app.get(`/desk/export.${type}`, async (request, reply) => {
      const bytes = await transact(async (queries) => {
        await record(queries, { person: request.person, action: `exported inquiries as ${type}` })
        return exportInquiries(queries, type, askedOf(request))
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
  const asked = askedOf(request)
  const found = await listInquiries(queries, { ...asked, limit: PAGE_SIZE + 1 })
  return {
    inquiries: found.slice(0, PAGE_SIZE),
    counts: await countInquiries(queries, { search: asked.search, person: asked.person }),
    asked: LIST.parse(request.query),
    hasMore: found.length > PAGE_SIZE,
  }
}

function askedOf({ query, person }: FastifyRequest): Asked {
  const { mine, ...asked } = LIST.parse(query)
  return { ...asked, ...(mine && { person }) }
}
