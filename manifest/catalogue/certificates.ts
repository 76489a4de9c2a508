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
      .map(({ label, note, covers, standard, adoption }) => ({
        name,
        label,
        note: note + yearNote(name, standard, adoption),
        covers,
        scheme: schemeOf(label, standard),
      })),
  )
}

/** The record of each certificate, with the products that it covers under the names of their categories. */
export function certificateRecords(library: Library, nameOf: (category: CategoryId) => string): Certificate[] {
  const { certifications, certificates } = library.site
  return certificates.map(({ name, document, ...record }) => ({
    ...record,
    listed: [
      ...namedIn(certifications.product, name, 'product pages'),
      ...namedIn(certifications.other, name, 'category and landing pages'),
    ],
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

/** How a list calls it, where the year is part of that. */
function namedIn(list: string[], name: string, on: string) {
  return list.filter((it) => it !== name && withoutYear(it) === name).map((it) => ({ name: it, on }))
}

/** Which edition a name gives the year of, where that is not the one of the standard: who compares the two takes it for a fault. */
function yearNote(name: string, standard: string, adoption = ''): string {
  const [, year] = name.split(':')
  const [edition = ''] = adoption.split(',')
  const isOfAdoption = year !== undefined && !standard.endsWith(year) && edition.endsWith(year)
  return isOfAdoption ? ` (year of ${edition.replace(/ .*/, '')})` : ''
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
