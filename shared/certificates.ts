import type { Link } from './cards.ts'

export const COVERAGES = ['site', 'products', 'lots'] as const

export type Coverage = (typeof COVERAGES)[number]

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
