import type { FastifyInstance } from 'fastify'
import { ANSWERED_BESIDE, record } from './changeInquiries.ts'
import { ERASURE, LOG } from './deskForms.ts'
import { type Erasure, ErasurePage } from './pages/ErasurePage.tsx'
import { LogPage } from './pages/LogPage.tsx'
import { sql } from 'kysely'
import { erasePerson, findPerson, personalData } from './privacy.ts'
import type { Pages } from './showPage.tsx'

const SHOWN_EVENTS = 200

/** What is kept of a person, and who did what. */
export function privacyPages(app: FastifyInstance, { desk, show }: Pages): void {
  const { transact, read } = desk.database

  app.get('/desk/erasure', (request, reply) => show(request, reply, page({ email: '' })))
  app.post('/desk/erasure', async (request, reply) => {
    const { data } = ERASURE.safeParse(request.body)
    if (!data) return show(request, reply.code(422), page(WRONG))
    const { email, confirmed } = data
    const found = await transact((queries) =>
      confirmed ? erasePerson(queries, email, request.person) : findPerson(queries, email),
    )
    return show(request, reply, page(confirmed ? { email, erased: found } : { email, found }))
  })
  app.post('/desk/person.json', async (request, reply) => {
    const { data } = ERASURE.safeParse(request.body)
    if (!data) return show(request, reply.code(422), page(WRONG))
    const found = await transact(async (queries) => {
      await record(queries, { by: request.person }, 'exported the data of one person')
      return personalData(queries, data.email)
    })
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="person.json"')
      .send(JSON.stringify(found, null, 2))
  })
  app.get('/desk/log', async (request, reply) => {
    const { before } = LOG.parse(request.query)
    const found = await read((queries) =>
      queries
        .selectFrom('events')
        .selectAll()
        // The answer itself is there once.
        .where('action', '<>', ANSWERED_BESIDE)
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(at, id) < (select at, id from events where id = ${before})`),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN_EVENTS + 1)
        .execute(),
    )
    const content = <LogPage events={found.slice(0, SHOWN_EVENTS)} hasMore={found.length > SHOWN_EVENTS} />
    return show(request, reply, { title: 'Log', current: 'log', content })
  })
}

const WRONG: Erasure = { email: '', failure: 'Enter the e-mail address of the person' }

function page(erasure: Erasure) {
  return { title: 'Erasure', current: 'erasure', content: <ErasurePage {...erasure} /> } as const
}
