import type { CategoryId } from './catalogue.ts'
import type { Link } from './cards.ts'

/** A certificate of the supplier, without year, with a short note. */
export type Certification = { label: string; note: string; covers: Coverage }

export type SkeletonShape = 'list' | 'product' | 'article' | 'text'

export type Site = {
  brand: string
  tagline: string
  /** Without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string }
  certifications: Certification[]
  categories: (Link & { id: CategoryId; count: number })[]
  navigation: Link[]
  tools: Link[]
  footer: { heading: string; links: Link[] }[]
  /** Loading placeholder by path, or by section with `/*`. Text placeholder by default. */
  skeletons: Record<string, SkeletonShape>
}

export const COVERAGES = ['site', 'products', 'lots'] as const

type Coverage = (typeof COVERAGES)[number]

export const LISTED_PRODUCTS_NOTE = '(listed products)'

/** Returns the certificates issued for the product itself, such as `Organic`. */
export function productCertificates(documents: { certificate?: string }[]): string[] {
  return documents.flatMap(({ certificate }) => certificate ?? [])
}

export type Certificate = {
  id: string
  label: string
  note: string
  standard: string
  scope: string
  body: string
  number: string
  from: string
  until: string
  isSample?: true
  covers: Coverage
  /** Empty when the certificate covers the site. */
  products: { category: string; links: Link[] }[]
  excluded: Link[]
}
