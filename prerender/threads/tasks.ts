import { readFileSync } from 'node:fs'
import type { DocumentTemplate } from '../../render/documentTemplate.ts'
import { loadBundle, type Renderer } from '../../render/renderer.ts'
import type { Page } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { type FileState, type Target, writeCopies, writeNew, writeServed } from '../files.ts'
import { type PageToRender, type WrittenPage, renderBatch } from '../renderBatch.ts'

// What is done on all cores: each of these functions is a task of `Threads`.

/** What pages are rendered with: template, folder of the bundle, and the mode that React chooses its code by. */
export type Frame = { template: DocumentTemplate; folder: string; mode: string }

let renderer: Promise<Renderer> | undefined

export async function render({
  pages,
  template,
  folder,
  mode,
}: Frame & { pages: PageToRender[] }): Promise<WrittenPage[]> {
  // React chooses its own code by it when it is loaded.
  process.env.NODE_ENV = mode
  renderer ??= loadBundle(folder)
  return renderBatch(pages, { template, renderer: await renderer })
}

/** Records without their texts, and the HTML of their texts by the name of the file, both as JSON. */
export type ParsedPack = { records: string; html: string }

/**
 * Parses content files, and gives them as JSON: as objects they would come later, and take more memory. What it needs for
 * that is loaded with the first ones.
 */
export async function parse({ contentFolder, names }: { contentFolder: string; names: string[] }): Promise<ParsedPack> {
  const { briefOf, htmlOf } = await import('../../manifest/read/keptRecord.ts')
  const { parseFiles } = await import('../../manifest/parseFiles.ts')
  const parsed = parseFiles(contentFolder, names)
  return {
    records: JSON.stringify(parsed.map(([name, file]) => [name, briefOf(file)])),
    html: JSON.stringify(Object.fromEntries(parsed.map(([name, file]) => [name, htmlOf(file)]))),
  }
}

/** A page whose other forms are written: from which payload, and where to. */
type TextsToWrite = { payloadFile: string; targets: Target[] }

/** Writes pages as Markdown, CSV or JSON, and gives the states of these files by their names. */
export async function writeTexts({ pages, site }: { pages: TextsToWrite[]; site: Pick<Site, 'url' | 'brand'> }) {
  const { textsOf } = await import('../../render/files/textsOf.ts')
  return pages.map(({ payloadFile, targets }) => {
    // This build wrote it, or one before.
    const all: Record<string, string> = textsOf(JSON.parse(readFileSync(payloadFile, 'utf8')) as Page, site)
    return Object.fromEntries(
      targets.map(({ name, place }): [string, FileState[]] => [
        name,
        [writeNew(place, Buffer.from(all[name.slice(name.lastIndexOf('.') + 1)] ?? ''))],
      ]),
    )
  })
}

/** Writes texts with their compressed copies. */
export function write(files: (Target & { text: string })[]): FileState[][] {
  return files.map((file) => writeServed(file, file.text))
}

/** Writes the compressed copies of a file that stands in its place. */
export function compress({ quality, ...file }: Target & { quality?: number }): FileState[] {
  return writeCopies(file, readFileSync(file.place), quality)
}
