import type { Certificate } from '../../shared/certificates.ts'
import type { Certification } from '../../shared/supplier.ts'
import type { Library, ProductFile } from '../library.ts'
import { type SiteRecord, withoutYear } from '../schema/site.ts'

export function siteCertifications({ site }: Pick<Library, 'site'>): Certification[] {
  return site.certifications.other.flatMap((name) =>
    site.certificates
      .filter((certificate) => certificate.name === withoutYear(name))
      .map(({ label, limitedTo, note, covers }) => ({ label: withLimit(label, limitedTo), note, covers })),
  )
}

/** `GMP (dietary supplements)` */
function withLimit(label: string, limitedTo: string | undefined): string {
  return limitedTo === undefined ? label : `${label} (${limitedTo})`
}

export function certificateRecords({ products, site }: Library): Certificate[] {
  const documents = [...products.values()].flatMap(({ data }) => data.documents)
  return site.certificates.map(({ name: _name, limitedTo: _limitedTo, ...record }) => ({
    ...record,
    productCount: documents.filter((document) => document === record.document).length,
  }))
}

/** Names the certificates of the description, then others of the product, without year and with their limits. */
export function certificateNames(site: SiteRecord, data: ProductFile['data']): string[] {
  const { documents, excludedCertifications = [] } = data
  const own = site.certificates.filter(
    ({ name, document = '' }) => documents.includes(document) && !excludedCertifications.includes(name),
  )
  const names = [...certificationsInDescription(site, data).map(withoutYear), ...own.map(({ name }) => name)]
  return [...new Set(names)].flatMap((certification) =>
    site.certificates
      .filter(({ name }) => name === certification)
      .map(({ label, covers, limitedTo, document = '' }) => {
        if (covers === 'site') return withLimit(label, limitedTo)
        if (!documents.includes(document)) return `${label} (listed products, not this one)`
        return covers === 'lots' ? `${label} (certified lots)` : label
      }),
  )
}

/** Leaves out the certificates that the product cannot have. */
export function certificationsInDescription(
  site: SiteRecord,
  { excludedCertifications = [] }: ProductFile['data'],
): string[] {
  return site.certifications.product.filter((name) => !excludedCertifications.includes(name))
}

export function excludedCertificateLabels(
  site: SiteRecord,
  { excludedCertifications = [] }: ProductFile['data'],
): string[] {
  const excludedNames = new Set(excludedCertifications.map(withoutYear))
  return site.certificates.flatMap(({ name, label }) => (excludedNames.has(name) ? [label] : []))
}
