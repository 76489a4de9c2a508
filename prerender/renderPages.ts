import { inspect } from 'node:util'
import { htmlFile } from '../shared/urls.ts'
import { BuildError } from './buildError.ts'
import { renderDocument, type Rendering } from '../render/renderer.ts'
import type { PagePayload } from './payloads.ts'
import type { OutputFile } from './outputFile.ts'

/** Renders pages one by one. An error names the route. */
export async function* renderPages(pages: PagePayload[], rendering: Rendering): AsyncGenerator<OutputFile> {
  for (const { path, page } of pages) {
    try {
      yield { name: `site/${htmlFile(path)}`, body: await renderDocument(path, page, rendering) }
    } catch (error) {
      // `inspect` includes the cause, such as a module that failed to load.
      throw new BuildError(`${path}: ${inspect(error)}`)
    }
  }
}
