import { CATEGORY_IDS, type CategoryId } from '../../shared/catalogue.ts'
import type { Link } from '../../shared/cards.ts'
import { type Certificate, withoutYear } from '../../shared/certificates.ts'
import { productPath } from '../../shared/paths.ts'
import type { Certification } from '../../shared/site.ts'
import type { Library, ProductFile } from '../library.ts'
import type { SiteRecord } from '../schema/site.ts'

/** The certificates of category and landing pages. */
export function siteCertifications({ site }: Pick<Library, 'site'>): Certification[] {
  return site.certifications.other.flatMap((name) =>
    site.certificates
      .filter((it) => it.name === withoutYear(name))
      .map(({ label, note, covers, standard }) => ({
        name,
        label,
        note,
        covers,
        scheme: schemeOf(label, standard),
      })),
  )
}

/** The record of each certificate, with the products that it covers under the names of their categories. */
export function certificateRecords(library: Library, nameOf: (category: CategoryId) => string): Certificate[] {
  const { certificates } = library.site
  return certificates.map(({ name, document, ...record }) => ({
    ...record,
    products: document === undefined ? [] : byCategory(library, nameOf, (data) => data.documents.includes(document)),
    excluded: linksTo(library, ({ excludedCertifications = [] }) =>
      excludedCertifications.some((it) => withoutYear(it) === name),
    ),
  }))
}

/** The certificates of product pages that a product can carry. */
export function certificationsOf(site: SiteRecord, { excludedCertifications = [] }: ProductFile['data']): string[] {
  return site.certifications.product.filter((it) => !excludedCertifications.includes(it))
}

/** What a standard says behind the name of its certificate, up to the rules that its record names. */
function schemeOf(label: string, standard: string): string | undefined {
  return standard.startsWith(`${label} `) ? standard.slice(label.length + 1).replace(/,.*/, '') : undefined
}

type Choice = (data: ProductFile['data']) => boolean

function byCategory(library: Library, nameOf: (category: CategoryId) => string, isMeant: Choice) {
  return CATEGORY_IDS.flatMap((category) => {
    const links = linksTo(library, (data) => data.category === category && isMeant(data))
    return links.length === 0 ? [] : [{ category: nameOf(category), links }]
  })
}

function linksTo({ products }: Library, isMeant: Choice): Link[] {
  return [...products.values()].flatMap(({ data }) =>
    isMeant(data) ? [{ label: data.name, path: productPath(data.category, data.slug) }] : [],
  )
}
