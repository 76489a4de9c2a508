import type { ArticleCard, CategoryCard, Link, NewsCard, NewsSectionLink, Paging, ProductCard } from './cards.ts'
import type { Certificate } from './certificates.ts'
import type { AskedGrade } from './comparison/address.ts'
import type { Compared } from './comparison/compared.ts'
import type { FacetCounts, FilteredList } from './facets.ts'
import { hasFields } from './hasFields.ts'
import type { Inquiry, InquiryErrors, InquiryLine } from './inquiry.ts'
import type { Compound, Product } from './product.ts'
import type { Receipt } from './receipt.ts'
import type { Notice } from './revisions.ts'
import type { SearchKind, SearchResults } from './search.ts'
import type { StructureAnswer, StructureExample, StructureQuestion } from './structures.ts'
import type { QuestionsOnTopic, TopicCount, TopicStart } from './topics.ts'

/** Metadata that every route carries (docs/specification.md, section 3). */
type Meta = {
  nodeid: string
  /** Id of the parent group: a product's category, the news root of a news item. */
  grandId?: string
  /** Equal to `nodeid`. */
  type: string
  /** Section 3 allows `news`, too, of which no page is made. */
  name: ScreenName | 'news'
  title: string
  description: string
  keywords: string
  /** Only on paginated lists. */
  page?: number
}

/** A second-level heading of a text, with its id in the markup. */
export type Heading = { id: string; text: string }

type Article = {
  question: string
  subject: string
  /** The first paragraph, which answers the question: markup of a line. */
  answer: string
  /** What follows it. */
  html: string
  contents: Heading[]
  note: string
  compounds: Compound[]
  products: ProductCard[]
  related: ArticleCard[]
}

type Home = {
  /** Products of the drawer of dishes. */
  drawer: ProductCard[]
  /** Searches offered as examples. */
  examples: string[]
  categories: CategoryCard[]
  featured: ProductCard[]
  latest: ProductCard[]
  oem?: OemOffer
  articles: ArticleCard[]
  articleCount: number
  news: NewsCard[]
}

/** Contract manufacturing in short. */
export type OemOffer = {
  heading: string
  text: string
  services: { name: string; text: string }[]
  forms: DosageForm[]
  link: Link
}

/** `dish` is the name of its picture in `public/pictures/dishes`. */
export type DosageForm = { name: string; text: string; dish: string }

/** What a text links to. */
type Linked = { products: ProductCard[]; articles: ArticleCard[] }

/** What stands with the text of a page about the company and what it does. */
type Company = Linked & {
  contents: Heading[]
  compounds: Compound[]
  forms: DosageForm[]
  hasCertifications: boolean
  certificates: Certificate[]
  /** The way of a lot; none on pages without a plan. */
  process?: ProcessStep[]
}

/** A step of production: where it is done, and the usual batch in kilograms, or in words what it makes of the lot. */
export type ProcessStep = { step: string; site: string; batch?: [least: number, most: number]; result?: string }

export type ProductListing = {
  listing: 'products'
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
  /** To read before buying. */
  articles: ArticleCard[]
  /** What the server found for the filter in the address. */
  filtered?: FilteredList
}
export type ArticleListing = {
  listing: 'articles'
  articles: ArticleCard[]
  paging: Paging
  topics: TopicCount[]
  /** Where all of them begin: some of each topic, the list by name behind them. */
  start?: TopicStart[]
  /** What the server found on the topic in the address; `null` where it has no such page. */
  filtered?: QuestionsOnTopic | null
}

/** A form that the server filled in: what was typed, what is wrong with it, or why it could not be taken. */
export type ReturnedForm = {
  values: Inquiry
  errors: InquiryErrors
  failure?: string
  /** Slug of the product that the address asks about: the form is for that address only. */
  asked?: string
}

/** What was sent under a receipt number, and when it arrived; who sent it the sender's tab alone knows. */
export type SentInquiry = Receipt & { lines: InquiryLine[] } & Sender

/** Who asks, where the answer goes, where the goods are used, and where the samples go. */
export type Sender = { name?: string; company?: string; email?: string; country?: string; address?: string }

/** A search that the server has rendered. */
type SearchedPage = { query: string; kind: string; found: SearchResults }

/** Ways into the catalogue. */
type Ways = { categories: CategoryCard[] }

/**
 * What the page of each screen kind shows, beside what every page carries. A kind is an entry here, a description in
 * `manifest/screens/` and a page module in `src/pages/`, all of one name. What is optional here and not in the content is
 * added by the server, where it answers without scripts.
 */
export type Screens = {
  Home: Home
  'about-us': Company
  products: ProductListing
  productsclass: ProductListing
  productsdetail: { product: Product }
  /** A numbered page of a list. */
  list: ProductListing | ArticleListing
  knowledge: ArticleListing
  knowledgedetail: { article: Article }
  newsclass: { news: NewsCard[]; sections: Link[] }
  newsdetail: Linked & { date: string; section: NewsSectionLink; more: NewsCard[] }
  /** What was issued of specifications, the latest first. */
  changes: { notices: Notice[]; paging: Paging }
  contact: object
  search: Ways & {
    /** Searches offered as examples. */
    examples: string[]
    /** What results may be, in their order. */
    kinds: SearchKind[]
    results?: SearchedPage
  }
  'search-404': Ways & { results?: SearchedPage }
  compare: {
    /** The grades that the address asks for. */
    compared?: Compared & { asked: AskedGrade[] }
  }
  /** A buyer's limits against many grades. */
  limits: object
  structure: {
    examples: StructureExample[]
    found?: { question: StructureQuestion; answer: StructureAnswer }
  }
  thanks: {
    /** To read meanwhile. */
    articles: ArticleCard[]
    sent?: SentInquiry
  }
  inquiry: {
    /** Documents that can be asked for. */
    documents: { name: string; note: string }[]
    form?: ReturnedForm
  }
  'shared-list': {
    /** The lines of the query string that the server was asked with. */
    shared?: { query: string; lines: InquiryLine[] }
  }
  'not-found': {
    /** Of another error than an address that leads nowhere. */
    status?: number
  }
}

/** Screen kinds: the `name` of a route's metadata. */
export type ScreenName = keyof Screens

/** What every page carries. */
type PageBase<Name extends ScreenName = ScreenName> = {
  /** The screen kind: tells the payloads apart, and decides which page module shows one. */
  name: Name
  /** The route's own name: its nodeid, on a numbered page with the number behind it, `{nodeid}-2`. */
  routeName: string
  meta: Meta
  heading: string
  intro?: string
  /** Path of the page that search engines should list. */
  canonical: string
  /** Kept out of search engines and the sitemap. */
  noindex?: true
  /** The day since which it says what it says, where that is known. */
  modified?: string
  /** From the home page down to the parent; the page itself is not in it. */
  breadcrumbs: Link[]
  middleware?: string[]
  /** Text of the page, rendered from Markdown. */
  html?: string
}

export type PageOf<Name extends ScreenName> = { [Key in Name]: PageBase<Key> & Screens[Key] }[Name]

/** The payload of a route; its `name` tells the kinds apart. */
export type Page = PageOf<ScreenName>

/** A page that lists products, or questions. */
export type ListingPage = PageOf<'products' | 'productsclass' | 'list' | 'knowledge'>

/**
 * Whether fetched JSON is a payload. Looks at what every page needs before its screen is chosen; if the rest is not what
 * the screen is made for, rendering tells (`RoutePage.tsx`).
 */
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

/** Names that a page's `middleware` field may use. */
export const MIDDLEWARE_NAMES = ['search', 'filter', 'structure'] as const
