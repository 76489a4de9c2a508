import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { API, MOST_PHOTO_BYTES, PHOTO_OF } from '../protocol.ts'
import type { Editor } from './createEditor.ts'
import type { keptPictures } from './pictures.ts'
import { inWords, malformedError } from './requestErrors.ts'
import { type Asked, REQUESTS } from './requests.ts'

/** What the editor asks the development server; `editor.ts` lets nobody else ask. */
export function editorRoutes(
  app: FastifyInstance,
  editor: Editor,
  { take }: Pick<ReturnType<typeof keptPictures>, 'take'>,
  personOf: (request: IncomingMessage) => string | undefined = () => undefined,
): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error) => {
    throw inWords(error)
  })
  const answer = (what: keyof Asked) =>
    app.post(`${API}/${what}`, ({ body, raw: asked }, { raw }) => {
      const { data, error } = REQUESTS[what].safeParse(body)
      if (error)
        throw malformedError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
      // Who types on or leaves does not wait for an answer any more.
      return editor[what](data as never, { person: personOf(asked), isWanted: () => !raw.destroyed })
    })
  for (const what of Object.keys(REQUESTS)) answer(what as keyof Asked)
  // A photo comes as it is.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const of of PHOTO_OF)
    app.post<{ Body: Buffer }>(`${API}/photo/${of}`, { bodyLimit: MOST_PHOTO_BYTES }, ({ body }) => take(body, of))
}
