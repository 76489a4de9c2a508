import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentReader } from '../../../development/contentReader.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeContent } from '../../../tests/tinyContent.ts'
import type { Fields } from '../protocol.ts'
import type { DraftSite } from '../server/checkDraft.ts'
import { createEditor } from '../server/createEditor.ts'
import type { keptPictures } from '../server/pictures.ts'

export const PIPERINE = 'products/herbal-extract/pure-piperine.md'

/** Draws none: that takes longer than all else. */
export const NO_PICTURES: ReturnType<typeof keptPictures> = {
  take: () => Promise.resolve({ refused: '' }),
  find: () => Promise.resolve(),
  follow: () => Promise.resolve(0),
  drawn: () => Promise.resolve(),
}

export type StartedEditor = ReturnType<typeof editorOf>

/** An editor of the tiny content in a folder of its own. */
export async function startEditor() {
  const folder = join(freshFolder(), 'content')
  await writeContent(folder)
  return editorOf(folder)
}

/** A process of the editor of a content folder. */
export function editorOf(folder: string, pictures = NO_PICTURES, publicFolders?: string[]) {
  let shown: DraftSite | undefined
  const editor = createEditor({
    folder,
    draftsFolder: join(folder, '../drafts'),
    pictures,
    reader: createContentReader(folder, 'https://site.example', publicFolders),
    show: (_draft, site) => (shown = site),
  })
  const opened = async (name = PIPERINE) => {
    const record = await editor.record({ name, draft: 'tab' })
    if (!record.content) throw new Error(`${name} cannot be read`)
    return { ...record, content: record.content }
  }
  /** What saves a record with other fields. */
  const changed = async (change: (fields: Fields) => unknown, name = PIPERINE) => {
    const { content, revision, ...record } = await opened(name)
    change(content.fields)
    return { draft: 'tab', name: record.name, revision, content }
  }
  return {
    editor,
    folder,
    opened,
    changed,
    saved: async (...change: Parameters<typeof changed>) => editor.save(await changed(...change)),
    textOf: (name = PIPERINE) => readFile(join(folder, name), 'utf8'),
    /** The site of the last draft. */
    site: () => shown,
  }
}
