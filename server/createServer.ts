import { createServer as createHttpServer, type OutgoingHttpHeaders } from 'node:http'
import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { DEFAULT_INQUIRIES_PER_MINUTE } from '../shared/configuration.ts'
import { destinationOf, LONGEST_ADDRESS, splitUrl } from './address.ts'
import type { Answered } from './answers/answer.ts'
import { answerRoutes } from './answerRoutes.ts'
import { answerTo } from './answers/answers.ts'
import { NOT_FOUND } from './answers/notFound.ts'
import { createCurrentBuild } from './currentBuild.ts'
import { badAddress, failedPage } from './failures.ts'
import { createHotAnswers, withoutContent } from './hotAnswers.ts'
import { inquiryRoutes } from './inquiryRoutes.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { returnedInquiry } from './returnedInquiry.ts'
import { encodingFor, type SentAnswer, sentFile, sentPage } from './sentAnswer.ts'
import { createSiteFiles, type SiteFiles } from './siteFiles.ts'
import { createTurns } from './turns.ts'

export type ServerOptions = {
  /** The built site. */
  siteFolder: string
  /** The SSR bundle of the same build. */
  serverFolder: string
  store: InquiryStore
  /** Called after an inquiry was stored. */
  onStored?: () => void
  /** Origin of a site on another host whose form posts here. */
  siteOrigin?: string
  /** Addresses of the proxies in front, whose `X-Forwarded-For` tells the visitor's address. */
  trustProxy?: string[]
  /** From one address, before it is asked to wait. */
  inquiriesPerMinute?: number
  /** Whether failures are logged. */
  logger?: boolean
}

/** Fastify's own. */
const KEEP_ALIVE_MS = 72_000

/** Pages that may wait to be rendered: about a quarter of a second of work. */
const MOST_WAITING = 100

/** The production server: built pages with the right statuses and headers, search without scripts, inquiries. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    siteFolder,
    serverFolder,
    store,
    onStored,
    siteOrigin,
    trustProxy = [],
    inquiriesPerMinute = DEFAULT_INQUIRIES_PER_MINUTE,
    logger = false,
  } = options
  const hot = createHotAnswers()
  const app = fastify({
    logger: logger && { level: 'error' },
    trustProxy,
    forceCloseConnections: 'idle',
    // A request on a connection that was open before the signal is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_ADDRESS, onBadUrl: badAddress },
    serverFactory: (handle) =>
      createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (!hot.answer(request, response)) handle(request, response)
      }),
  })
  const readSite = createSiteFiles(siteFolder, serverFolder)
  const siteFiles = async () => {
    const files = await readSite()
    hot.lookedAt(files)
    return files
  }
  const build = createCurrentBuild(siteFolder, serverFolder, siteFiles)
  const inTurn = createTurns<Answered>(MOST_WAITING)

  await addHeaders(app, siteFiles)
  await app.register(formBody)
  await app.register(inquiryRoutes, {
    siteOrigin,
    store,
    onStored,
    inquiriesPerMinute,
    returnedInquiry: async (form) => returnedInquiry(form, await build()),
  })
  await app.register(answerRoutes, { build })
  app.get('/healthz', async (_request, reply) => {
    await store.ping()
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })
  app.get('/*', async (request, reply) => {
    const site = await siteFiles()
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, site)
    const asked = { path, query, parameters: new URLSearchParams(query), destination }
    const answer = () => answerTo(asked, { build, store })
    // A page with parameters may have to be rendered.
    const isRendered = destination.kind === 'page' && query !== ''
    const answered = isRendered ? await inTurn(request.url, answer) : await answer()
    if (answered.kind === 'redirect') return reply.redirect(answered.to, answered.status)
    const sent = await sentFor(request, answered, site)
    reply.code(answered.status).headers(sent.headers)
    if (isSharedBy(answered, query))
      hot.keep(request.raw, { status: answered.status, headers: headersOf(reply), bytes: sent.bytes }, site)
    return isKnownTo(request, reply) ? unchanged(reply) : reply.send(sent.bytes)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send({ message: 'Not found' })
    const { headers, bytes } = await sentFor(request, NOT_FOUND, await siteFiles())
    return reply.code(404).headers(headers).send(bytes)
  })
  answerFailures(app)
  return app
}

/** What no page asks a visitor for, nor any frame or script in it may. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Headers of every answer. Before the routes: plugins take the hooks that are there when they are registered. */
async function addHeaders(app: FastifyInstance, siteFiles: () => Promise<SiteFiles>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', (await siteFiles()).policy)
    reply.header('Permissions-Policy', PERMISSIONS)
    if (request.url.length > LONGEST_ADDRESS) return reply.code(414).type('text/plain').send('The address is too long')
  })
}

function sentFor(
  request: FastifyRequest,
  answered: Exclude<Answered, { kind: 'redirect' }>,
  site: SiteFiles,
): SentAnswer | Promise<SentAnswer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  return answered.kind === 'file' ? sentFile(site, answered.file, encoding) : sentPage(answered.html, encoding)
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode === 503) reply.header('Retry-After', '1')
    else if (statusCode >= 500) request.log.error(error)
    const { headers, bytes } = sentPage(failedPage(statusCode), 'identity')
    return reply.code(statusCode).headers(headers).send(bytes)
  })
}

/** Whether an answer is the same for everybody who sends this address. Whatever may follow a `?` has no end. */
function isSharedBy(answered: Exclude<Answered, { kind: 'redirect' }>, query: string): boolean {
  return answered.status === 200 && (answered.kind === 'file' ? query === '' : answered.isShared === true)
}

/** All headers of a reply; fastify describes their values more loosely than Node. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  return { ...reply.getHeaders() } as OutgoingHttpHeaders
}

/** Whether the client has the answer already, by the validators that it sends. */
function isKnownTo({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode === 200 && fresh(headers, reply.getHeaders())
}

function unchanged(reply: FastifyReply): FastifyReply {
  const kept = withoutContent(headersOf(reply))
  for (const name of Object.keys(reply.getHeaders())) if (!(name in kept)) reply.removeHeader(name)
  return reply.code(304).send()
}
