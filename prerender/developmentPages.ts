import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mime from 'mime'
import { isCSSRequest, type ViteDevServer } from 'vite'
import type { CompiledSite } from '../manifest/compile.ts'
import { memoize } from '../manifest/memoize.ts'
import { ContentError } from '../manifest/problems.ts'
import { exportFiles } from '../packages/exports/exports.ts'
import { renderDocument, type Renderer } from '../render/renderer.ts'
import { decide } from '../shared/decide.ts'
import { NotPrerenderedError } from '../shared/errors.ts'
import { filterList } from '../shared/filterList.ts'
import type { Sources } from '../shared/need.ts'
import { type Page, pageModuleOf } from '../shared/page.ts'
import { splitFilePath, withoutTrailingSlash } from '../shared/paths.ts'
import { createStructureSearch } from '../shared/structures/createStructureSearch.ts'
import { dataByAddress, pagesByPath } from './developmentData.ts'
import type { ModelSource } from './modelSource.ts'
import { makePayloads } from './payloads.ts'

const INDEX_FILE = join(import.meta.dirname, '../index.html')

type Development = {
  source: ModelSource
  server: ViteDevServer
  /** Compiled style sheets by the id of their module. */
  styleSheets: Map<string, string>
}

/** Status, headers and body. */
export type Answer = { status: number; 'Content-Type'?: string; Location?: string; body?: string | Uint8Array }

/** Answers like the server of a built site (`server/site/siteRoutes.ts`), and makes each answer on request. */
export async function answer(url: string, { source, server, styleSheets }: Development): Promise<Answer> {
  const state = await source.current()
  const { model, problems } = state
  if (!model) throw new ContentError(problems)
  const [, encodedPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const path = decodeURI(encodedPath)
  const data = dataByAddress(state).get(path)
  if (data) return { status: 200, 'Content-Type': 'application/json', body: JSON.stringify(data()) }
  const pages = pagesByPath(state)
  const isFound = path !== '/404' && pages.has(path)
  if (!isFound) {
    const canonicalPath = withoutTrailingSlash(path === '/index.html' ? '/' : path.replace(/\.html$/, ''))
    const target = model.redirects[canonicalPath] ?? (pages.has(canonicalPath) ? canonicalPath : path)
    if (target !== path) return { status: 301, Location: target + query }
    const file = /\.\w+$/.test(path) && (await answerFile(path, model))
    if (file) return file
  }
  const renderedPath = isFound ? path : '/404'
  const page = pages.get(renderedPath)?.()
  if (!page) throw new NotPrerenderedError(renderedPath)
  const renderer = (await server.ssrLoadModule('/src/entry-server.tsx')) as Renderer
  const parameters = new URLSearchParams(query)
  const filledPage = query ? await renderer.fillPage(page, parameters, sourcesOf(model, pages, server)) : undefined
  const decision = decide(filledPage ?? page, parameters)
  if (decision.is === 'redirect') return { status: 302, Location: decision.to }
  const styles = await styleTags(page, { server, styleSheets })
  const index = await server.transformIndexHtml(url, readFileSync(INDEX_FILE, 'utf8'))
  const template = { html: index.replace('<!--head-->', () => `${styles}<!--head-->`), styles: {} }
  const search = filledPage ? query : ''
  const body = await renderDocument(renderedPath, filledPage ?? page, { renderer, template }, search)
  const status = decision.is === 'error' ? decision.error.status : isFound ? 200 : 404
  return { status, 'Content-Type': 'text/html', body }
}

async function answerFile(path: string, model: CompiledSite): Promise<Answer | undefined> {
  const body = (await exportsOf(model)).get(path)
  if (body !== undefined)
    return { status: 200, 'Content-Type': `${mime.getType(path) ?? 'text/plain'}; charset=utf-8`, body }
  if (!splitFilePath(path)) return undefined
  const sentence = `${path} does not exist in development. The server of a built site makes such files: run npm start.`
  return { status: 404, 'Content-Type': 'text/plain', body: sentence }
}

const exportsOf = memoize(async (model: CompiledSite) => {
  const { pages } = await makePayloads(model)
  return new Map(exportFiles(model.site, pages, { noindex: false }))
})

function sourcesOf(
  { namedPayloads }: CompiledSite,
  pages: ReturnType<typeof pagesByPath>,
  server: ViteDevServer,
): Sources {
  return {
    search: async (query, kind) => {
      const { createSearch } = (await server.ssrLoadModule('/src/search/createSearch.ts')) as Renderer
      return createSearch(namedPayloads.search())(query, kind)
    },
    searchEntries: async () => namedPayloads.search(),
    filterList: async (path, parameters) => filterList(namedPayloads.catalogue(), path, parameters),
    findStructures: async (question) =>
      createStructureSearch(await import('openchemlib'), namedPayloads.structures())(question),
    product: async (path) => {
      const page = pages.get(path)?.()
      return page?.name === 'productsdetail' ? page : undefined
    },
  }
}

/** Returns the style sheets of a screen. Vite's client takes over the elements that have the ids of its modules. */
async function styleTags(page: Page, { server, styleSheets }: Omit<Development, 'source'>): Promise<string> {
  const ids = new Set<string>()
  const pageModule = `/src/pages/${pageModuleOf(page)}.tsx`
  // Vite runs a changed module again only if nothing has transformed it meanwhile.
  await server.ssrLoadModule(pageModule)
  for (const entry of ['/src/main.tsx', pageModule]) await collectStyles(entry, server, ids)
  return Array.from(ids, (id) => `<style data-vite-dev-id="${id}">${styleSheets.get(id) ?? ''}</style>`).join('')
}

/** Collects the ids of the style sheets that a module imports, in the order in which browsers insert them. */
async function collectStyles(
  url: string,
  server: ViteDevServer,
  ids: Set<string>,
  seen = new Set<string>(),
): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  const { client, ssr } = server.environments
  if (isCSSRequest(url)) {
    await client.transformRequest(url)
    const module = await client.moduleGraph.getModuleByUrl(url)
    if (module?.id) ids.add(module.id)
    return
  }
  const { deps = [] } = (await ssr.transformRequest(url)) ?? {}
  for (const dependency of deps) if (dependency.startsWith('/src/')) await collectStyles(dependency, server, ids, seen)
}
