import { hash } from 'node:crypto'
import { inspect } from 'node:util'
import { htmlFile } from '../shared/paths.ts'
import type { DocumentTemplate } from './document/documentTemplate.ts'
import { renderDocument } from './document/renderDocument.ts'
import type { Renderer } from './document/renderer.ts'
import { BuildError } from './buildError.ts'
import type { Reuse } from './reuse.ts'
import type { Route } from './routes.ts'
import type { SiteFile } from './siteFile.ts'

type Rendering = { renderer: Renderer; template: DocumentTemplate; serverFolder: string; reuse: Reuse }

/** Renders the pages of routes one by one. Throws all failures at the end. */
export async function* renderPages(
  routes: Route[],
  { renderer, template, serverFolder, reuse }: Rendering,
): AsyncGenerator<SiteFile> {
  const version = hash('sha256', JSON.stringify([template, serverFolder]))
  const problems: string[] = []
  for (const { path, page, hash: payload } of routes) {
    // As bytes: a kept string takes two bytes for each character.
    const make = async () => Buffer.from(await renderDocument(path, page, { template, renderer }))
    try {
      yield { name: `site/${htmlFile(path)}`, content: await reuse([version, path, payload], make) }
    } catch (error) {
      // `inspect` includes the cause, such as a module that failed to load.
      problems.push(`${path}: ${inspect(error)}`)
    }
  }
  if (problems.length > 0) throw new BuildError(problems.join('\n'))
}
