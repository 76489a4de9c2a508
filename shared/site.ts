import type { CategoryId } from './catalogue.ts'
import type { Link } from './cards.ts'

/** A certificate, and what it is for in a few words. */
export type Certification = { name: string; note: string }

export type SkeletonShape = 'list' | 'product' | 'article' | 'text'

/** What every page shows, whatever its payload. */
export type Site = {
  brand: string
  tagline: string
  /** Origin without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string }
  /** Certification line of all pages but the product pages, which carry their own. */
  certifications: Certification[]
  categories: (Link & { id: CategoryId; count: number })[]
  navigation: Link[]
  footer: { heading: string; links: Link[] }[]
  /** What a page on its way looks like, by its address, or by its section's with `/*`; text where neither is here. */
  skeletons: Record<string, SkeletonShape>
}
