import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TEMPLATE } from './deskForms.ts'
import { TemplatesPage, type TypedTemplate } from './pages/TemplatesPage.tsx'
import type { Pages } from './showPage.tsx'
import { addStandardTemplates, removeTemplate, saveTemplate, templatesIn } from './templates.ts'

type OfTemplate = { Params: { id: string } }

/** Answers to begin with. */
export function templatePages(app: FastifyInstance, { desk, show }: Pages): void {
  const { transact, read } = desk.database

  const showTemplates = async (
    request: FastifyRequest,
    reply: FastifyReply,
    failed: { typed?: TypedTemplate; failure?: string } = {},
  ) => {
    const content = <TemplatesPage templates={await read(templatesIn)} {...failed} />
    return show(request, reply, { title: 'Templates', current: 'templates', content })
  }
  app.get('/desk/templates', (request, reply) => showTemplates(request, reply))

  app.post('/desk/templates', async (request, reply) => {
    const { data, error } = TEMPLATE.safeParse(request.body)
    if (!data) {
      const typed = request.body as TypedTemplate
      return showTemplates(request, reply.code(422), { typed, failure: error.issues[0]?.message })
    }
    await transact((queries) => saveTemplate(queries, data, request.person))
    return reply.redirect('/desk/templates', 303)
  })
  app.post('/desk/templates/standard', async (request, reply) => {
    await transact((queries) => addStandardTemplates(queries, request.person))
    return reply.redirect('/desk/templates', 303)
  })
  app.post<OfTemplate>('/desk/templates/:id/remove', async (request, reply) => {
    await transact((queries) => removeTemplate(queries, request.params.id, request.person))
    return reply.redirect('/desk/templates', 303)
  })
}
