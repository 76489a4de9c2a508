import { inspect } from 'node:util'
import { htmlFile } from '../shared/paths.ts'
import { BuildError } from './buildError.ts'
import { renderDocument, type Rendering } from './document/renderer.ts'
import type { Route } from './routes.ts'
import type { SiteFile } from './siteFile.ts'

/** Renders the pages of routes one by one. Throws all failures at the end. */
export async function* renderPages(routes: Route[], rendering: Rendering): AsyncGenerator<SiteFile> {
  const problems: string[] = []
  for (const { path, page } of routes) {
    try {
      yield { name: `site/${htmlFile(path)}`, content: await renderDocument(path, page, rendering) }
    } catch (error) {
      // `inspect` includes the cause, such as a module that failed to load.
      problems.push(`${path}: ${inspect(error)}`)
    }
  }
  if (problems.length > 0) throw new BuildError(problems.join('\n'))
}
