import type { CasNumbers } from './identifiers.ts'
import type { Matched, GradeGroup } from './grades.ts'
import type { FactAt } from './facts/facts.ts'

/** Top-level product categories; each is the first segment of its addresses. */
export const CATEGORY_IDS = [
  'herbal-extract',
  'cosmetic-ingredients',
  'healthcare-supplement',
  'organic-mushroom-extract',
] as const
export type CategoryId = (typeof CATEGORY_IDS)[number]

/** Whether an address is that of a product. */
export function isProductPath(path: string): boolean {
  return CATEGORY_IDS.some((id) => path.startsWith(`/${id}/`)) && !/\/page-\d+$/.test(path)
}

/** Groups of a specification in the order in which a certificate lists them. */
export const TEST_GROUPS = ['identity', 'physical', 'elements', 'residues', 'microbiology'] as const
export type TestGroup = (typeof TEST_GROUPS)[number]

export const PRODUCT_KINDS = [
  'isolate',
  'standardised extract',
  'ratio extract',
  'polysaccharide',
  'protein or enzyme',
  'whole powder or juice',
  'mineral or salt',
  'blend',
  'oil',
] as const

export const PRODUCT_FORMS = ['powder', 'crystals', 'granules', 'liquid', 'oil', 'paste'] as const

/** How the material looks close up; the powder pictures are rendered from it. */
export const HABITS = ['crystalline', 'fine', 'granular', 'fibrous', 'oil'] as const

/** Dosage forms of which a dish is drawn. */
export const DOSAGE_DISHES = ['formula-powder', 'granules', 'capsules', 'tablets'] as const

export const ASSAY_BASES = ['dried', 'anhydrous', 'as is'] as const

export const NEWS_SECTIONS = ['news', 'company-news', 'industry-news'] as const
export type NewsSection = (typeof NEWS_SECTIONS)[number]

export type Link = { label: string; path: string }

/** A product in a list, with the facts that are its columns. */
export type ProductCard = CasNumbers & { [Id in FactAt<'list'>]?: string } & {
  name: string
  path: string
  /** Latin name of the source, where there is one. */
  latin?: string
  part?: string
  grades: GradeGroup[]
  appearance: string
  srgb: string
  /** Address of the rendered powder without width and ending, where there is one. */
  picture?: string
  moq: string
  /** Whether its page carries a safety note. */
  hasSafetyNote?: true
  /** Of its specification, from the second on. */
  revision?: number
  /** In a list that is narrowed by what grades hold. */
  matched?: Matched
}

export type ArticleCard = {
  question: string
  path: string
  subject: string
  /** How the answer begins, where a list shows it in place of the subject. */
  excerpt?: string
}

export type NewsCard = { title: string; path: string; date: string; summary: string; section: NewsSection }

/** The list of a section of the news, with its node. */
export type NewsSectionLink = Link & { nodeid: string }

export type CategoryCard = { name: string; path: string; count: number; examples: string[] }

/** `query` is the query string of a filtered list, which its other pages share. */
export type Paging = { path: string; page: number; pages: number; total: number; query?: string }
