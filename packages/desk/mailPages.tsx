import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { JOINING } from './deskForms.ts'
import { dropMail, joinMail, likelyInquiries, makeInquiry, unassignedMails } from './mails.ts'
import { type FailedJoin, MailPage } from './pages/MailPage.tsx'
import { notFound } from './pages/NoticePages.tsx'
import { sendFile } from './sendFile.ts'
import type { Pages } from './showPage.tsx'

const SHOWN_MAILS = 50
const NO_INQUIRY = 'There is no inquiry with this receipt number'

type OfMail = { Params: { id: string } }

/** Mail that belongs to no inquiry yet, and the files of all mails. */
export function mailPages(app: FastifyInstance, { desk, show }: Pages): void {
  const { transact, read } = desk.database

  const showMails = async (request: FastifyRequest, reply: FastifyReply, failed?: FailedJoin) => {
    const { mails, likely } = await read(async (queries) => {
      const unassigned = await unassignedMails(queries, SHOWN_MAILS)
      return { mails: unassigned, likely: await likelyInquiries(queries, unassigned) }
    })
    return show(request, reply, {
      title: 'Unassigned mail',
      current: 'mail',
      content: <MailPage {...{ mails, likely, failed }} />,
    })
  }
  app.get('/desk/mail', (request, reply) => showMails(request, reply))

  app.post<OfMail>('/desk/mail/:id/join', async (request, reply) => {
    const { id } = request.params
    const { receipt } = JOINING.parse(request.body)
    const missing = await transact((queries) => joinMail(queries, id, { receipt, by: request.person }))
    if (missing === 'no inquiry') return showMails(request, reply.code(422), { id, receipt, words: NO_INQUIRY })
    return reply.redirect(missing === 'no mail' ? '/desk/mail' : `/desk/${receipt}`, 303)
  })
  app.post<OfMail>('/desk/mail/:id/open', async (request, reply) => {
    const receipt = await transact((queries) => makeInquiry(queries, request.params.id, request.person))
    return reply.redirect(receipt === undefined ? '/desk/mail' : `/desk/${receipt}`, 303)
  })
  app.post<OfMail>('/desk/mail/:id/drop', async (request, reply) => {
    await transact((queries) => dropMail(queries, request.params.id, request.person))
    return reply.redirect('/desk/mail', 303)
  })

  app.get<OfMail>('/desk/files/:id', async (request, reply) => {
    const file = await read((queries) =>
      queries.selectFrom('files').selectAll().where('id', '=', request.params.id).executeTakeFirst(),
    )
    return file ? sendFile(reply, file) : show(request, reply.code(404), notFound('There is no such file.'))
  })
}
