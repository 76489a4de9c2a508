import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { STRUCTURE_PATH } from '../shared/paths.ts'
import { destinationOf, splitUrl } from './address.ts'
import type { Answered } from './answers/answer.ts'
import { answerTo } from './answers/answers.ts'
import { NOT_FOUND } from './answers/notFound.ts'
import type { Build } from './currentBuild.ts'
import { type HotAnswers, withoutContent } from './hotAnswers.ts'
import type { InquiryStore } from './inquiryStore.ts'
import { REQUEST_ID } from './requestId.ts'
import { encodingFor, type SentAnswer, sentFile, sentPage } from './sentAnswer.ts'
import type { SiteFiles } from './siteFiles.ts'
import { createTurns } from './turns.ts'

/** Pages that may wait to be rendered: about a quarter of a second of work. */
const MOST_WAITING = 100

export type SiteRouteOptions = {
  siteFiles: () => Promise<SiteFiles>
  build: () => Promise<Build>
  store: InquiryStore
  /** Keeps answers that are the same for everybody. */
  hot: HotAnswers
}

/** Pages and files of the site, and pages that are rendered for their address. */
export async function siteRoutes(
  app: FastifyInstance,
  { siteFiles, build, store, hot }: SiteRouteOptions,
): Promise<void> {
  const inTurn = createTurns<Answered>(MOST_WAITING)
  app.get('/*', async (request, reply) => {
    const site = await siteFiles()
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, site)
    const asked = { path, query, parameters: new URLSearchParams(query), destination }
    const answer = () => answerTo(asked, { build, store })
    // A page with parameters may have to be rendered. Structures have a queue of their own, which nobody else waits for.
    const isRendered = destination.kind === 'page' && query !== '' && path !== STRUCTURE_PATH
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
}

function sentFor(
  request: FastifyRequest,
  answered: Exclude<Answered, { kind: 'redirect' }>,
  site: SiteFiles,
): SentAnswer | Promise<SentAnswer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  return answered.kind === 'file' ? sentFile(site, answered.file, encoding) : sentPage(answered.html, encoding)
}

/** Whether an answer is the same for everybody who sends this address. Whatever may follow a `?` has no end. */
function isSharedBy(answered: Exclude<Answered, { kind: 'redirect' }>, query: string): boolean {
  return answered.status === 200 && (answered.kind === 'file' ? query === '' : answered.isShared === true)
}

/** All headers of a reply that are not this request's own; fastify describes their values more loosely than Node. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const { [REQUEST_ID]: _own, ...headers } = reply.getHeaders()
  return headers as OutgoingHttpHeaders
}

/** Whether the client has the answer already, by the validators that it sends. */
function isKnownTo({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode === 200 && fresh(headers, reply.getHeaders())
}

function unchanged(reply: FastifyReply): FastifyReply {
  const kept = withoutContent(headersOf(reply))
  for (const name of Object.keys(headersOf(reply))) if (!(name in kept)) reply.removeHeader(name)
  return reply.code(304).send()
}
