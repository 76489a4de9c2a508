import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { NOT_PRERENDERED } from '../shared/errors.ts'
import type { Page, PageOf } from '../shared/page.ts'
import { htmlFile } from '../shared/paths.ts'
import type { Site } from '../shared/site.ts'
import { newsFeed } from './feed.ts'
import { internalLinks } from './internalLinks.ts'
import { type RenderContext, renderRoute } from './renderRoute.ts'
import { webManifest } from './webManifest.ts'
import { robotsTxt, type SitemapEntry, sitemaps } from './sitemap.ts'

/** A route that could not be rendered or written, or that links to one that does not exist. */
export type PrerenderProblem = { path: string; message: string }

/** Everything that went wrong, with its route; nothing is skipped. */
export class PrerenderError extends Error {
  constructor(problems: PrerenderProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.name = 'PrerenderError'
  }
}

const PAGES_AT_ONCE = 32

/** Renders every route of the manifest into the site's folder, with what is made from all of them: sitemaps, feed, robots.txt. */
export async function prerenderSite(
  context: RenderContext,
  site: Site,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const { manifest, siteFolder } = context
  const paths = Object.keys(manifest.routes)
  const problems: PrerenderProblem[] = []
  const indexed: SitemapEntry[] = []
  const news: PageOf<'newsdetail'>[] = []
  const links = new Map<string, string>()
  await makeFolders(siteFolder, paths)

  // Nobody awaits a write while the next pages are rendered: one that fails, as on a full disk, is a problem like others.
  const write = async (path: string, file: string, text: string): Promise<void> => {
    await writeFile(join(siteFolder, file), text).catch((error: unknown) => {
      problems.push({ path, ...toFailure(error) })
    })
  }
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < paths.length; start += PAGES_AT_ONCE) {
    const batch = paths.slice(start, start + PAGES_AT_ONCE)
    // Files are read and written together; rendering takes its turn page by page.
    const rendered = await Promise.all(batch.map((path) => renderRoute(path, context).then(toResult, toFailure)))
    await writing
    writing = Promise.all(
      rendered.map(async (result, index) => {
        const path = batch[index] ?? ''
        if ('message' in result) problems.push({ path, message: result.message })
        else {
          for (const link of internalLinks(result.html)) links.set(link, path)
          if (isNews(result.page)) news.push(result.page)
          if (!result.page.noindex && result.page.canonical === path) indexed.push({ path })
          await write(path, htmlFile(path), result.html)
        }
      }),
    )
    onProgress(start + batch.length, paths.length)
  }
  await writing

  await Promise.all([
    ...[...sitemaps(site.url, indexed)].map(([file, xml]) => write(`/${file}`, file, xml)),
    write('/robots.txt', 'robots.txt', robotsTxt(site.url)),
    write('/feed.xml', 'feed.xml', newsFeed(site, news)),
    write('/site.webmanifest', 'site.webmanifest', webManifest(site)),
  ])
  problems.push(...(await brokenLinks(context, links)))
  if (problems.length > 0) throw new PrerenderError(problems)
}

function isNews(page: Page): page is PageOf<'newsdetail'> {
  return page.name === 'newsdetail'
}

type Rendered = { html: string; page: Page }
type Failure = { message: string }

function toResult(rendered: Rendered): Rendered | Failure {
  return rendered
}

function toFailure(error: unknown): Failure {
  // With its cause, which says why a page module could not be loaded.
  return { message: inspect(error) }
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
