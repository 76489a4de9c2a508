import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { load } from 'cheerio/slim'

export type AuditedPage = {
  path: string
  html: string
  screen: string
  title: string
  description: string
  isNoindex: boolean
  canonicals: string[]
  links: string[]
  ids: Set<string>
  files: string[]
}

export type AuditedSite = {
  pages: Map<string, AuditedPage>
  sizes: Map<string, number>
  origin: string
  redirects: Record<string, string>
  /** Reads a text file. A missing file is an empty text. */
  read: (address: string) => string
}

export type Fault = { path: string; message: string }

export function isIndexable({ path, isNoindex, canonicals }: AuditedPage, { origin }: AuditedSite): boolean {
  return !isNoindex && canonicals[0] === origin + path
}

export function readBuiltSite(siteFolder: string): AuditedSite {
  const folder = resolve(siteFolder)
  const sizes = new Map<string, number>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) sizes.set(file.slice(folder.length).split(sep).join('/'), statSync(file).size)
  }
  const read = (address: string) => (sizes.has(address) ? readFileSync(join(folder, address), 'utf8') : '')
  const pages = new Map<string, AuditedPage>()
  for (const address of sizes.keys()) {
    if (!address.endsWith('.html')) continue
    const path = address.replace(/^\/index\.html$|\.html$/, '') || '/'
    pages.set(path, readPage(path, read(address)))
  }
  const [home = ''] = pages.get('/')?.canonicals ?? []
  return {
    pages,
    sizes,
    origin: URL.canParse(home) ? new URL(home).origin : '',
    redirects: JSON.parse(read('/redirects.json') || '{}') as AuditedSite['redirects'],
    read,
  }
}

function readPage(path: string, html: string): AuditedPage {
  const $ = load(html)
  const values = (selector: string, name: string) => [
    ...new Set(
      $(selector)
        .toArray()
        .flatMap((element) => $(element).attr(name) ?? []),
    ),
  ]
  const meta = (name: string) => $(`meta[name="${name}"]`).attr('content') ?? ''
  const sets = [...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')]
  return {
    path,
    html,
    screen: $('html').attr('data-screen') ?? '',
    title: $('title').first().text(),
    description: meta('description'),
    isNoindex: meta('robots').includes('noindex'),
    canonicals: $('link[rel="canonical"]')
      .toArray()
      .map((element) => $(element).attr('href') ?? ''),
    links: [...values('a[href]', 'href'), ...values('link[rel="alternate"]', 'href')],
    ids: new Set(values('[id]', 'id')),
    files: [
      ...values('[src]', 'src'),
      ...values('link:not([rel="canonical"], [rel="alternate"])', 'href'),
      ...values('meta[property="og:image"]', 'content'),
      ...sets.flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0] ?? '')),
    ],
  }
}
