import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a form may send at most, in bytes; what is too much to go with an answer is said beside its field. */
const MOST_SENT = 60_000_000

/** Reads forms with files as those without them are read: a field that is sent several times is a list. */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: MOST_SENT }, readForm)
}

async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const sent = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } })
  const form = await sent.formData().catch(() => {
    throw Object.assign(new Error('This is no form'), { statusCode: 400 })
  })
  const valuesOf = (name: string) => {
    const [value, ...more] = form.getAll(name)
    return more.length === 0 ? value : [value, ...more]
  }
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, valuesOf(name)]))
}
