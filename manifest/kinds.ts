import type { z } from 'zod'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../shared/catalogue.ts'
import { articlePath, productPath, questionSlug } from '../shared/paths.ts'
import type { ContentFile } from './read/contentFile.ts'
import { articleSchema } from './schema/article.ts'
import { compoundSchema } from './schema/compound.ts'
import { newsPath, newsSchema } from './schema/news.ts'
import type { PageRecord } from './schema/page.ts'
import { plantSchema } from './schema/plant.ts'
import { productSchema } from './schema/product.ts'
import { regulationSchema } from './schema/regulation.ts'
import { siteSchema } from './schema/site.ts'
import { limitsSchema } from './schema/specification.ts'

type FieldOf<Data> = keyof Data & string

type KindDescription<Data> = {
  one: string
  many: string
  /** Short name for commands and URLs, if different: `--kind law`. */
  name?: string
  /** File pattern below the content folder. `*` is one name of lowercase letters, digits and hyphens. */
  files: string
  /**
   * Fields whose values replace the `*`. Together they are the record's name in references.
   * Default: the file name.
   */
  nameFields?: FieldOf<Data>[]
  schema?: z.ZodType<Data>
  /** Address of a record's page, if each record has one. */
  address?: (data: Data) => string
  title: FieldOf<Data>
  otherNames?: FieldOf<Data>[]
  detail?: FieldOf<Data>
  /** Fields with unique values, each with the advice for a duplicate. */
  unique?: { [Field in FieldOf<Data>]?: string }
  slugFrom?: (title: string) => string
  order?: (a: Data, b: Data) => number
  /** Text below the fields. Without word limits it may be empty. */
  text?: { heading?: string; words?: readonly [least: number, most: number] }
  results?: { one: string; many: string }
  /** How to create a record: label of the title, fields to choose, and default values as YAML. */
  new?: { title: string; choiceFields?: FieldOf<Data>[]; defaults?: (today: string) => Record<string, string> }
}

function defineKind<Data extends object>(description: KindDescription<Data>): KindDescription<Data> {
  return description
}

// `localeCompare` depends on the machine.
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function compareOrder(a: { order?: number }, b: { order?: number }): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
}

const DESCRIPTIONS = {
  products: defineKind({
    one: 'product',
    many: 'products',
    files: 'products/*/*.md',
    nameFields: ['category', 'slug'],
    schema: productSchema,
    address: ({ category, slug }) => productPath(category, slug),
    title: 'name',
    otherNames: ['aliases', 'formerSlugs'],
    unique: { name: 'Give the two products different names' },
    order: (a, b) =>
      CATEGORY_IDS.indexOf(a.category) - CATEGORY_IDS.indexOf(b.category) ||
      compareOrder(a, b) ||
      compare(a.name, b.name),
    text: { heading: 'Description', words: [120, 250] },
    results: { one: 'Product', many: 'Products' },
    new: { title: 'Name', choiceFields: ['category'] },
  }),
  articles: defineKind({
    one: 'article',
    many: 'articles',
    files: 'knowledge/*.md',
    nameFields: ['slug'],
    schema: articleSchema,
    address: ({ slug }) => articlePath(slug),
    title: 'question',
    otherNames: ['formerSlugs'],
    unique: { question: 'Merge the two articles, or ask a different question' },
    slugFrom: questionSlug,
    order: (a, b) => compareOrder(a, b) || compare(a.question, b.question),
    text: { words: [180, 400] },
    results: { one: 'Question', many: 'Questions' },
    new: { title: 'Question', choiceFields: ['topic'] },
  }),
  news: defineKind({
    one: 'news item',
    many: 'news',
    name: 'news',
    files: 'news/*.md',
    nameFields: ['slug'],
    schema: newsSchema,
    address: newsPath,
    title: 'title',
    otherNames: ['formerSlugs'],
    unique: { title: 'Give one of them another title' },
    // Latest first.
    order: (a, b) => compare(b.date, a.date) || compare(a.slug, b.slug),
    text: { words: [120, 400] },
    results: { one: 'News', many: 'News' },
    new: { title: 'Headline', choiceFields: ['section'], defaults: (today) => ({ date: today }) },
  }),
  pages: defineKind<PageRecord>({
    one: 'page',
    many: 'pages',
    files: 'pages/*.md',
    address: ({ path }) => path,
    title: 'heading',
    text: {},
    results: { one: 'Page', many: 'Pages' },
  }),
  compounds: defineKind({
    one: 'compound',
    many: 'compounds',
    files: 'compounds/*.yaml',
    schema: compoundSchema,
    title: 'name',
    otherNames: ['synonyms', 'chinese', 'cas'],
    detail: 'cas',
    unique: { cas: 'Keep one of the two files, and add the other name to its synonyms' },
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
    unique: { latin: 'Keep one of the two files, and add the other names to "common" or "tradedAs"' },
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

export type ListedKind = Exclude<Kind, 'site'>

export type AnyRecord = {
  nodeid?: string
  draft?: boolean
  publishAt?: string
  formerSlugs?: string[]
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
export function possibleAddresses(file: string): string[] {
  const [, folder, ...names] = file.replace(/\.\w+$/, '').split('/')
  const kind = LISTED_KINDS.find((name) => KINDS[name].files.startsWith(`${folder}/`))
  const { nameFields = [] } = KINDS[kind ?? 'site']
  const fields = Object.fromEntries(nameFields.map((field, index) => [field, names[index]]))
  const addresses = NEWS_SECTIONS.map((section) => kind && nameFields[0] && addressOf(kind, { section, ...fields }))
  return [...new Set(addresses.flatMap((address) => address || []))]
}
