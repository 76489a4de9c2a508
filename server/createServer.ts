import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { DEFAULT_INQUIRIES_PER_MINUTE } from '../shared/configuration.ts'
import { destinationOf, LONGEST_ADDRESS, splitUrl } from './address.ts'
import type { Answered } from './answers/answer.ts'
import { answerRoutes } from './answerRoutes.ts'
import { answerTo } from './answers/answers.ts'
import { NOT_FOUND } from './answers/notFound.ts'
import { createCurrentBuild } from './currentBuild.ts'
import { badAddress, failedPage } from './failures.ts'
import { inquiryRoutes } from './inquiryRoutes.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { returnedInquiry } from './returnedInquiry.ts'
import { createSiteFiles, type SiteFiles } from './siteFiles.ts'

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
  const app = fastify({
    logger: logger && { level: 'error' },
    trustProxy,
    forceCloseConnections: 'idle',
    // A request on a connection that was open before the signal is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_ADDRESS, onBadUrl: badAddress },
  })
  const siteFiles = createSiteFiles(siteFolder, serverFolder)
  const build = createCurrentBuild(siteFolder, serverFolder, siteFiles)

  await addHeaders(app, siteFiles)
  await app.register(formBody)
  await prepareFiles(app, siteFolder)
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
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, await siteFiles())
    const parameters = new URLSearchParams(query)
    return send(reply, await answerTo({ path, query, parameters, destination }, { build, store }))
  })
  answerFailures(app)
  return app
}

/** Headers of every answer. Before the routes: plugins take the hooks that are there when they are registered. */
async function addHeaders(app: FastifyInstance, siteFiles: () => Promise<SiteFiles>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', (await siteFiles()).policy)
    if (request.url.length > LONGEST_ADDRESS) return reply.code(414).type('text/plain').send('The address is too long')
  })
}

/** Gives replies `sendFile`, with the compressed copies and how long each file may be kept. */
async function prepareFiles(app: FastifyInstance, siteFolder: string): Promise<void> {
  await app.register(serveStatic, {
    root: siteFolder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file: string) => {
      response.setHeader('Cache-Control', cacheControl(file.slice(siteFolder.length)))
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error(error)
    return send(reply, { kind: 'html', status: statusCode, html: failedPage(statusCode) })
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return send(reply, NOT_FOUND)
    return reply.code(404).send({ message: 'Not found' })
  })
}

function send(reply: FastifyReply, answered: Answered): FastifyReply {
  if (answered.kind === 'redirect') return reply.redirect(answered.to, answered.status)
  reply.code(answered.status)
  if (answered.kind === 'file') return reply.sendFile(answered.file)
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(answered.html)
}

/** Hashed names never change their content; everything else is asked for again, which a 304 answers. */
function cacheControl(file: string): string {
  return /^[/\\](assets|payload|manifest)[/\\](?!index\.json)/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}
