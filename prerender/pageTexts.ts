import { readFileSync } from 'node:fs'
import { PRODUCT_FILES } from '../shared/paths.ts'
import type { Site } from '../shared/site.ts'
import { payloadFile, type MadeRoute, type Payloads } from './payloads.ts'
import type { StoredFiles, Store } from './store.ts'
import { batchesOf, type Threads } from './threads.ts'

export type PageTexts = {
  /** Files of products, each beside its page: few are ever asked for, so that none has compressed copies. */
  files: StoredFiles
  /** The text of a page, by its ending: `md` of a product, `txt` of an article. */
  read: (path: string, ending: string) => Buffer
}

const TEXTS_AT_ONCE = 25

/** Has the texts of pages written that are new. They need no bundle: threads make them while it is waited for. */
export async function writePageTexts(
  { url, brand }: Site,
  { routes }: Payloads,
  store: Store,
  threads: Threads,
): Promise<PageTexts> {
  const keyOf = (path: string) => `texts ${path} ${url} ${brand} ${routes[path]?.hash}`
  const placeOf = (path: string, name: string) => store.placeOf(keyOf(path), name)
  const write = async (batch: string[]) => {
    const pages = batch.map((path) => {
      const { name, key } = payloadFile(routes[path]?.hash ?? '')
      const targets = namesOf(path, routes[path]).map((text) => ({ name: text, place: placeOf(path, text) }))
      return { payloadFile: store.placeOf(key, name), targets }
    })
    const written = await threads.run('writeTexts', { pages, site: { url, brand } })
    for (const [index, path] of batch.entries())
      store.keep(keyOf(path), { files: written[index] ?? {}, value: undefined })
  }
  const paths = Object.keys(routes).filter((path) => namesOf(path, routes[path]).length > 0)
  const anew = paths.filter((path) => !store.recall(keyOf(path)))
  await Promise.all([...batchesOf(anew, TEXTS_AT_ONCE)].map(write))
  const files = paths.flatMap((path) => store.filesOf(keyOf(path)))
  return {
    files: new Map(files.filter(([name]) => name.startsWith('site/'))),
    read: (path, ending) =>
      readFileSync(placeOf(path, namesOf(path, routes[path]).find((name) => name.endsWith(`.${ending}`)) ?? '')),
  }
}

/** Names of a page's texts in the site; that of an article is in a file of all texts only. */
function namesOf(path: string, route: MadeRoute | undefined): string[] {
  if (!route?.isIndexed) return []
  if (route.name === 'productsdetail') return Object.keys(PRODUCT_FILES).map((ending) => `site${path}.${ending}`)
  return route.name === 'knowledgedetail' ? [`texts${path}.txt`] : []
}
