import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { load } from 'cheerio/slim'

type AuditedPage = {
  path: string
  html: string
  screen: string
  heading: string
  /** Addresses of links and files. */
  addresses: string[]
  ids: Set<string>
}

export type AuditedSite = {
  pages: Map<string, AuditedPage>
  sizes: Map<string, number>
  origin: string
  /** Reads a text file. A missing file is an empty text. */
  read: (address: string) => string
}

export type Fault = { path: string; message: string }

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
  const [, origin = ''] = /<loc>(https?:\/\/[^/<]+)/.exec(read('/sitemap.xml')) ?? []
  return { pages, sizes, origin, read }
}

function readPage(path: string, html: string): AuditedPage {
  const $ = load(html)
  const values = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(name) ?? [])
  const sets = [...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')]
  const addresses = [
    ...values('[href]', 'href'),
    ...values('[src]', 'src'),
    ...values('meta[property="og:image"]', 'content'),
    ...sets.flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0] ?? '')),
  ]
  return {
    path,
    html,
    screen: $('html').attr('data-screen') ?? '',
    heading: $('h1').text(),
    addresses: [...new Set(addresses)],
    ids: new Set(values('[id]', 'id')),
  }
}
