import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { DEFAULT_INQUIRIES_PER_MINUTE } from '../shared/configuration.ts'
import type { SiteError } from '../shared/errors.ts'
import { MAX_ADDRESS_LENGTH } from '../shared/paths.ts'
import { RETRY_SECONDS } from '../shared/timings.ts'
import { checkWritable } from './database/database.ts'
import { StorageError } from './database/storageError.ts'
import { createBuildReader } from './pages/currentBuild.ts'
import { addressTooLong, errorResponse, invalidAddress, statusOf } from './pages/errorPage.ts'
import { createGeneratedFiles } from './files/generatedFiles.ts'
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts'
import type { InquiryStore } from './inquiries/inquiryStore.ts'
import { createBuiltFilesReader } from './site/builtFiles.ts'
import { siteRoutes } from './site/siteRoutes.ts'
import { createThread } from './threads/thread.ts'
import { createPageRenderer } from './pages/renderedPage.ts'
import { BusyError } from './workQueue.ts'

export type ServerOptions = {
  siteFolder: string
  serverFolder: string
  store: InquiryStore
  onStored?: () => void
  siteOrigin?: string
  trustProxy?: string[]
  inquiriesPerMinute?: number
  logger?: FastifyBaseLogger
}

const REQUEST_ID_HEADER = 'x-request-id'

/** A stopping server waits for the end of idle connections, and has ten seconds. */
const KEEP_ALIVE_MS = 5000

/** Twice as long as nginx and Caddy keep an idle connection (`deploy/`). */
const LINGER_MS = 2000

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    siteFolder,
    serverFolder,
    store,
    onStored,
    siteOrigin,
    trustProxy = [],
    inquiriesPerMinute = DEFAULT_INQUIRIES_PER_MINUTE,
    logger,
  } = options
  const app = fastify({
    ...(logger && { loggerInstance: logger.child({}, { level: 'error' }) }),
    trustProxy,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Open connections still get answers after the stop signal.
    return503OnClosing: false,
    // HTTP allows absolute addresses: `GET http://www.example.com/about-us`.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/',
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    // Fastify calls this instead of the hooks.
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER], trustProxy.length > 0),
  })
  const builtFiles = createBuiltFilesReader(siteFolder, serverFolder)
  const structures = createThread()
  app.addHook('onClose', structures.close)
  const currentBuild = createBuildReader(siteFolder, serverFolder, builtFiles, structures, logger)

  async function sendError(error: FastifyError | SiteError, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, bytes } = await errorResponse(error, builtFiles, currentBuild)
    return reply.code(status).headers(headers).send(bytes)
  }

  async function setHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header(REQUEST_ID_HEADER, request.id)
    reply.headers((await builtFiles()).securityHeaders)
  }

  async function refuseAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await setHeaders(request, reply).catch(() => undefined)
    await sendError(invalidAddress(), reply)
  }

  // Hooks come first, because a plugin takes only those that exist when it is registered.
  app.addHook('onRequest', async (request, reply) => {
    await setHeaders(request, reply)
    if (request.url.length > MAX_ADDRESS_LENGTH) return sendError(addressTooLong(), reply)
    if (!['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/'))
      return reply.code(405).header('Allow', 'GET, HEAD').send({ message: 'Method not allowed' })
  })
  // A proxy may just send a request on a kept connection. So a stopping server goes on for a while, and its answers end
  // their connections. Fastify itself does so only for new requests.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    await sleep(LINGER_MS)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close')
    if (reply.statusCode === 503) reply.header('Retry-After', RETRY_SECONDS)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const status = statusOf(error)
    // Overload and a missing database would flood the log.
    if (status < 500 || error instanceof BusyError || error instanceof StorageError) return
    // Messages of temporary failures already say what to do.
    request.log.error(status === 503 ? error.message : error)
  })
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(error, reply))
  await app.register(formBody)
  await app.register(inquiryRoutes, {
    siteOrigin,
    store,
    onStored,
    inquiriesPerMinute,
    builtFiles,
    currentBuild,
  })
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await checkWritable(store.database)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  const files = createGeneratedFiles(currentBuild)
  app.addHook('onClose', files.close)
  await siteRoutes(app, {
    builtFiles,
    renderPage: createPageRenderer(currentBuild, store),
    makeFile: files.make,
  })
  return app
}

/** Returns the id that a trusted proxy sent, if it is safe to log, else a new one. */
function requestIdOf(header: unknown, isProxied: boolean): string {
  return isProxied && typeof header === 'string' && /^[\w.-]{1,100}$/.test(header) ? header : randomUUID()
}
