import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { SheetFile } from '../../packages/sheets/sheets.ts'
import { CACHE_CONTROL } from '../../shared/configuration.ts'
import type { RenderedPage } from '../pages/renderedPage.ts'
import { encodingFor, type HttpResponse, fileResponse, madeFileResponse, pageResponse } from './httpResponse.ts'
import type { Build } from './build.ts'
import { htmlFile, withoutTrailingSlash } from '../../shared/paths.ts'

const NOT_FOUND = { status: 404, file: '404.html' }

export type SiteRouteOptions = {
  build: Build
  renderPage: (path: string, query: string) => Promise<RenderedPage | undefined>
  /** Returns `undefined` if the address names no file. */
  makeFile: (path: string, query: string) => Promise<SheetFile | undefined>
}

export async function siteRoutes(
  app: FastifyInstance,
  { build, renderPage, makeFile }: SiteRouteOptions,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const cachedResponse = build.responses.get(`${encoding} ${request.url}`)
    if (cachedResponse) return send(cachedResponse, request, reply)
    const { path, query } = splitUrl(request.url)
    const destination = destinationOf(path, query, build)
    if (destination.kind === 'redirect') return redirect(reply, destination.to, 301)
    const page = destination.kind === 'page' ? await renderPage(path, query) : undefined
    if (page?.kind === 'redirect') return redirect(reply, page.to, 302)
    if (page) {
      const response = pageResponse(page.html, page.status, encoding)
      if (page.status === 200 && page.isShared) build.responses.set(`${encoding} ${request.url}`, response)
      return send(response, request, reply)
    }
    // The build wrote the files of whole products; a query may select grades.
    const mayBeMade = destination.kind === 'not-found' || (destination.kind === 'file' && query !== '')
    const madeFile = mayBeMade ? await makeFile(path, query) : undefined
    if (madeFile) {
      const response = madeFileResponse(madeFile, encoding)
      build.responses.set(`${encoding} ${request.url}`, response)
      return send(response, request, reply)
    }
    const file = destination.kind === 'not-found' ? NOT_FOUND : { status: 200, file: destination.file }
    // A file is cached once: not for each query that it ignores, and not for each address that does not exist.
    const key = `${encoding} ${file === NOT_FOUND ? '/404' : path}`
    const response = build.responses.get(key) ?? (await fileResponse(build, file, encoding))
    build.responses.set(key, response)
    return send(response, request, reply)
  }
  // Fastify's own HEAD routes set the length of a 304 to 0.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}

function redirect(reply: FastifyReply, to: string, status: 301 | 302): FastifyReply {
  return reply.header('Cache-Control', CACHE_CONTROL.other).redirect(to, status)
}

function send({ status, headers, bytes }: HttpResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (status === 200 && fresh(request.headers, headers)) return reply.code(304).headers(withoutContent(headers)).send()
  return reply.code(status).headers(headers).send(bytes)
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}

type Destination =
  | { kind: 'page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'not-found' }

/** Reads no files. The query string is empty or starts with `?`. */
function destinationOf(path: string, query: string, { manifest: { routes }, redirects, files }: Build): Destination {
  if (path === '/404') return { kind: 'not-found' }
  if (routes[path] !== undefined) return { kind: 'page', file: htmlFile(path) }
  // Redirect within the site only: to browsers `/\evil.example/` is another host.
  const canonicalPath = withoutTrailingSlash(path === '/index.html' ? '/' : path.replace(/\.html$/, ''))
  const target = redirects[canonicalPath] ?? (routes[canonicalPath] === undefined ? undefined : canonicalPath)
  if (target !== undefined) return { kind: 'redirect', to: target + query }
  return files.has(path) ? { kind: 'file', file: path.slice(1) } : { kind: 'not-found' }
}

/** Decodes the path and separates the query string (with `?`). A `#`, which no browser sends, ends the address. */
function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  return { path: decodeURI(path), query }
}
