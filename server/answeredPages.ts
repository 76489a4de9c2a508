import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RenderContext, renderDocument, readPage } from '../prerender/renderRoute.ts'
import { loadRenderer } from '../prerender/renderer.ts'
import type { ReturnedForm } from '../shared/page.ts'
import { payloadUrl } from '../shared/paths.ts'
import { NO_RESULT_PATH, type SearchEntry, type SearchHit } from '../shared/search.ts'
import type { SiteFiles } from './siteFiles.ts'

/** HTML of the pages whose content depends on the request, for visitors without scripts. */
export type AnsweredPages = {
  /** Results of a search, or where a search without results leads. */
  search: (query: string) => Promise<{ html: string } | { redirect: string }>
  /** A page as it looks with a query string. */
  withQuery: (path: string, query: string) => Promise<string>
  /** The inquiry page with a form that has to be corrected. */
  returnedInquiry: (form: ReturnedForm) => Promise<string>
}

/** Renders with the bundle that prerendered the site, so that both give the same markup. */
export async function createAnsweredPages(
  siteFolder: string,
  serverFolder: string,
  siteFiles: () => Promise<SiteFiles>,
): Promise<AnsweredPages> {
  const renderer = await loadRenderer(serverFolder)
  const template = await readFile(join(serverFolder, 'document.html'), 'utf8')
  const context = async (): Promise<RenderContext> => ({
    manifest: (await siteFiles()).manifest,
    siteFolder,
    template,
    renderer,
  })
  let index: { hash: string; find: (query: string) => SearchHit[] } | undefined
  const find = async (query: string) => {
    const { search: hash } = (await siteFiles()).manifest
    if (index?.hash !== hash) {
      // Written by the build, like the manifest that names it.
      const entries = JSON.parse(await readFile(join(siteFolder, payloadUrl(hash)), 'utf8')) as SearchEntry[]
      index = { hash, find: renderer.createSearch(entries) }
    }
    return index.find(query)
  }
  return {
    search: async (query) => {
      const parameters = `?${new URLSearchParams({ q: query }).toString()}`
      const hits = await find(query)
      if (hits.length === 0) return { redirect: NO_RESULT_PATH + parameters }
      const rendering = await context()
      const page = await readPage('/search', rendering)
      return {
        html: await renderDocument('/search', { ...page, results: { query, hits } }, rendering, parameters),
      }
    },
    withQuery: async (path, query) => {
      const rendering = await context()
      return renderDocument(path, await readPage(path, rendering), rendering, query)
    },
    returnedInquiry: async (form) => {
      const rendering = await context()
      const page = await readPage('/inquiry', rendering)
      return renderDocument('/inquiry', { ...page, form }, rendering)
    },
  }
}
