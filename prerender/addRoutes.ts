import { readFileSync } from 'node:fs'
import type { CompiledSite } from '../manifest/compile.ts'
import type { Page, PageOf } from '../shared/page.ts'
import { createPayloadWriter, payloadName } from './payloadWriter.ts'
import type { MadeRoute } from './siteRecord.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

export type AddedRoutes = {
  made: Record<string, MadeRoute>
  news: PageOf<'newsdetail'>[]
}

/**
 * Makes the payloads of routes, one after the other. A route that is made from the same as in the site `before` keeps its
 * payload.
 */
export async function addRoutes(
  tree: SiteTree,
  { routes, madeFrom: sourcesOf }: Pick<CompiledSite, 'routes' | 'madeFrom'>,
  before: Record<string, MadeRoute>,
  workforce: Workforce,
): Promise<AddedRoutes> {
  const payloads = createPayloadWriter(tree, workforce)
  const made: Record<string, MadeRoute> = {}
  const news: PageOf<'newsdetail'>[] = []
  for (const [path, make] of routes) {
    const madeFrom = sourcesOf(path)
    const earlier = before[path]
    if (earlier?.madeFrom === madeFrom && tree.keep(payloadName(earlier.hash), earlier.hash)) {
      made[path] = earlier
      if (earlier.isNews) news.push(readNews(tree, earlier))
      continue
    }
    const page = make()
    if (isNews(page)) news.push(page)
    const isIndexed = !page.noindex && page.canonical === path
    made[path] = { madeFrom, hash: await payloads.add(page), isIndexed, isNews: isNews(page) }
  }
  await payloads.finish()
  return { made, news }
}

/** The payload of each route. */
export function hashesOf(made: AddedRoutes['made']): Record<string, string> {
  return Object.fromEntries(Object.entries(made).map(([path, { hash }]) => [path, hash]))
}

/** The payload of a news item as an earlier build has written it. */
function readNews(tree: SiteTree, { hash }: MadeRoute): PageOf<'newsdetail'> {
  return JSON.parse(readFileSync(tree.fileOf(payloadName(hash)), 'utf8')) as PageOf<'newsdetail'>
}

function isNews(page: Page): page is PageOf<'newsdetail'> {
  return page.name === 'newsdetail'
}
