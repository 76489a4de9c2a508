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
  excludes?: string
  body: string
  number: string
  from: string
  until: string
  isSample?: true
  covers: Coverage
  /** Id in the filter of product lists. Absent when the certificate covers the site. */
  document?: string
  productCount: number
}
