import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z, type ZodType } from 'zod'
import { isReason, REASON_WANTED } from '../../../manifest/catalogue/reasons.ts'
import { chosenFields, NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { API, type Asked, type Fields, GRIDS, MOST_PHOTO_BYTES, PHOTO_OF, type Value } from '../protocol.ts'
import type { Editor } from './createEditor.ts'
import type { keptPictures } from './pictures.ts'
import { isRecordName } from './recordName.ts'
import { malformedError } from './requestErrors.ts'

// What the editor sends, as it is checked where it enters.
const name = z.string().refine(isRecordName, 'is no record of the content folder')
const fields = z.record(z.string(), z.json()) as z.ZodType<Fields>
const content = z.union([z.strictObject({ fields, body: z.string() }), z.strictObject({ text: z.string() })])
const revision = z.string()
const tab = z.string().min(1)
const draft = z.strictObject({ draft: tab, name, content })
const said = z.string().optional()
const kept = z.strictObject({ revision, base: content, content, by: said, of: said }).nullable()

const value = z.json() as z.ZodType<Value>
const place = z.array(z.union([z.string(), z.number().int().min(0)]))
const edit = z.strictObject({
  name,
  path: place,
  entry: z.string(),
  from: value,
  to: value,
})
const edits = z.strictObject({ edits: z.array(edit), removed: z.strictObject({ name, revision }).optional() })

const created = z
  .strictObject({
    kind: z.enum(NEW_KINDS),
    title: z.string().trim().min(1),
    chosen: z.record(z.string(), z.string()),
  })
  .refine(({ kind, chosen }) => {
    const asked = chosenFields(kind)
    const isChosen = asked.every(({ field, values }) => values.includes(chosen[field] ?? ''))
    return isChosen && Object.keys(chosen).length === asked.length
  }, 'the chosen fields are not those of the kind')

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
  const answer = <What extends keyof Asked>(what: What, request: ZodType<Asked[What]>) =>
    app.post(`${API}/${what}`, ({ body, raw: asked }, { raw }) => {
      const { data, error } = request.safeParse(body)
      if (error)
        throw malformedError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
      // Who types on or leaves does not wait for an answer any more.
      return editor[what](data, { person: personOf(asked), isWanted: () => !raw.destroyed })
    })
  // A photo comes as it is.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const of of PHOTO_OF)
    app.post<{ Body: Buffer }>(`${API}/photo/${of}`, { bodyLimit: MOST_PHOTO_BYTES }, ({ body }) => take(body, of))
  answer('overview', z.strictObject({}))
  answer('record', z.strictObject({ name, draft: tab }))
  answer('keep', z.strictObject({ name, draft: tab, kept }))
  answer('removal', z.strictObject({ name }))
  answer('history', z.strictObject({ name }))
  answer('figures', z.strictObject({ of: z.string().min(1) }))
  answer('tests', z.strictObject({}))
  answer('pictures', z.strictObject({}))
  answer('draft', draft)
  answer('hints', draft)
  answer('save', draft.extend({ revision }))
  answer('schedule', draft.extend({ revision, day: z.string() }))
  answer('new', created)
  answer('remove', z.strictObject({ name, revision }))
  answer('restore', z.strictObject({ name }))
  answer('replacement', z.strictObject({ name, by: name }))
  answer('linkWords', z.strictObject({ name, was: z.string() }))
  answer('grid', z.strictObject({ of: z.enum(GRIDS) }))
  answer(
    'limit',
    z.strictObject({
      rows: z.array(z.strictObject({ name, path: place })),
      test: z.string(),
      limit: z.string().trim().min(1),
      isShared: z.boolean(),
      edits: z.array(edit),
    }),
  )
  answer('find', z.strictObject({ words: z.string().min(1), isCase: z.boolean(), isWhole: z.boolean() }))
  answer('edits', edits)
  answer('write', edits)
  answer('changes', z.strictObject({}))
  answer('unpublished', z.strictObject({}))
  answer('difference', z.strictObject({ name, former: name.optional() }))
  answer(
    'publish',
    z.strictObject({
      names: z.array(name),
      reasons: z.record(z.string(), z.string().trim().refine(isReason, REASON_WANTED)).optional(),
    }),
  )
  answer('publishing', z.strictObject({}))
  answer('stopAsking', z.strictObject({}))
}
