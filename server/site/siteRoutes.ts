import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promise as queue } from 'fastq'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { destinationOf, splitUrl } from '../../render/destination.ts'
import { CACHE_CONTROL } from '../../shared/configuration.ts'
import { SiteError } from '../../shared/errors.ts'
import { type PageParts, pageWork } from './renderedPage.ts'
import { serverBusy, type Work, type WorkQueues } from './workQueue.ts'
import { type Encoding, encodingFor, type HttpResponse, fileResponse } from './httpResponse.ts'
import type { Build } from './build.ts'

const NOT_FOUND = { status: 404, file: '404.html' }

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 1500
/** Answers stay in memory until visitors have read them. */
const MAX_UNREAD_BYTES = 256 * 1024 * 1024

const PIECE_BYTES = 256 * 1024
/** One piece of a large answer goes out in each turn of the event loop, so that others come before a crowd has its files. */
const pieceTurns = queue(() => setImmediate(), 1)

export type SiteRouteOptions = {
  build: Build
  parts: PageParts & {
    /** Returns the work for a file that is made on request, or `undefined` if the address names none. */
    fileWork: (path: string, query: string) => Work | undefined
  }
  queueOf: WorkQueues
}

/** Needs the rate limiter, for answers that cost work. */
export async function siteRoutes(app: FastifyInstance, { build, parts, queueOf }: SiteRouteOptions): Promise<void> {
  const { files } = build
  const responses = new LRUCache<string, HttpResponse, { file: string; status: number; encoding: Encoding }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ESTIMATED_HEADER_BYTES,
    // A crowd that asks for a file shares one reading, and the file that slow readers still hold.
    fetchMethod: (key, _stale, { context: { encoding, ...file } }) =>
      [...unread.values()].find((sent) => sent.key === key)?.response ?? fileResponse(files, file, encoding),
    // Else all who wait for a file get an error when others take its place.
    ignoreFetchAbort: true,
  })
  const countRequest = app.createRateLimit()
  const unread = new Map<FastifyReply, { key: string; response: HttpResponse }>()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, files)
    if (destination.kind === 'redirect') return redirect(reply, destination.to, 301)
    const work = destination.kind === 'page' ? pageWork(path, query, build, parts) : parts.fileWork(path, query)
    if (work) {
      const key = `${encoding} ${work.key}`
      const keptResponse = responses.get(key)
      if (keptResponse) return send(key, keptResponse, request, reply)
      await refuseExcess(request, reply)
      const made = await queueOf(work.kind)(async () => {
        const held = new Set([...unread.values()].map(({ response }) => response.bytes))
        if ([...held].reduce((total, { length }) => total + length, 0) > MAX_UNREAD_BYTES) throw serverBusy()
        return work.run(encoding)
      })
      if (made && 'to' in made) return redirect(reply, made.to, 302)
      if (made?.isKept) responses.set(key, made.response)
      if (made) return send(key, made.response, request, reply)
    }
    const file = destination.kind === 'not-found' ? NOT_FOUND : { status: 200, file: destination.file }
    // A file is cached once: not for each query that it ignores, and not for each address that does not exist.
    const key = `${encoding} ${file === NOT_FOUND ? '/404' : path}`
    return send(key, await responses.forceFetch(key, { context: { ...file, encoding } }), request, reply)
  }

  async function refuseExcess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limit = await countRequest(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('Retry-After', limit.ttlInSeconds)
    throw new SiteError(429, 'Too many requests from your network. Try again in a minute.')
  }

  function send(key: string, response: HttpResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, headers, bytes } = response
    if (status === 200 && fresh(request.headers, headers))
      return reply.code(304).headers(withoutContent(headers)).send()
    const { socket } = request.raw
    // An answer behind others has no event of its own when its connection ends.
    const forget = () => {
      unread.delete(reply)
      socket.off('close', forget)
    }
    if (!socket.destroyed) {
      unread.set(reply, { key, response })
      socket.on('close', forget)
      reply.raw.on('finish', forget)
    }
    return reply.code(status).headers(headers).send(bytes)
  }

  app.addHook('onSend', async ({ method }, _reply, payload) =>
    method === 'GET' && Buffer.isBuffer(payload) && payload.length > PIECE_BYTES
      ? Readable.from(piecesOf(payload))
      : payload,
  )
  // Fastify's own HEAD routes set the length of a 304 to 0.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await pieceTurns.push(undefined)
    yield bytes.subarray(at, at + PIECE_BYTES)
  }
}

function redirect(reply: FastifyReply, to: string, status: 301 | 302): FastifyReply {
  return reply.header('Cache-Control', CACHE_CONTROL.other).redirect(to, status)
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}
