import type { Link } from './cards.ts'

/** What a certificate is issued for. */
export const COVERED = ['site', 'products', 'lots'] as const

export type Covered = (typeof COVERED)[number]

/** Beside a certificate that covers only the products that it lists. */
export const FOR_LISTED = '(listed products)'

/** The certificates that are issued for a product itself, `Organic`, by the documents that come with it. */
export function ownCertificates(documents: { certificate?: string }[]): string[] {
  return documents.flatMap(({ certificate }) => certificate ?? [])
}

/** A certificate, as the page of certificates shows it. */
export type Certificate = {
  /** By which addresses name it, as the id of its record on the page. */
  id: string
  /** Without its year. */
  label: string
  note: string
  /** With its edition. */
  standard: string
  scope: string
  body: string
  number: string
  from: string
  until: string
  isSample?: true
  covers: Covered
  /** Products that it covers, by category; none where it covers the site. */
  products: { category: string; links: Link[] }[]
  /** Products that it cannot cover. */
  excluded: Link[]
}
