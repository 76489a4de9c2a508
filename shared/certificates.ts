import type { Link } from './cards.ts'

export const COVERED = ['site', 'products', 'lots'] as const

export type Covered = (typeof COVERED)[number]

/** Shown next to a certificate that covers only the listed products. */
export const FOR_LISTED = '(listed products)'

/** Returns the certificates issued for the product itself, such as `Organic`. */
export function ownCertificates(documents: { certificate?: string }[]): string[] {
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
  covers: Covered
  /** Covered products by category. Empty when the certificate covers the site. */
  products: { category: string; links: Link[] }[]
  excluded: Link[]
}
