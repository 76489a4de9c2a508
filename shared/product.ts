import type { ArticleCard, Link, ProductCard } from './cards.ts'
import type { FactValues } from './facts/facts.ts'
import type { ASSAY_BASES, TestGroup } from './catalogue.ts'

export type Test = { test: string; limit: string; method: string }

export type TestGroups = Partial<Record<TestGroup, Test[]>>

export type Assay = {
  analyte: string
  min: number
  max?: number
  unit: string
  basis?: (typeof ASSAY_BASES)[number]
  method: string
}

export type Grade = FactValues<'grade'> &
  Partial<FactValues<'either'>> & {
    name: string
    /** The analyte of a name such as `30 %`: `Polysaccharides as glucose`. */
    of?: string
    assay?: Assay[]
    moq: string
    tests?: TestGroups
  }

/** The formula is in Hill notation without markup. */
export type Compound = FactValues<'compound'> & {
  name: string
  synonyms: string[]
  /** CAS number of a hydrate without its water. */
  anhydrousCas?: string
  /** SVG markup without styles, ids or scripts. */
  structure?: string
}

export type Source = FactValues<'plant'> & {
  author?: string
  chinese?: string
}

export type Sibling = Link & { distinction: string }

export type Product = FactValues<'product' | 'either'> & {
  slug: string
  name: string
  documentNumber: string
  /** Revisions of the specification, latest first. Empty until its first issue. */
  revisions: Revision[]
  source?: Source
  solventNote?: string
  compound?: Compound
  marker?: Compound
  materialCas?: { number: string; of: string }
  appearance: { text: string; form: string; habit: string; colour: string; srgb: string }
  picture?: string
  /** Example of a credit: `photo: Ann Lee, taken for us`. */
  photo?: { alt: string; credit: string }
  grades: Grade[]
  /** Rows common to all grades. */
  tests: TestGroups
  applications: string[]
  /** Articles on working with the forms among the applications. */
  formArticles: Link[]
  /** `certificate` is the certificate name, for documents that are certificates. */
  documents: { name: string; note: string; certificate?: string }[]
  certificates: string[]
  excludedCertificates: string[]
  /** Inquiries must name country and purpose. */
  isPurposeAsked?: true
  references: RegulatoryReference[]
  html: string
  distinction?: string
  forms: Sibling[]
  confusable: Sibling[]
  related: ProductCard[]
  articles: ArticleCard[]
}

type Revision = { number: number; date: string; changed: string[] }

export type RevisionNotice = Revision & { id: string; product: Link }

export const MARKETS = {
  euFood: 'EU food and supplements',
  euAdditive: 'EU additive or flavouring',
  us: 'United States, food',
  uk: 'Great Britain, food',
  china: 'China, food',
  cosmetics: 'Cosmetics',
  feed: 'EU feed',
} as const
export type Market = keyof typeof MARKETS

export type RegulatoryReference = { market: Market; acts: Act[]; says: string }

type Act = {
  title: string
  url: string
  edition?: string
  /** ISO date. */
  readOn: string
}

/** Returns when an act was read, and in which version if there are later ones. */
export function readingInWords({ edition, readOn }: Pick<Act, 'edition' | 'readOn'>): string {
  return edition ? `version of ${edition}, read ${readOn}; no later version was read` : `read ${readOn}`
}
