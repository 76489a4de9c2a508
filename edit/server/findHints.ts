import type { ContentReader } from '../../development/contentReader.ts'
import { checkEditorial } from '../../manifest/editorial/checkEditorial.ts'
import { readPagesRead } from '../../manifest/editorial/pagesRead.ts'
import type { Parsed } from '../../manifest/read/contentFile.ts'
import type { Fields, Message } from '../protocol.ts'
import { type Draft, libraryOf, parseDraft, publishedProblems } from './checkDraft.ts'
import { messageOf } from './messages.ts'
import { bodyLinesOf } from './recordText.ts'

/** What `npm run content:check` would say of a record beyond its mistakes; nothing of one that is not whole. */
export async function findHints({ readWith }: ContentReader, { name, newName, text }: Draft): Promise<Message[]> {
  const parsed = parseDraft(newName, text)
  if (!('record' in parsed)) return []
  const readAs = (it: Parsed<unknown>) => readWith(new Map([[name, undefined] as const, [newName, it] as const]))
  const library = libraryOf(await readAs(parsed))
  if (!library) return []
  const lines = bodyLinesOf(newName, text)
  // A draft may name drafts; once it is published they have to be, too.
  const { draft: isDraft, ...data } = parsed.record.data as Fields
  const onceShown = isDraft === true ? publishedProblems(await readAs({ record: { ...parsed.record, data } })) : []
  return [...onceShown, ...checkEditorial(library, readPagesRead())]
    .filter(({ file }) => file === `content/${newName}`)
    .map((problem) => messageOf(problem, 'hint', lines))
}
