import type { ArticleCard, CategoryCard, Link, NewsCard, NewsSectionLink, Paging, ProductCard } from './cards.ts'
import type { CasNumber } from './casNumber.ts'
import type { Certificate } from './certificates.ts'
import type { GradeComparison } from './comparison.ts'
import type { FacetCounts, FilteredList } from './facets.ts'
import { hasFields } from './hasFields.ts'
import type { Inquiry, InquiryErrors, InquiryField, InquiryLine, Receipt } from './inquiry.ts'
import type { Compound, Product, RevisionNotice } from './product.ts'
import type { SearchKind, SearchResults } from './search.ts'
import type { StructureResult, StructureExample, StructureQuery } from './structures/structures.ts'
import type { ArticlesOnTopic, TopicCount, TopicWithArticles } from './topics.ts'

/** Metadata of every route (docs/specification.md, section 3). */
type Meta = {
  nodeid: string
  /** Id of the parent group: the category of a product, the news root of a news item. */
  grandId?: string
  type: string
  name: string
  title: string
  description: string
  keywords: string
  /** Only on paginated lists. */
  page?: number
}

export type Heading = { id: string; text: string }

type Article = {
  question: string
  subject: string
  /** The first paragraph, as inline HTML. */
  answer: string
  html: string
  contents: Heading[]
  note: string
  compounds: Compound[]
  products: ProductCard[]
  related: ArticleCard[]
}

/** @public A kind of record may add its latest ones, as in docs/extending.md. */
export interface Home {
  drawer: ProductCard[]
  examples: string[]
  categories: CategoryCard[]
  featured: ProductCard[]
  latest: ProductCard[]
  oem?: OemOffer
  articles: ArticleCard[]
  articleCount: number
  news: NewsCard[]
}

export type OemOffer = {
  heading: string
  text: string
  services: { name: string; text: string }[]
  forms: DosageForm[]
  link: Link
}

/** `dish` is the image name in `public/pictures/dishes`. */
export type DosageForm = { name: string; text: string; dish: string }

type LinkedCards = { products: ProductCard[]; articles: ArticleCard[] }

type Company = LinkedCards & {
  contents: Heading[]
  compounds: Compound[]
  forms: DosageForm[]
  hasCertifications: boolean
  certificates: Certificate[]
  /** Sections of another page beside the text, as HTML. */
  beside?: string
}

export type ProductListingData = {
  listing: 'products'
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
  articles: ArticleCard[]
  extra?: FilteredList
}
export type ArticleListingData = {
  listing: 'articles'
  articles: ArticleCard[]
  paging: Paging
  topics: TopicCount[]
  start?: TopicWithArticles[]
  extra?: ArticlesOnTopic
}

/** A form that the server returns. */
export type ReturnedForm = {
  values: Inquiry
  errors: InquiryErrors
  failure?: string
  /** Slug of the product in the URL that filled in the form. */
  asked?: string
}

/** Only the sender's device has all fields. */
export type SentInquiry = Receipt & { lines: SentLine[] } & SenderDetails

/** A line with the warnings of `lineWarnings.ts` when it was sent. */
export type SentLine = InquiryLine & { warnings?: string[] }

export type SenderDetails = Partial<Record<InquiryField, string>>

export type QueryResults = { query: string; kind: string; found: SearchResults }

/** A line of a shared list, with what its page shows of the product. */
export type SharedLine = Pick<Product, 'picture' | 'restriction'> & {
  line: InquiryLine
  cas?: CasNumber
  moq?: string
  warning?: string
}

type CategoryLinks = { categories: CategoryCard[] }

/**
 * Page data by screen kind. A kind is an entry here, or in another file of `shared/` that declares one, a page module in
 * `src/pages/` of the same name and, except for `list`, an entry of `SCREENS` in `manifest/screens.ts`. `extra` is what
 * the parameters of the address ask for (`shared/need.ts`): no payload has it.
 */
export interface Screens {
  Home: Home
  'about-us': Company
  products: ProductListingData
  productsclass: ProductListingData
  productsdetail: { product: Product }
  list: ProductListingData | ArticleListingData
  knowledge: ArticleListingData
  knowledgedetail: { article: Article }
  newsclass: { news: NewsCard[]; sections: (Link & { count: number })[] }
  newsdetail: LinkedCards & { date: string; section: NewsSectionLink; more: NewsCard[] }
  changes: { notices: RevisionNotice[]; paging: Paging }
  contact: {
    departments: { name: string; topics: { topic: string; state: string; action: string; subject: string }[] }[]
  }
  search: CategoryLinks & {
    /** Address of the page for queries without results. */
    withoutResults: string
    examples: string[]
    kinds: SearchKind[]
    extra?: QueryResults
  }
  'search-404': CategoryLinks & { extra?: QueryResults }
  compare: {
    extra?: GradeComparison
  }
  structure: {
    examples: StructureExample[]
    extra?: { question: StructureQuery; answer: StructureResult }
  }
  thanks: {
    articles: ArticleCard[]
    extra?: { sent?: SentInquiry }
  }
  inquiry: {
    documents: { name: string; note: string }[]
    extra?: ReturnedForm
  }
  'shared-list': {
    extra?: SharedLine[]
  }
  'not-found': object
}

export type ScreenName = keyof Screens

export type PageBase<Name extends string = string> = {
  name: Name
  /** The nodeid, on numbered pages `{nodeid}-2`. */
  routeName: string
  meta: Meta
  heading: string
  intro?: string
  canonical: string
  noindex?: true
  /** Date of the last change of the content. */
  modified?: string
  /** From the home page to the parent. */
  breadcrumbs: Link[]
  middleware?: string[]
  html?: string
  /** `null` if the page does not exist with the parameters. */
  extra?: unknown
}

export type PageOf<Name extends ScreenName> = { [Key in Name]: PageBase<Key> & Screens[Key] }[Name]

export type Page = PageOf<ScreenName>

/** Returns the name of the module in `src/pages/` for a page. All pages of a list have the same. */
export function pageModuleOf(page: Page): string {
  if (page.name !== 'list') return page.name
  return page.listing === 'products' ? 'products' : 'knowledge'
}

export type ListingPage = PageOf<'products' | 'productsclass' | 'list' | 'knowledge'>

/** Checks the fields that every page needs. Errors in the rest appear while rendering (`RoutePage.tsx`). */
export function isPage(value: unknown): value is Page {
  if (!hasFields(value, 'name', 'meta', 'heading')) return false
  const { name, meta } = value
  if (hasFields(value, 'middleware') && !isTexts(value.middleware)) return false
  return (
    typeof name === 'string' &&
    hasFields(meta, 'nodeid', 'title') &&
    typeof meta.nodeid === 'string' &&
    typeof meta.title === 'string'
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
