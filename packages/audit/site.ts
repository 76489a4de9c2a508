import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { Parser } from 'htmlparser2'

export type AuditedSite = ReturnType<typeof readBuiltSite>

export type Fault = { path: string; message: string }

export function readBuiltSite(siteFolder: string) {
  const folder = resolve(siteFolder)
  const sizes = new Map<string, number>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) sizes.set(file.slice(folder.length).split(sep).join('/'), statSync(file).size)
  }
  // A missing file is an empty text.
  const read = (address: string) => (sizes.has(address) ? readFileSync(join(folder, address), 'utf8') : '')
  const pages = new Map<string, ReturnType<typeof readPage>>()
  for (const address of sizes.keys()) {
    if (!address.endsWith('.html')) continue
    const path = address.replace(/^\/index\.html$|\.html$/, '') || '/'
    pages.set(path, readPage(path, read(address)))
  }
  const [, origin = ''] = /<loc>(https?:\/\/[^/<]+)/.exec(read('/sitemap.xml')) ?? []
  // A page of each screen, because checks of all pages take a minute.
  const screens = new Map(Array.from(pages.values(), (page) => [page.screen, page]))
  return { pages, screens, sizes, origin, read }
}

function readPage(path: string, html: string) {
  // These are addresses of links and files.
  const addresses = new Set<string>()
  const ids = new Set<string>()
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  let screen = ''
  const parser = new Parser({
    onopentag: (name, { id, href, src, srcset = '', imagesrcset = '', property, content, ...attributes }) => {
      if (id !== undefined) ids.add(id)
      for (const address of [href, src, ...addressesIn(srcset), ...addressesIn(imagesrcset)])
        if (address !== undefined) addresses.add(address)
      if (property === 'og:image' && content !== undefined) addresses.add(content)
      if (name === 'html') screen = attributes['data-screen'] ?? ''
    },
  })
  parser.end(html)
  return { path, html, screen, heading: heading.replaceAll(/<[^>]*>/g, ''), addresses: [...addresses], ids }
}

function addressesIn(set: string): string[] {
  return set === '' ? [] : set.split(',').map((part) => part.trim().split(' ')[0] ?? '')
}
