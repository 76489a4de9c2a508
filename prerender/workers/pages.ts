import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inspect } from 'node:util'
import type { DocumentTemplate } from '../documentTemplate.ts'
import { loadBundle, type Renderer } from '../renderer.ts'
import { type PageToRender, type RenderedPage, renderPages } from '../renderPages.ts'
import { type FileState, writeCopies, writeServed } from '../servedFile.ts'

// What is done on all cores: each of these functions is a task of `Workforce`.

let bundle: { name: string; renderer: Promise<Renderer>; links: Set<string> } | undefined

/** Loads a bundle for the pages that will be rendered with it. */
export async function warmUp({ folder, mode }: { folder: string; mode: string }): Promise<void> {
  await bundleIn(folder, mode).renderer
}

export async function render(task: {
  pages: PageToRender[]
  template: DocumentTemplate
  folder: string
  mode: string
}): Promise<RenderedPage[]> {
  const { renderer, links } = bundleIn(task.folder, task.mode)
  return renderPages(task.pages, { template: task.template, renderer: await renderer }, links)
}

/**
 * Parses content files, and gives them as JSON: as objects they would come later, and take more memory. What it needs for
 * that is loaded with the first ones: few builds have so many.
 */
export async function parse({ contentFolder, names }: { contentFolder: string; names: string[] }): Promise<string> {
  const { parseFiles } = await import('../../manifest/readContent.ts')
  return JSON.stringify(parseFiles(contentFolder, names))
}

/** Writes texts with their compressed copies. */
export function write(files: { file: string; text: string }[]): FileState[][] {
  return files.map(({ file, text }) => writeServed(file, text))
}

/** Writes compressed copies of files beside them. */
export function compress(
  files: { file: string; quality: number }[],
): ({ states: FileState[] } | { problem: string })[] {
  return files.map(({ file, quality }) => {
    try {
      return { states: writeCopies(file, readFileSync(file), quality) }
    } catch (error) {
      return { problem: inspect(error) }
    }
  })
}

function bundleIn(folder: string, mode: string) {
  // React chooses its own code by it when it is loaded.
  process.env.NODE_ENV = mode
  const name = basename(folder)
  // Its name says what is in it, wherever it lies.
  if (bundle?.name !== name) {
    const loading = { name, renderer: loadBundle(folder), links: new Set<string>() }
    bundle = loading
    // Another build may just have moved the folder: the next to ask may have it elsewhere.
    loading.renderer.catch(() => {
      if (bundle === loading) bundle = undefined
    })
  }
  return bundle
}
