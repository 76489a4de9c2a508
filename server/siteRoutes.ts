import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { CACHE_CONTROL } from '../shared/configuration.ts'
import type { RenderedPage } from './pages/renderedPage.ts'
import { type Destination, destinationOf, splitUrl } from './site/address.ts'
import { encodingFor, type HttpResponse, fileResponse, pageResponse } from './site/httpResponse.ts'
import type { BuiltFiles } from './site/builtFiles.ts'

type SiteAnswer =
  | { kind: 'file'; status: number; file: string }
  | RenderedPage
  | { kind: 'redirect'; status: 301; to: string }

const NOT_FOUND = { kind: 'file', status: 404, file: '404.html' } as const satisfies SiteAnswer

export type SiteRouteOptions = {
  builtFiles: () => Promise<BuiltFiles>
  renderPage: (path: string, query: string, client: { ip: string }) => Promise<RenderedPage | undefined>
  /** Returns `undefined` if the address names no file. */
  makeFile: (path: string, query: string, request: FastifyRequest) => Promise<HttpResponse | undefined>
}

export async function siteRoutes(
  app: FastifyInstance,
  { builtFiles, renderPage, makeFile }: SiteRouteOptions,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await builtFiles()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const cachedResponse = site.responses.get(`${encoding} ${request.url}`)
    if (cachedResponse) return send(cachedResponse, request, reply)
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, site)
    // The build wrote the files of whole products; a query may select grades.
    const file =
      destination.kind === 'not-found' || (destination.kind === 'file' && query !== '')
        ? await makeFile(path, query, request)
        : undefined
    if (file) return send(file, request, reply)
    const result = await answerTo(path, query, destination, request)
    if (result.kind === 'redirect')
      return reply.header('Cache-Control', CACHE_CONTROL.other).redirect(result.to, result.status)
    if (result.kind === 'html') {
      const response = pageResponse(result.html, result.status, encoding)
      if (result.status === 200 && result.isShared) site.responses.set(`${encoding} ${request.url}`, response)
      return send(response, request, reply)
    }
    // A file is cached once: not for each query that it ignores, and not for each address that does not exist.
    const key = `${encoding} ${result.status === 404 ? '/404' : path}`
    const response = site.responses.get(key) ?? (await fileResponse(site, result, encoding))
    site.responses.set(key, response)
    return send(response, request, reply)
  }
  // Fastify's own HEAD routes set the length of a 304 to 0.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))

  async function answerTo(
    path: string,
    query: string,
    destination: Destination,
    client: { ip: string },
  ): Promise<SiteAnswer> {
    if (destination.kind === 'redirect') return { kind: 'redirect', status: 301, to: destination.to }
    if (destination.kind === 'not-found' || path === '/404') return NOT_FOUND
    const renderedPage = destination.kind === 'page' ? await renderPage(path, query, client) : undefined
    return renderedPage ?? { kind: 'file', status: 200, file: destination.file }
  }
}

function send({ status, headers, bytes }: HttpResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (status === 200 && fresh(request.headers, headers)) return reply.code(304).headers(withoutContent(headers)).send()
  return reply.code(status).headers(headers).send(bytes)
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}
