import type { CasNumbers } from './casNumber.ts'
import type { GradeMatch } from './specification.ts'
import type { FactAt } from './facts/facts.ts'
import type { GradeGroup } from './gradeNames.ts'
import type { Link } from './page.ts'

export type { Link } from './page.ts'

export type ProductCard = CasNumbers & { [Id in FactAt<'list'>]?: string } & {
  name: string
  path: string
  latin?: string
  part?: string
  grades: GradeGroup[]
  /** Forms and colours by which lists are filtered: `Powder, granules` and `Pale yellow to yellow`. */
  form: string
  colour: string
  srgb: string
  /** URL without width and file extension. */
  picture?: string
  moq: string
  /** A market prohibits or restricts the product. */
  restriction?: string
  /** Set only when a filter concerns grades. */
  matched?: GradeMatch
}

export type ArticleCard = {
  question: string
  path: string
  subject: string
}

export type NewsCard = {
  title: string
  path: string
  date: string
  summary: string
  section?: string
  /** Picture of the material that the item is about. */
  picture?: string
}

export type NewsSectionLink = Link & { nodeid: string }

/** The picture is that of the first example. */
export type CategoryCard = { name: string; path: string; count: number; examples: string[]; picture?: string }

/** `query` is the query string that all pages of a filtered list share. */
export type Paging = { path: string; page: number; pages: number; total: number; query?: string }
