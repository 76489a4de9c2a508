import { readFileSync } from 'node:fs'
import { NOT_PRERENDERED } from '../shared/errors.ts'
import type { RouteManifest } from '../shared/manifest.ts'
import { isHashedUrl } from '../shared/paths.ts'
import { type AddedPages, pageName } from './addPages.ts'
import { internalLinks } from './internalLinks.ts'
import type { Part } from './parts.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import type { MadeSite, SiteTree } from './siteTree.ts'

/**
 * Links in pages that lead neither to a route nor to a file of the site. Pages that were kept linked to nothing else when
 * they were rendered: they are read again only where an address of those days is gone.
 */
export function brokenLinks(
  tree: SiteTree,
  { routes }: RouteManifest,
  { kept, links }: AddedPages,
  earlier: (MadeSite | undefined)[],
  parts: Part[] = [],
): PrerenderProblem[] {
  const all = new Map([...parts.flatMap((part) => part.links), ...links])
  if (earlier.some((site) => hasLost(site, tree)) || parts.some((part) => !isTakenOver(part, tree))) {
    for (const link of all.keys()) if (!links.has(link)) all.delete(link)
    for (const path of kept) {
      for (const link of internalLinks(readFileSync(tree.fileOf(pageName(path)), 'utf8'))) all.set(link, path)
    }
  }
  return [...all]
    .filter(([link]) => routes[link] === undefined && !(isFileName(link) && tree.files[`site${link}`]))
    .map(([link, path]) => ({ path, message: `it links to ${link}: ${NOT_PRERENDERED}: ${link}` }))
}

/** Whether something with an address of its own, not one by content, is no longer there. */
function hasLost(site: MadeSite | undefined, { files }: SiteTree): boolean {
  return Object.keys(site?.files ?? {}).some(
    (name) => files[name] === undefined && name.startsWith('site/') && !isHashedUrl(name.slice('site'.length)),
  )
}

/** Whether all pages of a part are pages of the site: what they link to is then what it says. */
function isTakenOver({ files }: Part, tree: SiteTree): boolean {
  return Object.entries(files).every(
    ([name, { madeFrom }]) => !name.endsWith('.html') || tree.files[name]?.madeFrom === madeFrom,
  )
}

function isFileName(link: string): boolean {
  return /\.\w+$/.test(link)
}
