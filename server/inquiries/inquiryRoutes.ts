import { createHash } from 'node:crypto'
import { parse } from 'node:querystring'
import cors from '@fastify/cors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { SiteError } from '../../shared/errors.ts'
import { hasFields } from '../../shared/hasFields.ts'
import {
  checkInquiry,
  INQUIRY_URL,
  type Inquiry,
  type InquiryErrors,
  IDEMPOTENCY_KEY_HEADER,
  MAX_LINES,
  receiptAddress,
} from '../../shared/inquiry.ts'
import type { PageOf } from '../../shared/page.ts'
import type { ReturnedForm } from '../../shared/screens.ts'
import { FORM_FORMAT, JSON_FORMAT } from './inquiryFormat.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { checkProducts } from './checkProducts.ts'
import type { CatalogueData } from '../../shared/facets.ts'
import type { Build } from '../site/build.ts'
import type { WorkQueues } from '../site/workQueue.ts'
import { statusOf } from '../site/errorPage.ts'
import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'

/** Enough for the maximums of `shared/inquiry.ts` in a script of three bytes per character. */
const MAX_JSON_BYTES = 384 * 1024
/** A form has one line, and nine bytes for each such character. */
const MAX_FORM_BYTES = 80 * 1024
const MAX_FORM_FIELDS = 200
const MAX_USUAL_BYTES = 16 * 1024

export type InquiryRouteOptions = {
  store: InquiryStore
  onStored?: () => void
  inquiriesPerMinute: number
  siteOrigin?: string
  build: Build
  catalogue: CatalogueData
  queueOf: WorkQueues
}

/** `POST /api/inquiries`: JSON from the app is answered in JSON, a form in HTML. */
export async function inquiryRoutes(
  app: FastifyInstance,
  {
    store,
    onStored,
    inquiriesPerMinute,
    siteOrigin,
    build: { files, rendering },
    catalogue,
    queueOf,
  }: InquiryRouteOptions,
): Promise<void> {
  await app.register(cors, {
    origin: siteOrigin ?? false,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', IDEMPOTENCY_KEY_HEADER],
  })
  app.addHook('onRequest', async ({ headers: { origin, 'sec-fetch-site': site } }) => {
    // The pages may be on another host than their server.
    if (site === 'cross-site' && origin !== siteOrigin)
      throw new InquiryError(403, 'The inquiry came from another site. Open the form here and send it again.')
  })

  // Fastify itself reads 1 MB of it.
  app.removeContentTypeParser('text/plain')
  // Reading waits in the turn too: a crowd is refused before the work. Others do not wait for large inquiries.
  const turnFor = (body: Buffer) => queueOf(body.length > MAX_USUAL_BYTES ? 'large form' : 'form')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    (request, body, done) => void turnFor(body)(async () => parseJson(request, body.toString(), done)).catch(done),
  )
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (_request: FastifyRequest, body: Buffer) =>
      turnFor(body)(async () => parse(body.toString(), '&', '=', { maxKeys: MAX_FORM_FIELDS })),
  )

  app.setErrorHandler<FastifyError | InquiryError>(async (error, request, reply) => {
    const status = statusOf(error)
    const { message, errors } = error instanceof InquiryError ? error : { message: FAILURES[status] ?? NOT_STORED }
    reply.code(status)
    if (!isForm(request)) return reply.send(errors ? { errors } : { message })
    // Nothing was read that could be sent back, so the plain error page answers.
    if (!request.body) throw new SiteError(status, message)
    const render = async () => {
      const path = rendering.renderer.pathOf('inquiry')
      const page = (await readPage(path, files)) as PageOf<'inquiry'>
      const extra: ReturnedForm = { values: check(request).inquiry, errors: errors ?? { form: message } }
      return renderDocument(path, { ...page, extra }, rendering)
    }
    return reply.type('text/html; charset=utf-8').send(await queueOf('form')(render))
  })

  const config = { rateLimit: { max: inquiriesPerMinute } }
  app.post(INQUIRY_URL, { config }, async (request, reply) => {
    const checked = check(request)
    const format = isForm(request) ? FORM_FORMAT : JSON_FORMAT
    if (!format.safeParse(request.body).success) throw new InquiryError(422, UNREADABLE)
    refuseErrors(checked.errors)
    const bound = isForm(request) ? bindTypedLine(checked.inquiry, catalogue) : checked.inquiry
    const { errors, inquiry } = await checkProducts(bound, files)
    refuseErrors(errors)
    const { isNew, ...receipt } = await store.add(inquiry, keyOf(request, checked.inquiry))
    if (isNew) onStored?.()
    if (isForm(request)) return reply.redirect(receiptAddress(rendering.renderer.pathOf('thanks'), receipt), 303)
    return reply.code(isNew ? 201 : 200).send({ ...receipt, lines: inquiry.lines })
  })
}

/** The message is for the sender. Fields with errors have messages of their own. */
class InquiryError extends SiteError {
  readonly errors: InquiryErrors | undefined

  constructor(status: number, message: string, errors?: InquiryErrors) {
    super(status, message)
    this.errors = errors
  }
}

function refuseErrors(errors: InquiryErrors): void {
  if (Object.keys(errors).length > 0) throw new InquiryError(422, 'The inquiry has invalid fields.', errors)
}

/** A form without scripts sends only the name of its product: sets the slug if exactly one product has that name. */
function bindTypedLine(inquiry: Inquiry, { products }: CatalogueData): Inquiry {
  const [typed] = inquiry.lines
  if (!typed) return inquiry
  const { slug, ...line } = typed
  const matches = products.filter(({ name }) => name.toLowerCase() === line.product.toLowerCase())
  if (slug !== undefined && matches.some(({ path }) => path === `/${slug}`)) return inquiry
  // The buyer typed another product than the form came with, so the grade of the form does not apply.
  const unboundLine = slug === undefined ? line : { ...line, grade: '' }
  const [match] = matches
  const boundLine = matches.length === 1 && match ? { ...unboundLine, slug: match.path.slice(1) } : unboundLine
  return { ...inquiry, lines: [boundLine] }
}

function check({ body }: FastifyRequest) {
  // Each line costs work.
  if (hasFields(body, 'lines') && Array.isArray(body.lines) && body.lines.length > MAX_LINES)
    throw new InquiryError(422, `An inquiry has at most ${MAX_LINES} products.`)
  return checkInquiry(body)
}

const UNREADABLE = 'The inquiry has an unknown format.'
const NOT_STORED = 'The inquiry could not be stored. Send it again, or write an e-mail.'
const FAILURES: Record<number, string> = {
  400: 'The inquiry could not be read. Send it again.',
  413: 'The inquiry is too long. Go back to it and shorten the message or the specifications.',
  415: UNREADABLE,
  429: 'Too many inquiries from your network. Send yours again in a minute: the form keeps your text.',
  503: 'Our server cannot take inquiries right now, and nothing was stored. The form keeps your text: try again in a minute, or write an e-mail.',
}

/** Browsers without scripts send a form and get a page. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** The same inquiry with the same key is stored once. A form has no key, but a double press sends it twice. */
function keyOf(request: FastifyRequest, inquiry: Inquiry): string | undefined {
  const today = new Date().toISOString().slice(0, 10)
  const key = request.headers['idempotency-key'] ?? (isForm(request) ? today : undefined)
  if (!key) return undefined
  return createHash('sha256')
    .update(JSON.stringify([key, inquiry]))
    .digest('hex')
}
