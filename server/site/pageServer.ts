import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { SiteError } from '../../shared/errors.ts'
import { MAX_ADDRESS_LENGTH } from '../../shared/urls.ts'
import { REQUEST_TIMEOUT_MS, RETRY_SECONDS, STALLED_TIMEOUT_MS } from '../../shared/timings.ts'
import { errorResponse, statusOf } from './errorPage.ts'
import { type SiteRouteOptions, siteRoutes } from './siteRoutes.ts'

type PageServerOptions = SiteRouteOptions & {
  /** Addresses that take more than GET, with the methods that they take. */
  methodsOf: Record<string, string[]>
  isReady: () => Promise<boolean>
  trustProxy?: string[]
  queriesPerMinute: number
  logger?: FastifyBaseLogger
}

const REQUEST_ID_HEADER = 'x-request-id'

const MAX_REQUESTS_AHEAD = 5

export const PAGE_METHODS = ['GET', 'HEAD']

/** Serves the pages and files of a build. The caller adds routes of its own. */
export async function createPageServer({
  build,
  parts,
  queueOf,
  methodsOf,
  isReady,
  trustProxy = [],
  queriesPerMinute,
  logger,
}: PageServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(logger && { loggerInstance: logger.child({}, { level: 'error' }) }),
    trustProxy,
    // Open connections still get answers after the stop signal.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    // Fastify calls this instead of the hooks.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply)
      void sendError(new SiteError(400, 'Invalid address'), reply)
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_TIMEOUT_MS,
    requestIdHeader: trustProxy.length > 0 && REQUEST_ID_HEADER,
    genReqId: () => randomUUID(),
  })
  const { siteFolder } = build.files

  async function sendError(error: FastifyError | SiteError, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, bytes } = await errorResponse(error, build.rendering.template)
    return reply.code(status).headers(headers).send(bytes)
  }

  function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
    reply.header(REQUEST_ID_HEADER, request.id)
    reply.headers(build.securityHeaders)
  }

  // No browser and no proxy sends requests ahead of the answers. Thousands on one connection would fill the memory.
  const requestsAhead = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    // An answer has no socket while another goes first: for a moment also that of a client who has read the other.
    const count = reply.raw.socket ? 0 : (requestsAhead.get(socket) ?? 0) + 1
    requestsAhead.set(socket, count)
    if (count > MAX_REQUESTS_AHEAD) socket.destroy()
    else next()
  })
  let isProxyTold = false
  app.addHook('onRequest', async ({ raw: { headers }, ips }) => {
    const addresses = headers['x-forwarded-for']
    if (addresses === undefined) return
    // Some proxies write ports: 203.0.113.7:50123, [2001:db8::9]:50123.
    // The limits of letters keep a long header cheap.
    headers['x-forwarded-for'] = String(addresses).replaceAll(
      /\[([\da-f:.]{2,45})\](?::\d+)?|([\d.]{7,15}):\d+/gi,
      '$1$2',
    )
    if (isProxyTold || ips?.length !== 1) return
    isProxyTold = true
    logger?.warn('X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: its visitors share one limit.')
  })
  // Hooks come first, because a plugin takes only those that exist when it is registered.
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply)
    if (request.url.length > MAX_ADDRESS_LENGTH) return sendError(new SiteError(414, 'The address is too long'), reply)
    const [path = ''] = request.url.split('?')
    const methods = methodsOf[path] ?? PAGE_METHODS
    if (!methods.includes(request.method))
      return reply.code(405).header('Allow', methods.join(', ')).send({ message: 'Method not allowed' })
  })
  // A connection that stays open would delay the stop. Fastify itself ends only those of new requests.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close')
    if (reply.statusCode === 503) reply.header('Retry-After', RETRY_SECONDS)
  })
  let goneToldAt = -Infinity
  app.addHook('onError', async (request, _reply, error) => {
    const status = statusOf(error)
    // Overload and a missing database would flood the log.
    if (status < 500 || status === 503) return
    if (!existsSync(siteFolder)) {
      if (performance.now() < goneToldAt + 60_000) return
      goneToldAt = performance.now()
      return request.log.error(`${siteFolder} is gone, a release that was deleted. Restart the server.`)
    }
    request.log.error(error)
  })
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(error, reply))
  // An IPv6 network (/64) is one visitor. Each route counts on its own.
  await app.register(rateLimit, { global: false, max: queriesPerMinute, timeWindow: '1 minute' })
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isWritable = await isReady()
    return reply
      .code(isWritable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isWritable ? 'ok' : 'no database' })
  })
  await siteRoutes(app, { build, parts, queueOf })
  return app
}
