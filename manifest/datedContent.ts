import type { Content, Kind, RecordFile } from './kinds.ts'
import type { ContentFile } from './read/contentFile.ts'
import { undatedFileName } from './read/fileNames.ts'

/** A scheduled version of a record, which replaces it on `day`. */
export type ScheduledChange = { day: string; kind: Kind; record: ContentFile<unknown> }

export type DatedContent = { content: Content; scheduledChanges: ScheduledChange[] }

/** `day` must not be before the day of reading. Drafts are included. */
export function withChangesDue({ content, scheduledChanges }: DatedContent, day: string): Content {
  const lists: Record<Kind, ContentFile<unknown>[]> = { ...content }
  for (const { kind, record } of scheduledChanges
    .filter((change) => change.day <= day)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const name = undatedFileName(record.file)
    const at = lists[kind].findIndex(({ file }) => undatedFileName(file) === name)
    lists[kind] = at < 0 ? [...lists[kind], record] : lists[kind].with(at, record)
  }
  // Each record has passed the schema of its kind.
  return lists as Content
}

export function allVersionsOf<K extends Kind>({ content, scheduledChanges }: DatedContent, kind: K): RecordFile<K>[] {
  return [
    ...content[kind],
    ...(scheduledChanges.flatMap((change) => (change.kind === kind ? change.record : [])) as RecordFile<K>[]),
  ]
}
