import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gradeMeant, productNamed } from './gradesMeant.ts'
import { fittingFiles } from './attachments.ts'
import { DOCUMENT, FILES, GRADES_OF, LIBRARY } from './deskForms.ts'
import { addDocument, type NewDocument, removeDocument, searchLibrary } from './library.ts'
import { LibraryPage, type TypedDocument } from './pages/LibraryPage.tsx'
import { notFound } from './pages/NoticePages.tsx'
import { knownMarks } from './readInquiries.ts'
import { sendFile } from './sendFile.ts'
import type { Pages } from './showPage.tsx'

const NO_FILE = 'Choose a file'

type OfDocument = { Params: { id: string } }
type OfAttachment = { Params: { hash: string; name: string } }

/** Documents that go with answers, and what went with them. */
export function libraryPages(app: FastifyInstance, { desk, show }: Pages): void {
  const { transact, read } = desk.database

  const showLibrary = async (
    request: FastifyRequest,
    reply: FastifyReply,
    failed: { typed?: TypedDocument; failure?: string } = {},
  ) => {
    const { search } = LIBRARY.parse(request.query)
    const [documents, marks] = await read(
      async (queries) => [await searchLibrary(queries, search), await knownMarks(queries)] as const,
    )
    const kinds = [
      ...documents.map(({ kind }) => kind),
      ...marks.flatMap(({ kind, shown }) => (kind === 'document' ? shown : [])),
    ]
    const products = await desk.products()
    const { grades } = await productNamed(desk, failed.typed?.product ?? '')
    const content = <LibraryPage {...{ search, documents, products, grades, ...failed }} kinds={[...new Set(kinds)]} />
    return show(request, reply, { title: 'Library', current: 'library', content })
  }
  app.get('/desk/library', (request, reply) => showLibrary(request, reply))

  /** The grades of a product, for the script of the page. */
  app.get('/desk/library/grades', async (request, reply) =>
    reply.send((await productNamed(desk, GRADES_OF.parse(request.query).product)).grades),
  )

  /** Whose document it is, or what is wrong with what was typed. */
  const placeOf = async (typed: TypedDocument): Promise<NewDocument | string> => {
    if (typed.product === '' && typed.grade !== '') return 'Name the product of the grade'
    if (typed.product === '') return { ...typed, slug: '' }
    const { product: named, grades } = await productNamed(desk, typed.product)
    if (!named) return `The catalogue has no product “${typed.product}”`
    const place = { ...typed, product: named.name, slug: named.slug }
    if (typed.grade === '') return place
    const grade = gradeMeant(typed.grade, { grades, product: named.name })
    return typeof grade === 'string' ? { ...place, grade } : grade.failure
  }

  app.post('/desk/library', async (request, reply) => {
    const file = FILES.parse(request.body).find(({ name }) => name !== '')
    const { data: typed, error } = DOCUMENT.safeParse(request.body)
    if (!typed) return showLibrary(request, reply.code(422), { failure: error.issues[0]?.message })
    const place = await placeOf(typed)
    if (typeof place === 'string') return showLibrary(request, reply.code(422), { typed, failure: place })
    const failure = file ? fittingFiles([file]).unfit : NO_FILE
    if (!file || failure !== undefined) return showLibrary(request, reply.code(422), { typed, failure })
    await transact((queries) => addDocument(queries, place, { file, by: request.person }))
    return reply.redirect('/desk/library', 303)
  })

  app.post<OfDocument>('/desk/library/:id/remove', async (request, reply) => {
    await transact((queries) => removeDocument(queries, request.params.id, request.person))
    return reply.redirect('/desk/library', 303)
  })

  app.get<OfAttachment>('/desk/attachments/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const file = await read((queries) =>
      queries.selectFrom('contents').select('content').where('hash', '=', hash).executeTakeFirst(),
    )
    if (file) return sendFile(reply, { name, ...file })
    return show(request, reply.code(404), notFound('There is no such file.'))
  })
}
