import { type AnyRecord, type Content, KINDS, LISTED_KINDS, type ListedKind, nameOf, type RecordFile } from './kinds.ts'
import { onceFor } from './onceFor.ts'
import type { ContentFile } from './read/contentFile.ts'
import { recordFile, tidyName } from './read/fileNames.ts'
import type { SiteRecord } from './schema/site.ts'

export type ProductFile = RecordFile<'products'>
export type ArticleFile = RecordFile<'articles'>
export type NewsFile = RecordFile<'news'>

/** The published records of each kind by what others call them, in the order in which the site shows them. */
type Records = { [K in ListedKind]: Map<string, RecordFile<K>> }

/** The published content. */
export type Library = Records & {
  site: SiteRecord
  /** Those that are there: of products as category/slug, photos as `photos/` and their name. */
  pictures: ReadonlySet<string>
  /** Files with problems of their own, without extension; that others refer to them is no second problem. */
  unreadable: Set<string>
  /** ISO date for which it is. */
  today: string
  /** Files, without extension, that are left out: `undefined` for a draft, or the date for which it waits. */
  unpublished: Map<string, string | undefined>
}

export type Publication = {
  /** Drafts and pages of a later date are shown by the development server only. */
  drafts: boolean
  /** ISO date, such as 2026-03-18. */
  today: string
}

type LibraryFiles = {
  pictures?: ReadonlySet<string>
  unreadableFiles?: string[]
  /** Drafts that cannot be read, and are left out. */
  unfinishedFiles?: string[]
}

export function createLibrary(
  content: Content,
  site: SiteRecord,
  publication: Publication,
  { pictures = new Set(), unreadableFiles = [], unfinishedFiles = [] }: LibraryFiles = {},
): Library {
  const unpublished = new Map(unfinishedFiles.map((file) => [withoutExtension(file), undefined as string | undefined]))
  const isShown = ({ file, data }: ContentFile<object>) => {
    if (publication.drafts || isPublished(data, publication.today)) return true
    const { draft, publishAt }: AnyRecord = data
    unpublished.set(withoutExtension(file), draft ? undefined : publishAt)
    return false
  }
  const records = LISTED_KINDS.map((kind) => {
    const files = inOrder(kind, content[kind].filter(isShown))
    return [kind, new Map(files.map((file) => [nameOf(kind, file), file]))]
  })
  return {
    // Entries do not say that the records of each are of its kind.
    ...(Object.fromEntries(records) as Records),
    site,
    today: publication.today,
    pictures,
    unreadable: new Set(unreadableFiles.map((file) => withoutExtension(tidyName(file)))),
    unpublished,
  }
}

/** The records that people write, or those of some kinds, whatever they say. */
export function recordsOf(library: Library, kinds: readonly ListedKind[] = LISTED_KINDS): ContentFile<AnyRecord>[] {
  return kinds.flatMap((kind): ContentFile<object>[] => [...library[kind].values()])
}

/** What records of a kind were called before, in the order in which they say so. */
const formerNames = onceFor(
  (library: Library, kind: ListedKind): Map<string, string[]> =>
    new Map(
      [...library[kind]].flatMap(([name, { id, data }]) => {
        const slugs = ('formerSlugs' in data && data.formerSlugs) || []
        return slugs.length > 0 ? [[name, slugs.map((slug) => nameOf(kind, { id, data: { ...data, slug } }))]] : []
      }),
    ),
)

/** What records of a kind are called, by what they were called before. */
export const renamed = onceFor(
  (library: Library, kind: ListedKind): Map<string, string> =>
    new Map([...formerNames(library, kind)].flatMap(([name, names]) => names.map((former) => [former, name]))),
)

/** Everything that readers read as running text. */
export function allTexts(library: Library): ContentFile<AnyRecord>[] {
  return recordsOf(
    library,
    LISTED_KINDS.filter((kind) => KINDS[kind].text),
  )
}

function inOrder<K extends ListedKind>(kind: K, files: RecordFile<K>[]): RecordFile<K>[] {
  const { order } = KINDS[kind]
  return order ? files.toSorted((a, b) => order(a.data, b.data)) : files
}

function isPublished({ draft, publishAt }: AnyRecord, today: string): boolean {
  return !draft && (publishAt === undefined || publishAt <= today)
}

function withoutExtension(file: string): string {
  return recordFile(file).replace(/\.\w+$/, '')
}
