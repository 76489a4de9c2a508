import type { ArticleCard, Link, ProductCard } from './cards.ts'
import type { MarketEntry } from './markets.ts'
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

export type Grade = {
  name: string
  assay?: Assay[]
  ratio?: string
  method?: string
  appearance: string
  particleSize?: string
  bulkDensity?: string
  moq: string
  /** In place of those of the product. */
  solubility?: string
  storage?: string
  packaging?: string
  tests?: TestGroups
}

export type Compound = {
  name: string
  synonyms: string[]
  cas?: string
  /** Hill notation without markup, `C17H19NO3`. */
  formula?: string
  /** g/mol */
  molecularWeight?: number
  /** SVG markup without styles, ids or scripts. */
  structure?: string
}

export type Source = {
  latin: string
  author?: string
  family: string
  common: string[]
  pinyin?: string
  tradedAs: string[]
  region: string
  /** What CITES says of it. */
  cites?: string
  dispute?: string
}

/** A page that stands beside another, with what tells it from that. */
export type Sibling = Link & { distinction: string }

export type Product = {
  slug: string
  name: string
  kind: string
  aliases: string[]
  source?: Source
  part?: string
  origin?: string
  solvents?: string[]
  solventNote?: string
  carriers?: string[]
  allergens?: string[]
  /** The substance that the product is. */
  compound?: Compound
  /** The compound that an extract, which is no single substance, is measured by. */
  marker?: Compound
  appearance: { text: string; form: string; habit: string; colour: string; srgb: string }
  /** As on the card. */
  picture?: string
  grades: Grade[]
  /** Rows common to all grades. */
  tests: TestGroups
  solubility: string
  storage: string
  shelfLife: string
  packaging: string
  moq: string
  sample?: string
  leadTime: string
  applications: string[]
  documents: { name: string; note: string }[]
  /** Of the supplier, without those that this material cannot carry. */
  certifications: string[]
  excludedCertifications?: string[]
  safetyNote?: string
  markets?: MarketEntry[]
  html: string
  /** What tells it from its forms and from what it is confused with. */
  distinction?: string
  /** The other pages of the same substance. */
  forms: Sibling[]
  /** What is easily taken for it. */
  confusable: Sibling[]
  /** Each with the reason, in few words. */
  related: (ProductCard & { reason: string })[]
  articles: ArticleCard[]
}
