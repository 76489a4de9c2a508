import type { KindDescription } from './kinds/kind.ts'
import { articles } from './kinds/articles.ts'
import { compounds } from './kinds/compounds.ts'
import { limits } from './kinds/limits.ts'
import { news } from './kinds/news.ts'
import { pages } from './kinds/pages.ts'
import { plants } from './kinds/plants.ts'
import { products } from './kinds/products.ts'
import { regulations } from './kinds/regulations.ts'
import { site } from './kinds/site.ts'
import type { ContentFile } from './read/contentFile.ts'

/** All kinds of records, in the order in which an editor sees them. */
const DESCRIPTIONS = { products, articles, news, pages, compounds, plants, limits, regulations, site }

export type Kind = keyof typeof DESCRIPTIONS
type Descriptions = typeof DESCRIPTIONS
type Records = { [K in Kind]: Descriptions[K] extends KindDescription<infer Data> ? Data : never }

/** A kind of which there are many records. */
export type ListedKind = Exclude<Kind, 'site'>

/** What a record may say whatever its kind. */
export type AnyRecord = {
  nodeid?: string
  draft?: boolean
  publishAt?: string
  formerSlugs?: string[]
  exceptions?: Record<string, string>
}

/** A record of a kind, with its text. */
export type RecordFile<K extends Kind> = ContentFile<Records[K]>

/** Everything that the content folder says, by kind, in the order of the file names. */
export type Content = { [K in Kind]: RecordFile<K>[] }

export const KINDS: { [K in Kind]: KindDescription<Records[K]> } = DESCRIPTIONS

export const KIND_NAMES = Object.keys(KINDS) as Kind[]
export const LISTED_KINDS = KIND_NAMES.filter((kind) => kind !== 'site')

const PATTERNS = KIND_NAMES.map((kind) => ({
  kind,
  pattern: new RegExp(`^${KINDS[kind].files.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`),
}))

/** The kind of a file, named from the content folder. */
export function kindOf(name: string): Kind | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(name))?.kind
}

/** The short name of a kind, as commands and addresses have it. */
export function shortName(kind: Kind): string {
  return KINDS[kind].name ?? KINDS[kind].one
}

/** What other records call a record of a kind: `herbal-extract/pure-piperine`, `what-is-dhm-`, `piperine`. */
export function nameOf(kind: Kind, { id, data }: { id: string; data: object }): string {
  const { index } = KINDS[kind]
  return index ? index.map((field) => String(Reflect.get(data, field))).join('/') : id
}

/** The file of a record that others call so, from the content folder. */
export function fileOf(kind: Kind, name: string): string {
  return KINDS[kind].files.replace(/\*.*\*|\*/, () => name)
}
