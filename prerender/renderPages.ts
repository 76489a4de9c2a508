import { inspect } from 'node:util'
import { htmlFile } from '../shared/paths.ts'
import { BuildError } from './buildError.ts'
import { renderDocument, type Rendering } from '../render/renderer.ts'
import type { PagePayload } from './payloads.ts'
import type { OutputFile } from './outputFile.ts'

/** Renders the pages of routes. Throws all failures at the end, each once with its first route. */
export async function* renderPages(routes: PagePayload[], rendering: Rendering): AsyncGenerator<OutputFile> {
  const pathsByProblem = new Map<string, string[]>()
  const pages = routes.map(({ path, page }) =>
    renderDocument(path, page, rendering).then(
      (content) => ({ name: `site/${htmlFile(path)}`, content }),
      (error: unknown) => ({ path, error }),
    ),
  )
  // Pages in the array take memory.
  for (let page = await pages.shift(); page; page = await pages.shift()) {
    if ('content' in page) yield page
    else {
      // `inspect` includes the cause, such as a module that failed to load.
      const problem = inspect(page.error)
      pathsByProblem.set(problem, [...(pathsByProblem.get(problem) ?? []), page.path])
    }
  }
  const problems = Array.from(pathsByProblem, ([problem, [path, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `${path}${more}: ${problem}`
  })
  if (problems.length > 0) throw new BuildError(problems.join('\n'))
}
