import type { IncomingMessage, ServerResponse } from 'node:http'
import formBody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { DEFAULT_INQUIRIES_PER_MINUTE } from '../shared/configuration.ts'
import { BACK_TO_HOME } from '../shared/errors.ts'
import { isReceiptNumber } from '../shared/receipt.ts'
import { askedQuery, NO_RESULT_PATH } from '../shared/search.ts'
import { destinationOf, LONGEST_ADDRESS } from './address.ts'
import { createAnsweredPages } from './answeredPages.ts'
import { inquiryRoutes } from './inquiryRoutes.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { createSiteFiles } from './siteFiles.ts'

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
  const pages = createAnsweredPages(siteFolder, serverFolder, siteFiles)

  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  // Before the routes: plugins take the hooks that are there when they are registered.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', (await siteFiles()).policy)
    if (request.url.length > LONGEST_ADDRESS) return reply.code(414).type('text/plain').send('The address is too long')
  })
  await app.register(formBody)
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
  await app.register(inquiryRoutes, {
    siteOrigin,
    store,
    onStored,
    inquiriesPerMinute,
    returnedInquiry: pages.returnedInquiry,
  })

  app.get('/healthz', async (_request, reply) => {
    await store.ping()
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })

  app.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, await siteFiles())
    if (destination.kind === 'redirect') return reply.redirect(destination.to, 301)
    if (destination.kind === 'not-found') return notFound(reply)
    if (destination.kind === 'file') return reply.sendFile(destination.file)
    const parameters = new URLSearchParams(query)
    const isSearch = askedQuery(parameters) !== ''
    if (path === '/404') return notFound(reply)
    if (path === '/search' && isSearch) {
      const answer = await pages.search(query)
      return 'redirect' in answer ? reply.redirect(answer.redirect, 302) : html(reply, answer.html)
    }
    const filtered = query === '' ? undefined : await pages.filtered(path, query)
    if (filtered !== undefined) return html(reply.code(filtered.status), filtered.html)
    const receipt = parameters.get('receipt')
    if (path === '/thanks' && receipt !== null) {
      const lines = await store.linesOf(receipt)
      const status = isReceiptNumber(receipt) ? 200 : 404
      return html(reply.code(status), await pages.receipt(query, lines && { receipt, lines }))
    }
    if (path === '/inquiry' && (parameters.has('product') || parameters.has('about')))
      return html(reply, await pages.askedInquiry(query))
    if (path === NO_RESULT_PATH && isSearch) return html(reply, await pages.noResult(query))
    return reply.sendFile(destination.file)
  })

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error(error)
    return html(reply.code(statusCode), failedPage(statusCode))
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return notFound(reply)
    return reply.code(404).send({ message: 'Not found' })
  })
  return app
}

/** An address that cannot be decoded; it is answered before any hook can set headers. */
function badAddress(_path: string, _request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'text/plain',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.end('The address cannot be read')
}

/** Says that a page could not be shown, with nothing that may be missing, too. */
function failedPage(status: number): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Error</title>
<h1>${status} Error</h1>
<p>The page could not be shown. Try again in a minute.</p>
<p><a href="/">${BACK_TO_HOME}</a></p>
</html>
`
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).sendFile('404.html')
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(text)
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: decodeURI(url), query: '' } : { path: decodeURI(url.slice(0, at)), query: url.slice(at) }
}

/** Hashed names never change their content; everything else is asked for again, which a 304 answers. */
function cacheControl(file: string): string {
  return /^[/\\](assets|payload)[/\\]/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}
