import { createHash } from 'node:crypto'
import type { RouteManifest } from '../shared/manifest.ts'
import type { Page } from '../shared/page.ts'
import type { Site } from '../shared/site.ts'
import { checkLinks, checkRecords } from './check/checkContent.ts'
import type { CompoundFacts } from './compoundFacts.ts'
import { createLibrary, type Library, type Publication } from './library.ts'
import type { Problem } from './problems.ts'
import type { Content } from './readContent.ts'
import { buildRedirects, buildRoutes, categoryCards } from './routes.ts'
import { searchEntries } from './searchEntries.ts'

/** Everything that the site serves as data. */
export type SiteData = {
  manifest: RouteManifest
  /** JSON text by content hash. */
  payloads: Map<string, string>
  redirects: Record<string, string>
  site: Site
}

export type CompileOptions = { publication: Publication; siteUrl: string; facts: CompoundFacts }

/** Checks the content and turns it into data. Problems found in reading are passed in, so that all are reported together. */
export function compile(
  content: Content,
  readingProblems: Problem[],
  { publication, siteUrl, facts }: CompileOptions,
): { data: SiteData } | { problems: Problem[] } {
  const site = content.site[0]
  if (!site) return { problems: readingProblems }
  const library = createLibrary(
    content,
    site.data,
    publication,
    readingProblems.map(({ file }) => file),
  )
  const problems = [...readingProblems, ...checkRecords(content, library, facts), ...checkLinks(site, library)]
  if (problems.length > 0) return { problems }
  return { data: toData(library, buildRoutes(library, facts), siteUrl) }
}

function toData(library: Library, routes: Map<string, Page>, siteUrl: string): SiteData {
  const payloads = new Map<string, string>()
  const add = (value: unknown) => {
    const json = JSON.stringify(value)
    const hash = contentHash(json)
    const other = payloads.get(hash)
    if (other !== undefined && other !== json)
      throw new Error(`Two payloads share the hash ${hash}; lengthen it in compile.ts`)
    payloads.set(hash, json)
    return hash
  }
  return {
    manifest: {
      routes: Object.fromEntries([...routes].map(([path, page]) => [path, add(page)])),
      search: add(searchEntries(library)),
    },
    payloads,
    redirects: buildRedirects(library),
    site: siteOf(library, siteUrl),
  }
}

/** Name of a payload: an unchanged page keeps it from build to build. */
function contentHash(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12)
}

function siteOf(library: Library, url: string): Site {
  const { brand, tagline, contact, certifications, navigation, footer } = library.site
  return {
    brand,
    tagline,
    url,
    contact,
    certifications: certifications.other,
    categories: categoryCards(library).map(({ id, name, path, count }) => ({ id, label: name, path, count })),
    navigation,
    footer,
  }
}
