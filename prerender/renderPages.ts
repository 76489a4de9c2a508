import { inspect } from 'node:util'
import { htmlFile } from '../shared/paths.ts'
import { BuildError } from './buildError.ts'
import { renderDocument, type Rendering } from './document/renderer.ts'
import type { Route } from './routes.ts'
import type { SiteFile } from './siteFile.ts'

type Options = Rendering & {
  /** Returns the HTML of a page that need not be rendered. */
  unchangedHtml: (route: Route) => Buffer | undefined
}

/** Renders the pages of routes one by one. Throws all failures at the end. */
export async function* renderPages(
  routes: Route[],
  { unchangedHtml, ...rendering }: Options,
): AsyncGenerator<SiteFile> {
  const problems: string[] = []
  for (const route of routes) {
    const { path, page } = route
    try {
      const content = unchangedHtml(route) ?? (await renderDocument(path, page, rendering))
      yield { name: `site/${htmlFile(path)}`, content }
    } catch (error) {
      // `inspect` includes the cause, such as a module that failed to load.
      problems.push(`${path}: ${inspect(error)}`)
    }
  }
  if (problems.length > 0) throw new BuildError(problems.join('\n'))
}
