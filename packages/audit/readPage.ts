import type { Finding } from './check.ts'
import { PAGE_CHECKS } from './pageChecks.ts'
import { addressesIn } from './checks/structuredData.ts'
import { attribute, type Beside, metaOf, parsePage, textOf } from './parsePage.ts'

/** A page, with what others of the site have to do with it. */
export type Page = {
  path: string
  /** Its kind. */
  screen: string
  title: string
  heading: string
  description?: string
  keywords?: string
  siteName?: string
  isNoindex: boolean
  canonical?: string
  /** Addresses of links, as they are written. */
  links: string[]
  ids: string[]
  /** Addresses of what it shows, fetches or offers as another form of itself. */
  files: string[]
  alternates: string[]
  /** Addresses in its structured data. */
  named: string[]
  findings: Finding[]
}

export function readPage(path: string, html: string, beside: Beside): Page {
  const page = parsePage(path, html, beside)
  const { named, attributes } = page
  const valuesOf = (name: string) => attributes(name).map(({ value }) => value)
  /** Addresses of `<link>` elements. */
  const linked = (isIt: (rel: string) => boolean) =>
    attributes('rel').flatMap(({ element, value }) =>
      element.tagName === 'link' && isIt(value) ? (attribute(element, 'href') ?? []) : [],
    )
  const previewOf = (property: string) =>
    attributes('property').flatMap(({ element, value }) =>
      value === property ? (attribute(element, 'content') ?? []) : [],
    )
  const [root] = named('html')
  return {
    path,
    screen: (root && attribute(root, 'data-screen')) ?? '',
    title: textOf(named('title')[0]),
    heading: textOf(named('h1')[0]),
    description: metaOf(page, 'description'),
    keywords: metaOf(page, 'keywords'),
    siteName: previewOf('og:site_name')[0],
    isNoindex: /noindex/.test(metaOf(page, 'robots') ?? ''),
    canonical: linked((rel) => rel === 'canonical')[0],
    links: unique(named('a').flatMap((link) => attribute(link, 'href') ?? [])),
    ids: valuesOf('id'),
    files: unique([
      ...valuesOf('src'),
      ...[...valuesOf('srcset'), ...valuesOf('imagesrcset')].flatMap(addressesOf),
      ...linked((rel) => rel !== 'canonical' && rel !== 'alternate'),
      ...previewOf('og:image'),
    ]),
    alternates: linked((rel) => rel === 'alternate'),
    named: unique(addressesIn(page.data)),
    findings: Object.entries(PAGE_CHECKS).flatMap(([check, { fix, find }]) =>
      unique([...find(page)]).map((message) => ({ check, path, message, fix })),
    ),
  }
}

/** `/a-320.avif 320w, /a-640.avif 640w` */
function addressesOf(set: string): string[] {
  return set.split(',').flatMap((part) => part.trim().split(/\s+/)[0] ?? [])
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}
