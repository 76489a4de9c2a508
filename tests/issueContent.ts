import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { issueOf, revisionFile, undated, unissued } from '../manifest/catalogue/unissued.ts'
import { createLibrary } from '../manifest/library.ts'
import { readContent } from '../manifest/readContent.ts'

/** Issues all specifications of a content folder that differ from what was issued last, and dates all texts. */
export async function issueContent(folder: string, reason = 'First issue', date = '2026-03-01'): Promise<void> {
  const { content } = readContent(folder)
  const [site] = content.site
  if (!site) throw new Error(`${folder} has no site`)
  const library = createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })
  const said = { ...issueOf(unissued(library), reason), texts: undated(library) }
  const { name, text } = revisionFile(date, said, library.revisions.keys())
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}
