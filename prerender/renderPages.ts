import { inspect } from 'node:util'
import { htmlFile } from '../shared/urls.ts'
import { BuildError } from './buildError.ts'
import { renderDocument, type Rendering } from '../render/renderer.ts'
import type { PagePayload } from './payloads.ts'
import type { OutputFile } from './outputFile.ts'

/** Renders pages one by one. Throws all failures at the end, each once with its first route. */
export async function* renderPages(pages: PagePayload[], rendering: Rendering): AsyncGenerator<OutputFile> {
  const pathsByProblem = new Map<string, string[]>()
  for (const { path, page } of pages) {
    try {
      yield { name: `site/${htmlFile(path)}`, body: await renderDocument(path, page, rendering) }
    } catch (error) {
      // `inspect` includes the cause, such as a module that failed to load.
      const problem = inspect(error)
      pathsByProblem.set(problem, [...(pathsByProblem.get(problem) ?? []), path])
    }
  }
  const problems = Array.from(
    pathsByProblem,
    ([problem, paths]) => `${paths[0]} (1 of ${paths.length} with this error): ${problem}`,
  )
  if (problems.length > 0) throw new BuildError(problems.join('\n'))
}
