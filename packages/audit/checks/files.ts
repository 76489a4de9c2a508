import { XMLValidator } from 'fast-xml-parser'
import { parseFeed } from 'feedsmith'
import type { Found } from '../check.ts'
import type { Site } from '../readSite.ts'

/** How files begin, by their endings, as bytes: formats that say it, and texts of ours that all begin alike. */
const SIGNATURES: Record<string, string> = {
  csv: '\u00EF\u00BB\u00BFproduct',
  ico: '\0\0\u0001\0',
  jpg: '\u00FF\u00D8\u00FF',
  jsonl: '{',
  md: '# ',
  pdf: '%PDF-1',
  png: '\u0089PNG\r\n\u001A\n',
  svg: '<svg ',
  woff2: 'wOF2',
  xlsx: 'PK\u0003\u0004',
  xml: '<?xml ',
  zip: 'PK\u0003\u0004',
}

/** Their first bytes are a length. */
const BOXED: Record<string, string> = { avif: 'ftypavif' }

/** Payloads are compared with their pages. */
const READ_ELSEWHERE = /^\/payload\//

/** Files that are empty, or are not what their names say. */
export function* wrongFiles({ sizes, read, begin }: Site): Generator<Found> {
  for (const [path, size] of sizes) {
    const ending = path.slice(path.lastIndexOf('.') + 1)
    if (size === 0) yield { path, message: 'it is empty' }
    else if (!isBegun(ending, () => begin(path))) yield { path, message: `it does not begin as ${ending}` }
    else if (ending === 'xml') {
      const valid = XMLValidator.validate(read(path))
      if (valid !== true) yield { path, message: `line ${valid.err.line}: ${valid.err.msg}` }
    } else if (ending === 'json' && !READ_ELSEWHERE.test(path) && !isJson(read(path)))
      yield { path, message: 'it is no JSON' }
  }
}

function isBegun(ending: string, begin: () => string): boolean {
  const [signature, boxed] = [SIGNATURES[ending], BOXED[ending]]
  return (
    (signature === undefined || begin().startsWith(signature)) && (boxed === undefined || begin().startsWith(boxed, 4))
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const FEEDS = /^\/feed(?:s\/[\w-]+)?\.(?:xml|json)$/

type Entry = {
  id?: string
  title?: string | { value?: string }
  links?: { href?: string }[]
  url?: string
  updated?: string
  date_modified?: string
}

/** Feeds that a reader does not take, and entries without a title, a page, a day or an id of their own. */
export function* brokenFeeds({ origin, pages, sizes, read }: Site): Generator<Found> {
  for (const path of sizes.keys()) {
    if (!FEEDS.test(path)) continue
    const entries = entriesOf(read(path))
    if (!entries) yield { path, message: 'a reader of feeds does not take it' }
    const ids = new Set<string>()
    for (const { id = '', title, links, url = links?.[0]?.href, updated, date_modified = updated } of entries ?? []) {
      if (ids.has(id)) yield { path, message: `it has the entry ${id} twice` }
      ids.add(id)
      if (Number.isNaN(Date.parse(date_modified ?? ''))) yield { path, message: `its entry ${id} has no day` }
      const words = typeof title === 'object' ? title.value : title
      if (!words) yield { path, message: `its entry ${url} has no title` }
      const [page = ''] = url?.startsWith(`${origin}/`) ? url.slice(origin.length).split('#') : []
      if (!pages.has(page)) yield { path, message: `its entry "${words}" leads to ${url}, which is no page` }
    }
  }
}

function entriesOf(text: string): Entry[] | undefined {
  try {
    const { feed } = parseFeed(text) as { feed: { entries?: Entry[]; items?: Entry[] } }
    return feed.entries ?? feed.items ?? []
  } catch {
    return undefined
  }
}
