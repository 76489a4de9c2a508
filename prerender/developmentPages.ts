import { hash } from 'node:crypto'
import { isCSSRequest, type ViteDevServer } from 'vite'
import { memoize } from '../manifest/memoize.ts'
import { ContentError, type Problem } from '../manifest/problems.ts'
import { destinationOf, splitUrl } from '../render/destination.ts'
import { renderDocument, type Renderer } from '../render/renderer.ts'
import { decide } from '../shared/decide.ts'
import type { Page } from '../shared/page.ts'
import { MANIFEST_URL, payloadUrl } from '../shared/urls.ts'
import { readIndex } from './createTemplate.ts'
import type { ModelState } from './modelSource.ts'
import { makePage, manifestOf } from './payloads.ts'

/** Status, headers and body. */
type Answer = { status: number; 'Content-Type'?: string; Location?: string; body?: string }

/** Answers like the server of a built site (`server/site/renderedPage.ts`), but makes each page on request. */
export async function answer(
  url: string,
  state: ModelState,
  server: ViteDevServer,
  styleTags: () => string,
): Promise<Answer> {
  const { model, pages, data, addresses } = siteOf(state)
  const { path, query } = splitUrl(url)
  const make = data.get(path)
  if (make) return { status: 200, 'Content-Type': 'application/json', body: JSON.stringify(make()) }
  const destination = destinationOf(path, query, addresses)
  if (destination.kind === 'redirect') return { status: 301, Location: destination.to }
  const isFound = destination.kind === 'page'
  if (!isFound && /\.\w+$/.test(path))
    return {
      status: 404,
      'Content-Type': 'text/plain',
      body: `${path}: public/ lacks it. Run npm start if a build makes it.`,
    }
  const readPage = (address: string) => pages.get(address)?.()
  const renderedPath = isFound ? path : '/404'
  const page = readPage(renderedPath) as Page
  // Only browsers run this module. Its style sheets come first.
  const main = await server.environments.ssr.transformRequest('/src/main.tsx')
  for (const file of main?.deps?.filter(isCSSRequest) ?? []) await server.ssrLoadModule(file)
  const renderer = (await server.ssrLoadModule('/src/entry-server.tsx')) as Renderer
  const parameters = new URLSearchParams(query)
  const sources = model.sources(readPage, (file) => server.ssrLoadModule(file))
  const filledPage = query ? await renderer.fillPage(page, parameters, sources) : undefined
  const decision = decide(filledPage ?? page, parameters, model.middleware)
  if (decision.is === 'redirect') return { status: query ? 302 : 301, Location: decision.to }
  const html = await server.transformIndexHtml(url, readIndex(styleTags()))
  const rendering = { renderer, template: { html, styles: {} } }
  const document = await renderDocument(renderedPath, filledPage ?? page, rendering, filledPage && query)
  return {
    status: decision.is === 'error' ? decision.error.status : isFound ? 200 : 404,
    'Content-Type': 'text/html',
    body: document.replace('</head>', (end) => styleTags() + end),
  }
}

/** In development a payload is named by its route, because real hashes would need all payloads at every save. */
const nameOf = (key: string) => hash('sha256', key)

const withHash = (name: string): [string, string] => [name, nameOf(name)]

/** Returns the addresses of the site, and functions that make the page or the data of each. */
const siteOf = memoize(({ model, problems, draftProblems, draftPages }: ModelState) => {
  if (!model) throw new ContentError(problems)
  const pages = new Map<string, () => Page>(
    draftPages.map(([path, file]) => [path, () => failWith(draftProblems, file)]),
  )
  for (const [path, make] of model.pages) pages.set(path, () => makePage(path, make))
  const manifest = manifestOf(Array.from(pages.keys(), withHash), Object.keys(model.namedPayloads).map(withHash))
  const { redirects } = model
  const data = new Map<string, () => unknown>()
  data.set(MANIFEST_URL, () => manifest).set('/redirects.json', () => redirects)
  for (const [key, make] of [...pages, ...Object.entries(model.namedPayloads)]) data.set(payloadUrl(nameOf(key)), make)
  return { model, pages, data, addresses: { manifest, redirects, files: new Set<string>() } }
})

function failWith(problems: Problem[], file: string): never {
  throw new ContentError(problems.filter((problem) => problem.file === file))
}
