import type { KindDescription } from './defineKind.ts'
import type { ContentFile } from './read/contentFile.ts'
import { articles } from './schema/article.ts'
import { compounds } from './schema/compound.ts'
import { news } from './schema/news.ts'
import { pages } from './schema/page.ts'
import { plants } from './schema/plant.ts'
import { products } from './schema/product.ts'
import { regulations } from './schema/regulation.ts'
import { site, type SiteRecord } from './schema/site.ts'
import { limits } from './schema/specification.ts'

const DESCRIPTIONS = { products, articles, news, pages, compounds, plants, limits, regulations, site }

export type Kind = keyof typeof DESCRIPTIONS
type Descriptions = typeof DESCRIPTIONS
type Records = { [K in Kind]: Descriptions[K] extends KindDescription<infer Data> ? Data : never }

export type ListedKind = Exclude<Kind, 'site'>

/** Kinds whose records have a page each. */
export type PagedKind = {
  [K in ListedKind]: Records[K] extends { slug: string; nodeid: string } ? K : never
}[ListedKind]

export type AnyRecord = {
  nodeid?: string
  draft?: boolean
  publishAt?: string
  formerSlugs?: string[]
  middleware?: string[]
}

export type RecordFile<K extends Kind> = ContentFile<Records[K]>

/** The content folder by kind, in file order. */
export type Content = { [K in Kind]: RecordFile<K>[] }

export const KINDS: { [K in Kind]: KindDescription<Records[K]> } = DESCRIPTIONS

export const KIND_NAMES = Object.keys(KINDS) as Kind[]
export const LISTED_KINDS = KIND_NAMES.filter((kind) => kind !== 'site')

const PATTERNS = KIND_NAMES.map((kind) => ({
  kind,
  pattern: new RegExp(`^${KINDS[kind].files.replaceAll('.', '\\.').replaceAll('*', '[a-z0-9-]+')}$`),
}))

export const CREATABLE_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

export function kindOf(name: string): Kind | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(name))?.kind
}

export function shortName(kind: Kind): string {
  return KINDS[kind].name ?? KINDS[kind].one
}

/** Returns the name of a record in references: `herbal-extract/pure-piperine`. */
export function nameOf(kind: Kind, { id, data }: { id: string; data: object }): string {
  const { nameFields } = KINDS[kind]
  return nameFields ? nameFields.map((field) => String(Reflect.get(data, field))).join('/') : id
}

export function isNamedByFields(kind: Kind, record: ContentFile<object>): boolean {
  return record.file === `content/${fileOf(kind, nameOf(kind, record))}`
}

/** The file is relative to the content folder. */
export function fileOf(kind: Kind, name: string): string {
  return KINDS[kind].files.replace(/\*.*\*|\*/, () => name)
}

/** Returns the address of a record's page. Invalid fields give an address without a page. */
export function addressOf(kind: Kind, data: object): string | undefined {
  const address = KINDS[kind].address as ((fields: object) => string) | undefined
  return address?.(data)
}

/** Returns the addresses that a file, `content/news/title`, may have whose fields are not known. */
export function possibleAddresses({ newsSections }: SiteRecord, file: string): string[] {
  const [, folder, ...names] = file.replace(/\.\w+$/, '').split('/')
  const kind = LISTED_KINDS.find((name) => KINDS[name].files.startsWith(`${folder}/`))
  const { nameFields = [] } = KINDS[kind ?? 'site']
  const fields = Object.fromEntries(nameFields.map((field, index) => [field, names[index]]))
  const addresses = newsSections.map(({ id }) => kind && nameFields[0] && addressOf(kind, { section: id, ...fields }))
  return [...new Set(addresses.flatMap((address) => address || []))]
}
