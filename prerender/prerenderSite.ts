import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NOT_PRERENDERED } from '../shared/errors.ts'
import { htmlFile } from '../shared/paths.ts'
import { internalLinks } from './internalLinks.ts'
import { type RenderContext, renderRoute } from './renderRoute.ts'
import { robotsTxt, sitemap, type SitemapEntry } from './sitemap.ts'

/** A route that could not be rendered, or that links to one that does not exist. */
export type PrerenderProblem = { path: string; message: string }

/** Everything that went wrong, with its route; nothing is skipped. */
export class PrerenderError extends Error {
  constructor(problems: PrerenderProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.name = 'PrerenderError'
  }
}

const WRITES_AT_ONCE = 64

/** Renders every route of the manifest into the site's folder, with sitemap, robots.txt and 404.html. */
export async function prerenderSite(
  context: RenderContext,
  siteUrl: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const { manifest, siteFolder } = context
  const paths = Object.keys(manifest.routes)
  const problems: PrerenderProblem[] = []
  const indexed: SitemapEntry[] = []
  const links = new Map<string, string>()
  await makeFolders(siteFolder, paths)

  let writes: Promise<void>[] = []
  for (const [index, path] of paths.entries()) {
    try {
      const { html, page } = await renderRoute(path, context)
      writes.push(writeFile(join(siteFolder, htmlFile(path)), html))
      for (const link of internalLinks(html)) links.set(link, path)
      if (!page.noindex && page.canonical === path) indexed.push({ path })
    } catch (error) {
      problems.push({ path, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
    if (writes.length >= WRITES_AT_ONCE) {
      await Promise.all(writes)
      writes = []
      onProgress(index + 1, paths.length)
    }
  }
  await Promise.all(writes)
  onProgress(paths.length, paths.length)

  await Promise.all([
    writeFile(join(siteFolder, 'sitemap.xml'), sitemap(siteUrl, indexed)),
    writeFile(join(siteFolder, 'robots.txt'), robotsTxt(siteUrl)),
  ])
  problems.push(...(await brokenLinks(context, links)))
  if (problems.length > 0) throw new PrerenderError(problems)
}

async function makeFolders(siteFolder: string, paths: string[]): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(join(siteFolder, htmlFile(path)))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
}

/** Links in rendered pages that lead neither to a route nor to a file of the site. */
async function brokenLinks(
  { manifest, siteFolder }: RenderContext,
  links: Map<string, string>,
): Promise<PrerenderProblem[]> {
  const problems: PrerenderProblem[] = []
  for (const [link, path] of links) {
    if (manifest.routes[link] !== undefined) continue
    const isFile = await access(join(siteFolder, link)).then(
      () => /\.\w+$/.test(link),
      () => false,
    )
    if (!isFile) problems.push({ path, message: `it links to ${link}: ${NOT_PRERENDERED}: ${link}` })
  }
  return problems
}
