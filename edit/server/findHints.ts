import type { ContentReader } from '../../development/contentReader.ts'
import { checkEditorial } from '../../manifest/editorial/checkEditorial.ts'
import { readPagesRead } from '../../manifest/editorial/pagesRead.ts'
import type { Message } from '../protocol.ts'
import { type Draft, libraryOf, parseDraft } from './checkDraft.ts'
import { messageOf } from './messages.ts'
import { bodyLineOf } from './recordText.ts'

/** What `npm run content:check` would say of a record beyond its mistakes; nothing of one that is not whole. */
export async function findHints({ readWith }: ContentReader, { name, newName, text }: Draft): Promise<Message[]> {
  const parsed = parseDraft(newName, text)
  if (!('record' in parsed)) return []
  const library = libraryOf(await readWith(new Map([[name, undefined] as const, [newName, parsed] as const])))
  if (!library) return []
  const bodyLine = bodyLineOf(newName, text)
  return checkEditorial(library, readPagesRead())
    .filter(({ file }) => file === `content/${newName}`)
    .map((problem) => messageOf(problem, 'hint', bodyLine))
}
