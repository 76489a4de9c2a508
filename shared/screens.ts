import type { ArticleCard, CategoryCard, Link, NewsCard, NewsSectionLink, Paging, ProductCard } from './cards.ts'
import type { Certificate } from './certificates.ts'
import type { GradeComparison } from './comparison.ts'
import type { FacetCounts, FilteredList } from './facets.ts'
import type { PageOf } from './page.ts'
import type { Inquiry, InquiryErrors, InquiryField, InquiryLine, Receipt } from './inquiry.ts'
import type { Compound, Product, RevisionNotice } from './product.ts'
import type { SearchKind, SearchResults } from './search.ts'
import type { StructureResult, StructureExample, StructureQuery } from './structures/structures.ts'
import type { ArticlesOnTopic, TopicArticle, TopicCount, TopicWithArticles } from './topics.ts'

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

/** The latest records of a kind on the home page, which its screen chooses. */
export type HomeList = { id: string; heading: string; link: Link; cards: NewsCard[] }

type Home = {
  drawer: ProductCard[]
  examples: string[]
  categories: CategoryCard[]
  featured: ProductCard[]
  latest: ProductCard[]
  oem?: OemOffer
  articles: ArticleCard[]
  articleCount: number
  lists: HomeList[]
}

type OemOffer = {
  heading: string
  text: string
  services: { name: string; text: string }[]
  forms: DosageForm[]
  link: Link
}

/** `dish` is the image name in `public/pictures/dishes`. */
type DosageForm = { name: string; text: string; dish: string }

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
  listing: 'knowledge'
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
  /** Slug of the product in the URL that filled in the form. */
  asked?: string
}

/** Only the sender's device has all fields. */
export type SentInquiry = Receipt & { lines: SentLine[] } & SenderDetails

/** A line with the warnings of `lineWarnings.ts` when it was sent. */
export type SentLine = InquiryLine & { warnings?: string[] }

type SenderDetails = Partial<Record<InquiryField, string>>

export type QueryResults = { query: string; found: SearchResults }

type CategoryLinks = { categories: CategoryCard[] }

declare module './page.ts' {
  interface Screens {
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
      extra?: { sent?: SentInquiry }
    }
    inquiry: {
      documents: { name: string; note: string }[]
      extra?: ReturnedForm
    }
    'shared-list': {
      extra?: InquiryLine[]
    }
    'not-found': CategoryLinks
  }
}

export type ListingPage = PageOf<'products' | 'productsclass' | 'list' | 'knowledge'>

declare module './need.ts' {
  /** The queries of the app, or the build and the database of the server. */
  interface Sources {
    search: (query: string, kind: string) => Promise<SearchResults>
    articles: () => Promise<TopicArticle[]>
    /** Resolves to `undefined` if no parameter filters. */
    filterList: (path: string, parameters: URLSearchParams) => Promise<FilteredList | undefined>
    findStructures: (question: StructureQuery) => Promise<StructureResult | null>
    /** Resolves to `undefined` if there is no such product. */
    product: (path: string) => Promise<PageOf<'productsdetail'> | undefined>
    /** Only the server has the database. */
    sentInquiry?: (receipt: string, accessKey: string) => Promise<SentInquiry | undefined>
  }
}
