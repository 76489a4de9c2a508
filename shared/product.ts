import type { ArticleCard, Link, ProductCard } from './cards.ts'
import type { FactValues } from './facts/facts.ts'
import type { Reference } from './markets.ts'
import type { Revision } from './revisions.ts'
import type { ASSAY_BASES, TestGroup } from './catalogue.ts'

/** A row of a specification; `id` where it is not that of its name. */
export type Test = { id?: string; test: string; limit: string; method: string }

export type TestGroups = Partial<Record<TestGroup, Test[]>>

export type Assay = {
  analyte: string
  min: number
  max?: number
  unit: string
  basis?: (typeof ASSAY_BASES)[number]
  method: string
}

/** A grade, with what it has of the product filled in where every list shows it. */
export type Grade = FactValues<'grade'> &
  Partial<FactValues<'either'>> & {
    name: string
    /** What the per cent of a bare figure is of, where the record says it: `Polysaccharides as glucose`. */
    of?: string
    assay?: Assay[]
    moq: string
    tests?: TestGroups
  }

/** A substance; its formula is in Hill notation without markup, `C17H19NO3`. */
export type Compound = FactValues<'compound'> & {
  name: string
  synonyms: string[]
  /** SVG markup without styles, ids or scripts. */
  structure?: string
}

/** A plant, fungus or other source; of CITES it says what that says of it. */
export type Source = FactValues<'plant'> & {
  author?: string
  /** Its name in pinyin, in characters. */
  chinese?: string
}

/** A page that stands beside another, with what tells it from that. */
export type Sibling = Link & { distinction: string }

export type Product = FactValues<'product' | 'either'> & {
  slug: string
  name: string
  /** Of the specification, whatever its revision. */
  documentNumber: string
  /** Of the specification, the latest first; none of a draft. */
  revisions: Revision[]
  source?: Source
  solventNote?: string
  /** The substance that the product is. */
  compound?: Compound
  /** The compound that an extract, which is no single substance, is measured by. */
  marker?: Compound
  /** The number of the material where that is no single substance, and what it stands for. */
  materialCas?: { number: string; of: string }
  appearance: { text: string; form: string; habit: string; colour: string; srgb: string }
  /** As on the card. */
  picture?: string
  /** Of a picture that is no drawing: what it shows, and whose it is, `photo: Ann Lee, taken for us`. */
  photo?: { alt: string; credit: string }
  grades: Grade[]
  /** Rows common to all grades. */
  tests: TestGroups
  applications: string[]
  /** `certificate`: what it is called, where the document is one. */
  documents: { name: string; note: string; certificate?: string }[]
  /** Certificates that this material cannot carry. */
  excludedCertificates: string[]
  /** Whether an inquiry has to name country of use and purpose. */
  isRestricted?: true
  isPurposeAsked?: true
  references: Reference[]
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
