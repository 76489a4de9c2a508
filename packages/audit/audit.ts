import type { Finding } from './check.ts'
import { depths, isListed } from './checks/crawl.ts'
import { PAGE_CHECKS } from './pageChecks.ts'
import { readSite } from './readSite.ts'
import { SITE_CHECKS } from './siteChecks.ts'

export type Report = {
  pages: number
  /** Of links between pages. */
  links: number
  /** How many pages for search engines are so many clicks from the home page. */
  depths: number[]
  seconds: number
  findings: Finding[]
}

/** All that a built site is looked at for. */
export const CHECKS = { ...PAGE_CHECKS, ...SITE_CHECKS }

/** Looks at a built site, such as `dist/`, with nothing else to go by; `threadFile` is that of `threads/pages.ts`. */
export async function auditSite(folder: string, threadFile: string): Promise<Report> {
  const startedAt = performance.now()
  const site = await readSite(folder, threadFile)
  const ofSite = Object.entries(SITE_CHECKS).flatMap(([check, { fix, find }]) =>
    [...find(site)].map((found) => ({ check, ...found, fix })),
  )
  const pages = [...site.pages.values()]
  const listed = new Set(pages.filter((page) => isListed(page, site)).map(({ path }) => path))
  const counts: number[] = []
  // The nearest come first.
  for (const [path, depth] of depths(site)) if (listed.has(path)) counts[depth] = (counts[depth] ?? 0) + 1
  return {
    pages: pages.length,
    links: pages.reduce((sum, { links }) => sum + links.length, 0),
    depths: counts,
    findings: [...pages.flatMap(({ findings }) => findings), ...ofSite],
    seconds: (performance.now() - startedAt) / 1000,
  }
}
