import type { Content, Kind, RecordFile } from './kinds.ts'
import type { ContentFile } from './read/contentFile.ts'
import { recordFile } from './read/fileNames.ts'

/** What is part of the content from a later day on, in place of the record that it changes. */
export type Later = { day: string; kind: Kind; record: ContentFile<unknown> }

/** Content as it was read on a day, with what a later day brings. */
export type DatedContent = { content: Content; later: Later[] }

/** The content with the changes that are due by a day, which is not before the one on which it was read; drafts are in it, too. */
export function withChangesDue({ content, later }: DatedContent, day: string): Content {
  const lists: Record<Kind, ContentFile<unknown>[]> = { ...content }
  for (const { kind, record } of later.filter((it) => it.day <= day).toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const name = recordFile(record.file)
    const at = lists[kind].findIndex(({ file }) => recordFile(file) === name)
    lists[kind] = at < 0 ? [...lists[kind], record] : lists[kind].with(at, record)
  }
  // The schema of its kind has let each record through.
  return lists as Content
}

/** The days after one on which the content changes. */
export function daysOf({ later }: DatedContent, after: string): string[] {
  return [...new Set(later.map(({ day }) => day))].filter((day) => day > after).toSorted()
}

/** All records of a kind, of today and of later days. */
export function everOf<K extends Kind>({ content, later }: DatedContent, kind: K): RecordFile<K>[] {
  return [...content[kind], ...(later.flatMap((it) => (it.kind === kind ? it.record : [])) as RecordFile<K>[])]
}
