import { createServer as createHttpServer } from 'node:http'
import formBody from '@fastify/formbody'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { DEFAULT_INQUIRIES_PER_MINUTE } from '../shared/configuration.ts'
import { loadTemplate } from '../prerender/documentTemplate.ts'
import { LONGEST_ADDRESS } from './address.ts'
import { type AnsweredRequest, whenAnswered } from './answeredRequest.ts'
import { answerRoutes } from './answerRoutes.ts'
import { type Build, createCurrentBuild } from './currentBuild.ts'
import type { Desk } from './desk/desk.ts'
import { badAddress, failedPage, RETRY_SECONDS } from './failures.ts'
import { createHotAnswers } from './hotAnswers.ts'
import { inquiryRoutes } from './inquiryRoutes.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { createProbe } from './readiness.ts'
import { giveId, REQUEST_ID } from './requestId.ts'
import { readOnce } from './readOnce.ts'
import { returnedInquiry } from './returnedInquiry.ts'
import { sentPage } from './sentAnswer.ts'
import { createSiteFiles, type SiteFiles } from './siteFiles.ts'
import { siteRoutes } from './siteRoutes.ts'
import { specificationsOf } from './specificationsOf.ts'
import { createStructureThread } from './structureThread.ts'
import { tooLongPage } from './tooLong.ts'
import { BusyError } from './turns.ts'

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
  /** The desk of sales; without it, no address of it is there. */
  desk?: Omit<Desk, 'database' | 'readStylesheets'>
  /** Where failures are logged; nowhere if it is not said. */
  logger?: { write: (line: string) => void }
  /** Whether all other requests are logged, too. */
  accessLog?: boolean
  /** Called when a request is over. */
  onAnswered?: (answered: AnsweredRequest) => void
}

/** Fastify's own. */
const KEEP_ALIVE_MS = 72_000

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
    desk,
    logger,
    accessLog = false,
    onAnswered,
  } = options
  const hot = createHotAnswers()
  const app = fastify({
    logger: logger && { level: 'error', stream: logger },
    trustProxy,
    forceCloseConnections: 'idle',
    // A request on a connection that was open before the signal is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_ADDRESS, onBadUrl: badAddress },
    requestIdHeader: REQUEST_ID,
    serverFactory: (handle) =>
      createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        const id = giveId(request, trustProxy.length > 0)
        response.setHeader(REQUEST_ID, id)
        if (accessLog || onAnswered)
          whenAnswered(request, response, (answered) => {
            onAnswered?.(answered)
            requests?.info({ reqId: id, ...answered })
          })
        if (!hot.answer(request, response)) handle(request, response)
      }),
  })
  // Fastify would log two lines for each request, with its query.
  const requests = accessLog ? app.log.child({}, { level: 'info' }) : undefined
  const readSite = createSiteFiles(siteFolder, serverFolder)
  const siteFiles = async () => {
    const files = await readSite()
    hot.lookedAt(files)
    return files
  }
  const structures = createStructureThread()
  app.addHook('onClose', structures.close)
  const build = createCurrentBuild(siteFolder, serverFolder, siteFiles, structures)

  addHeaders(app, siteFiles)
  refuseLongAddresses(app, build)
  await app.register(formBody)
  await app.register(inquiryRoutes, {
    siteOrigin,
    store,
    onStored,
    inquiriesPerMinute,
    specificationsOf: async (lines) => specificationsOf(lines, await siteFiles()),
    returnedInquiry: async (form) => returnedInquiry(form, await build()),
  })
  await app.register(answerRoutes, { build })
  if (desk) {
    // What it is made of is loaded where it is used.
    const { deskRoutes } = await import('./desk/deskRoutes.tsx')
    await app.register(deskRoutes, {
      ...desk,
      database: store.database,
      readStylesheets: () => stylesheets(serverFolder),
    })
  }
  const probe = createProbe(store.database)
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    await probe()
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })
  await siteRoutes(app, { siteFiles, build, store, hot })
  answerFailures(app)
  return app
}

/** Addresses of the stylesheets that every page of the site has. */
async function stylesheets(serverFolder: string): Promise<string[]> {
  const { html } = await loadTemplate(serverFolder)
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].flatMap(([, address]) => address ?? [])
}

/** Headers of every answer. Before the routes: plugins take the hooks that are there when they are registered. */
function addHeaders(app: FastifyInstance, siteFiles: () => Promise<SiteFiles>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers((await siteFiles()).securityHeaders)
  })
}

/** Before anything reads them. Their page is the same for all, and rendered once. */
function refuseLongAddresses(app: FastifyInstance, build: () => Promise<Build>): void {
  const pageOf = readOnce(async (current: Build) => sentPage(await tooLongPage(current), 'identity'))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length <= LONGEST_ADDRESS) return
    const { headers, bytes } = await pageOf(await build())
    return reply.code(414).headers(headers).send(bytes)
  })
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode === 503) reply.header('Retry-After', String(RETRY_SECONDS))
    if (statusCode >= 500 && !(error instanceof BusyError)) request.log.error(error)
    const { headers, bytes } = sentPage(failedPage(statusCode), 'identity')
    return reply.code(statusCode).headers(headers).send(bytes)
  })
}
