import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import { API } from '../protocol.ts'
import type { Editor } from './createEditor.ts'
import { malformedError, missingError } from './requestErrors.ts'
import { draftRequest, figuresRequest, nameRequest, newRequest, removeRequest, saveRequest } from './requests.ts'

/** What the editor asks the development server; `editor.ts` lets nobody else ask. */
export function editorRoutes(app: FastifyInstance, editor: Editor): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  app.get(`${API}/overview`, () => editor.overview())
  app.get(`${API}/record`, async ({ query }) => {
    const { name } = read(nameRequest, query)
    const record = await editor.open(name)
    if (!record) throw missingError(name)
    return record
  })
  app.get(`${API}/removal`, ({ query }) => editor.removal(read(nameRequest, query).name))
  app.get(`${API}/figures`, ({ query }) => editor.figures(read(figuresRequest, query).of))
  app.post(`${API}/draft`, ({ body }) => editor.check(read(draftRequest, body)))
  // They take long: who types on or leaves does not wait for them any more.
  app.post(`${API}/hints`, ({ body }, { raw }) => editor.hints(read(draftRequest, body), () => !raw.destroyed))
  app.post(`${API}/save`, ({ body }) => editor.save(read(saveRequest, body)))
  app.post(`${API}/new`, ({ body }) => editor.create(read(newRequest, body)))
  app.post(`${API}/remove`, ({ body }) => {
    const { name, revision } = read(removeRequest, body)
    return editor.remove(name, revision)
  })
}

function read<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
    throw malformedError(wrong)
  }
  return result.data
}
