import type { CasNumbers } from './casNumber.ts'
import type { NewsSection } from './catalogue.ts'
import type { Matched } from './gradeContents.ts'
import type { FactAt } from './facts/facts.ts'
import type { GradeGroup } from './gradeNames.ts'

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
  /** Some market prohibits or restricts it. */
  isRestricted?: true
  /** In a list that is narrowed by what grades hold. */
  matched?: Matched
}

export type ArticleCard = {
  question: string
  path: string
  subject: string
}

export type NewsCard = { title: string; path: string; date: string; summary: string; section: NewsSection }

/** The list of a section of the news, with its node. */
export type NewsSectionLink = Link & { nodeid: string }

export type CategoryCard = { name: string; path: string; count: number; examples: string[] }

/** `query` is the query string of a filtered list, which its other pages share. */
export type Paging = { path: string; page: number; pages: number; total: number; query?: string }
