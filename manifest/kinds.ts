import type { z } from 'zod'
import { CATEGORY_IDS } from '../shared/catalogue.ts'
import { questionSlug } from '../shared/paths.ts'
import type { ContentFile } from './read/contentFile.ts'
import { recordFile } from './read/fileNames.ts'
import { articleSchema } from './schema/article.ts'
import { compoundSchema } from './schema/compound.ts'
import { newsSchema } from './schema/news.ts'
import type { PageRecord } from './schema/page.ts'
import { plantSchema } from './schema/plant.ts'
import { productSchema } from './schema/product.ts'
import { regulationSchema } from './schema/regulation.ts'
import { siteSchema } from './schema/site.ts'
import { limitsSchema } from './schema/specification.ts'

type FieldOf<Data> = keyof Data & string

/** What is true of a kind of records: whatever goes by kind reads it here. */
type KindDescription<Data> = {
  /** What one is called, and what several are. */
  one: string
  many: string
  /** Its short name, as commands and addresses have it, where it is not what one is called: `--kind law`. */
  name?: string
  /** Where its files stand below the content folder; `*` is one name. */
  files: string
  /** Fields whose values stand for the `*`: they are what other records call it by. Without them its file is. */
  index?: FieldOf<Data>[]
  /** What its files may say. Pages have a schema of each screen (`screens.ts`). */
  schema?: z.ZodType<Data>
  /** The field by which people call it. */
  title: FieldOf<Data>
  /** Other fields by which they find it. */
  otherNames?: FieldOf<Data>[]
  /** The field that tells it from others of the same name where one is chosen. */
  detail?: FieldOf<Data>
  /** Fields that no two records share, each with what to do where two do. */
  unique?: { [Field in FieldOf<Data>]?: string }
  /** Makes the slug of the title, where no other will do. */
  slugFrom?: (title: string) => string
  /** The order of the site, where it is not that of the files. */
  order?: (a: Data, b: Data) => number
  /** The text below the fields: its heading in a form, and the least and most of its words; without these it may be empty. */
  text?: { heading?: string; words?: readonly [least: number, most: number] }
  /** What the search calls them among its results, which the screens that show them add. */
  results?: { one: string; many: string }
  /** How a new one is made: what its title is called, which fields are chosen, and what else stands in it, as YAML. */
  new?: { title: string; chosen?: FieldOf<Data>[]; given?: (today: string) => Record<string, string> }
}

function defineKind<Data extends object>(description: KindDescription<Data>): KindDescription<Data> {
  return description
}

// Not localeCompare: the order of a list must not depend on the machine that builds it.
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Records with a place of their own come first, in the order of it. */
function compareOrder(a: { order?: number }, b: { order?: number }): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
}

/** All kinds of records, in the order of lists and forms. */
const DESCRIPTIONS = {
  products: defineKind({
    one: 'product',
    many: 'products',
    files: 'products/*/*.md',
    index: ['category', 'slug'],
    schema: productSchema,
    title: 'name',
    otherNames: ['aliases', 'formerSlugs'],
    unique: { name: 'Tell the two apart in the name' },
    order: (a, b) =>
      CATEGORY_IDS.indexOf(a.category) - CATEGORY_IDS.indexOf(b.category) ||
      compareOrder(a, b) ||
      compare(a.name, b.name),
    text: { heading: 'Description', words: [120, 250] },
    results: { one: 'Product', many: 'Products' },
    new: { title: 'Name', chosen: ['category'] },
  }),
  articles: defineKind({
    one: 'article',
    many: 'articles',
    files: 'knowledge/*.md',
    index: ['slug'],
    schema: articleSchema,
    title: 'question',
    otherNames: ['formerSlugs'],
    unique: { question: 'Merge the two articles, or ask a different question' },
    slugFrom: questionSlug,
    order: (a, b) => compareOrder(a, b) || compare(a.question, b.question),
    text: { words: [180, 400] },
    results: { one: 'Question', many: 'Questions' },
    new: { title: 'Question', chosen: ['topic'] },
  }),
  news: defineKind({
    one: 'news item',
    many: 'news',
    name: 'news',
    files: 'news/*.md',
    index: ['slug'],
    schema: newsSchema,
    title: 'title',
    otherNames: ['formerSlugs'],
    unique: { title: 'Give one of them another title' },
    // The latest first.
    order: (a, b) => compare(b.date, a.date) || compare(a.slug, b.slug),
    text: { words: [120, 400] },
    results: { one: 'News', many: 'News' },
    new: { title: 'Headline', chosen: ['section'], given: (today) => ({ date: today }) },
  }),
  pages: defineKind<PageRecord>({
    one: 'page',
    many: 'pages',
    files: 'pages/*.md',
    title: 'heading',
    text: {},
  }),
  compounds: defineKind({
    one: 'compound',
    many: 'compounds',
    files: 'compounds/*.yaml',
    schema: compoundSchema,
    title: 'name',
    otherNames: ['synonyms', 'chinese', 'cas'],
    detail: 'cas',
    new: { title: 'Name' },
  }),
  plants: defineKind({
    one: 'plant',
    many: 'plants',
    files: 'plants/*.yaml',
    schema: plantSchema,
    title: 'latin',
    otherNames: ['common', 'misnomers', 'chinese'],
    detail: 'common',
    new: { title: 'Latin name' },
  }),
  limits: defineKind({
    one: 'set of limits',
    many: 'sets of limits',
    name: 'limits',
    files: 'limits/*.yaml',
    schema: limitsSchema,
    title: 'name',
    detail: 'group',
    new: { title: 'Name' },
  }),
  regulations: defineKind({
    one: 'record of law',
    many: 'records of law',
    name: 'law',
    files: 'regulations/*.yaml',
    schema: regulationSchema,
    title: 'title',
    detail: 'jurisdiction',
    new: { title: 'Official short title' },
  }),
  /** What every page shows: one record. */
  site: defineKind({
    one: 'site',
    many: 'site',
    files: 'site.yaml',
    schema: siteSchema,
    title: 'brand',
  }),
}

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
  return PATTERNS.find(({ pattern }) => pattern.test(recordFile(name)))?.kind
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
