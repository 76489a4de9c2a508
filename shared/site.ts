import type { CategoryId } from './catalogue.ts'
import type { Link } from './cards.ts'
import type { Covered } from './certificates.ts'

/** A certificate of the supplier, without a year, and what it is for in a few words. */
export type Certification = { label: string; note: string; covers: Covered }

export type SkeletonShape = 'list' | 'product' | 'article' | 'text'

/** What every page shows, whatever its payload. */
export type Site = {
  brand: string
  tagline: string
  /** Origin without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string }
  certifications: Certification[]
  categories: (Link & { id: CategoryId; count: number })[]
  navigation: Link[]
  /** What a buyer can do beside reading, under one menu. */
  tools: Link[]
  footer: { heading: string; links: Link[] }[]
  /** What a page on its way looks like, by its address, or by its section's with `/*`; text where neither is here. */
  skeletons: Record<string, SkeletonShape>
}
