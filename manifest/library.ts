import type { Link } from '../shared/cards.ts'
import {
  type AnyRecord,
  type Content,
  isNamedByFields,
  KINDS,
  LISTED_KINDS,
  type ListedKind,
  nameOf,
  type RecordFile,
} from './kinds.ts'
import { memoize } from './memoize.ts'
import type { ContentFile } from './read/contentFile.ts'
import type { ChemistryLookup } from './chemistry/compoundFacts.ts'
import type { PublicFiles } from './read/publicFiles.ts'
import { namesInSite, type SiteRecord } from './schema/site.ts'
import type { Publication } from './siteDefinition.ts'

export type ProductFile = RecordFile<'products'>
export type ArticleFile = RecordFile<'articles'>

type Records = { [K in ListedKind]: Map<string, RecordFile<K>> }

export type Library = Records & {
  site: SiteRecord
  chemistryOf: ChemistryLookup
  publicFiles: PublicFiles
  /**
   * Files with problems of their own, without extension. References to them are not reported
   * again.
   */
  invalidFiles: Set<string>
  today: string
  /** Drafts and scheduled pages, without extension. */
  unpublished: Set<string>
}

/** Returns links to the pages of a screen kind. */
export const pageLinks = memoize(({ pages }: Library, screen: string): Link[] =>
  [...pages.values()].flatMap(({ data: { name, heading, path } }) => (name === screen ? { label: heading, path } : [])),
)

/** Returns the address of the page of a screen kind, or an empty text if the site has none. */
export function pathOfScreen(library: Library, screen: string): string {
  return pageLinks(library, screen)[0]?.path ?? ''
}

type LibraryOptions = {
  chemistryOf?: ChemistryLookup
  publicFiles?: PublicFiles
  invalidFiles?: string[]
  invalidDrafts?: string[]
}

export function createLibrary(
  content: Content,
  site: SiteRecord,
  publication: Publication,
  {
    chemistryOf = () => undefined,
    publicFiles = new Set(),
    invalidFiles = [],
    invalidDrafts = [],
  }: LibraryOptions = {},
): Library {
  const unpublished = new Set(publication.drafts ? [] : invalidDrafts.map(withoutExtension))
  const isShown = ({ file, data }: ContentFile<object>) => {
    if (publication.drafts || isPublished(data, publication.today)) return true
    unpublished.add(withoutExtension(file))
    return false
  }
  const records = LISTED_KINDS.map((kind) => {
    const files = inOrder(kind, content[kind].filter(isShown), site)
    return [kind, new Map(files.map((file) => [nameOf(kind, file), file]))]
  })
  return {
    ...(Object.fromEntries(records) as Records),
    site,
    chemistryOf,
    today: publication.today,
    publicFiles,
    invalidFiles: new Set(
      // References give the valid spelling of an invalid name.
      [...invalidFiles, ...(publication.drafts ? invalidDrafts : []), ...misnamedFiles(content)].map((file) =>
        withoutExtension(file.toLowerCase().replaceAll(' ', '-')),
      ),
    ),
    unpublished,
  }
}

/** The draft comes last, because the check reports the later one of two equal records. */
export function draftsLast(records: ContentFile<AnyRecord>[]): ContentFile<AnyRecord>[] {
  return records.toSorted((a, b) => Number(a.data.draft ?? false) - Number(b.data.draft ?? false))
}

/** Returns the library with titles that say why a page is not published yet, for the preview. */
export function markUnpublished(library: Library): Library {
  const records = LISTED_KINDS.map((kind) => {
    const files: [string, ContentFile<AnyRecord>][] = [...library[kind]]
    return [kind, new Map(files.map(([name, file]) => [name, withMark(file, KINDS[kind].title, library.today)]))]
  })
  return { ...library, ...(Object.fromEntries(records) as Records) }
}

function withMark(file: ContentFile<AnyRecord>, title: string, today: string): ContentFile<AnyRecord> {
  const { draft, publishAt } = file.data
  if (isPublished(file.data, today)) return file
  const mark = draft ? 'Draft' : `Scheduled for ${publishAt}`
  return { ...file, data: { ...file.data, [title]: `${mark}: ${Reflect.get(file.data, title)}` } }
}

export function recordsByKind(library: Library): [ListedKind, ContentFile<AnyRecord>][] {
  return LISTED_KINDS.flatMap((kind) =>
    Array.from<ContentFile<object>, [ListedKind, ContentFile<AnyRecord>]>(library[kind].values(), (file) => [
      kind,
      file,
    ]),
  )
}

/** Maps the names that records had in references to their present ones. */
export const namesByFormerName = memoize(
  (library: Library, kind: ListedKind): Map<string, string> =>
    new Map(
      [...library[kind]].flatMap(([name, { id, data }]) => {
        const slugs = ('formerSlugs' in data && data.formerSlugs) || []
        return slugs.map((slug): [string, string] => [nameOf(kind, { id, data: { ...data, slug } }), name])
      }),
    ),
)

export function recordsWithText(library: Library): ContentFile<AnyRecord>[] {
  return recordsByKind(library).flatMap(([kind, file]) => (KINDS[kind].text ? file : []))
}

function inOrder<K extends ListedKind>(kind: K, files: RecordFile<K>[], site: SiteRecord): RecordFile<K>[] {
  const { order } = KINDS[kind]
  const lists = namesInSite(site)
  return order ? files.toSorted((a, b) => order(a.data, b.data, lists)) : files
}

function isPublished({ draft, publishAt }: AnyRecord, today: string): boolean {
  return !draft && (publishAt === undefined || publishAt <= today)
}

function misnamedFiles(content: Content): string[] {
  return LISTED_KINDS.flatMap((kind) =>
    content[kind].flatMap((record) => (isNamedByFields(kind, record) ? [] : record.file)),
  )
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '')
}

/** `category` may be `all`. */
export const productsIn = memoize((library: Library, category: string): ProductFile[] =>
  [...library.products.values()].filter(({ data }) => category === 'all' || data.category === category),
)
