import { CATEGORY_IDS, type CategoryId } from '../shared/catalogue.ts'
import type { ContentFile } from './read/contentFile.ts'
import type { Content } from './content.ts'
import { onceFor } from './onceFor.ts'
import { tidyName } from './read/fileNames.ts'
import type { ArticleRecord } from './schema/article.ts'
import type { Compound } from './schema/compound.ts'
import type { NewsRecord } from './schema/news.ts'
import type { PageRecord } from './schema/page.ts'
import type { Plant } from './schema/plant.ts'
import type { ProductRecord } from './schema/product.ts'
import type { Regulation } from './schema/regulation.ts'
import type { SiteRecord } from './schema/site.ts'
import type { Limits } from './schema/specification.ts'

export type ProductFile = ContentFile<ProductRecord> & { category: CategoryId }
export type ArticleFile = ContentFile<ArticleRecord>
export type NewsFile = ContentFile<NewsRecord>

/** The published content, indexed by what other records call it, lists in the order in which the site shows them. */
export type Library = {
  site: SiteRecord
  compounds: Map<string, ContentFile<Compound>>
  plants: Map<string, ContentFile<Plant>>
  limits: Map<string, ContentFile<Limits>>
  regulations: Map<string, ContentFile<Regulation>>
  /** By `category/slug`, in list order. */
  products: Map<string, ProductFile>
  /** By slug, in list order. */
  articles: Map<string, ArticleFile>
  /** Newest first. */
  news: NewsFile[]
  pages: ContentFile<PageRecord>[]
  /** The products whose pictures have been rendered, as category/slug. */
  pictures: ReadonlySet<string>
  /** Files with problems of their own, without extension; that others refer to them is no second problem. */
  unreadable: Set<string>
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
  const published = <T extends { draft?: boolean; publishAt?: string }>(files: ContentFile<T>[]) =>
    files.filter(({ file, data }) => {
      if (publication.drafts || isPublished(data, publication.today)) return true
      unpublished.set(withoutExtension(file), data.draft ? undefined : data.publishAt)
      return false
    })
  return {
    site,
    compounds: byId(published(content.compounds)),
    plants: byId(published(content.plants)),
    limits: byId(published(content.limits)),
    regulations: byId(published(content.regulations)),
    products: new Map(
      published(content.products)
        .flatMap((file) => withCategory(file) ?? [])
        .toSorted(byCategoryAndOrder)
        .map((file) => [`${file.category}/${file.data.slug}`, file]),
    ),
    articles: new Map(
      published(content.articles)
        .toSorted(byOrderThen(({ question }) => question))
        .map((file) => [file.data.slug, file]),
    ),
    news: published(content.news).toSorted(
      (a, b) => compare(b.data.date, a.data.date) || compare(a.data.slug, b.data.slug),
    ),
    pages: content.pages,
    pictures,
    unreadable: new Set(unreadableFiles.map((file) => withoutExtension(tidyName(file)))),
    unpublished,
  }
}

/** The products of a category, or all of them, in list order. */
export const productsIn = onceFor(({ products }: Library, id: CategoryId | 'all'): ProductFile[] =>
  [...products.values()].filter(({ category }) => id === 'all' || category === id),
)

/** What products and articles are called, by what they were called before. */
export const renamed = onceFor(({ products, articles }: Library): Map<string, string> => {
  const names = new Map<string, string>()
  for (const [id, { category, data }] of products)
    for (const slug of data.formerSlugs ?? []) names.set(`${category}/${slug}`, id)
  for (const [id, { data }] of articles) for (const slug of data.formerSlugs ?? []) names.set(slug, id)
  return names
})

/** Everything that readers read as running text. */
export function allTexts({ products, articles, news, pages }: Library): ContentFile<object>[] {
  return [...products.values(), ...articles.values(), ...news, ...pages]
}

/** The folder of a product file, where it is one of the categories. */
export function categoryOf({ file }: { file: string }): CategoryId | undefined {
  const folder = file.split('/').at(-2)
  return CATEGORY_IDS.find((category) => category === folder)
}

/** A copy that goes on reading its texts when they are asked for: few are. */
function withCategory(file: ContentFile<ProductRecord>): ProductFile | undefined {
  const category = categoryOf(file)
  if (!category) return undefined
  const copy = Object.create(Object.getPrototypeOf(file) as object) as ContentFile<ProductRecord>
  return Object.assign(copy, file, { category })
}

function isPublished({ draft, publishAt }: { draft?: boolean; publishAt?: string }, today: string): boolean {
  return !draft && (publishAt === undefined || publishAt <= today)
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '')
}

function byId<T>(files: ContentFile<T>[]): Map<string, ContentFile<T>> {
  return new Map(files.map((file) => [file.id, file]))
}

function byCategoryAndOrder(a: ProductFile, b: ProductFile): number {
  return (
    CATEGORY_IDS.indexOf(a.category) - CATEGORY_IDS.indexOf(b.category) ||
    byOrderThen<ProductRecord>(({ name }) => name)(a, b)
  )
}

function byOrderThen<T extends { order?: number }>(name: (data: T) => string) {
  return (a: ContentFile<T>, b: ContentFile<T>) => orderOf(a) - orderOf(b) || compare(name(a.data), name(b.data))
}

// Not localeCompare: the order of a list must not depend on the machine that builds it.
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function orderOf({ data }: { data: { order?: number } }): number {
  return data.order ?? Number.MAX_SAFE_INTEGER
}
