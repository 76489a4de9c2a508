import { MIDDLEWARE_NAMES } from '../../shared/middlewareNames'
import type { ContentFile } from '../contentFile'
import type { Library } from '../library'
import { didYouMean, type Report, reportField } from './report'

/** Every name that a record gives to another record, document, application or middleware stands for something. */
export function checkReferences(library: Library, report: Report): void {
  const { compounds, plants, limits, products, site } = library
  const documents = new Set(site.documents.map(({ name }) => name))
  const applications = new Set(site.applications)

  const expect = (
    record: ContentFile<unknown>,
    path: (string | number)[],
    name: string | undefined,
    known: { has(name: string): boolean; keys(): Iterable<string> },
    what: string,
    where: string,
  ) => {
    if (name === undefined || known.has(name)) return
    reportField(report, record, {
      path,
      wrong: `there is no ${what} "${name}"${didYouMean(name, known.keys())}`,
      fix: `Use a name that ${where} holds, or add it there`,
    })
  }
  const expectAll = (
    record: ContentFile<unknown>,
    field: string,
    names: string[] | undefined,
    known: Parameters<typeof expect>[3],
    what: string,
    where: string,
  ) => {
    for (const [index, name] of (names ?? []).entries()) expect(record, [field, index], name, known, what, where)
  }

  for (const record of products.values()) {
    expect(record, ['compound'], record.data.compound, compounds, 'compound', 'content/compounds')
    expect(record, ['plant'], record.data.plant, plants, 'plant', 'content/plants')
    expectAll(record, 'limits', record.data.limits, limits, 'set of limits', 'content/limits')
    expectAll(record, 'applications', record.data.applications, applications, 'application', 'content/site.yaml')
    expectAll(record, 'documents', record.data.documents, documents, 'document', 'content/site.yaml')
  }
  for (const record of library.articles.values()) {
    expectAll(record, 'compounds', record.data.compounds, compounds, 'compound', 'content/compounds')
    expectAll(record, 'plants', record.data.plants, plants, 'plant', 'content/plants')
    expectAll(record, 'products', record.data.products, products, 'product', 'content/products (as category/slug)')
  }
  const middleware = new Set<string>(MIDDLEWARE_NAMES)
  for (const record of [...products.values(), ...library.articles.values(), ...library.news, ...library.pages]) {
    expectAll(record, 'middleware', record.data.middleware, middleware, 'middleware', 'shared/middlewareNames.ts')
  }
  for (const record of library.pages) {
    if (record.data.name === 'Home') {
      expectAll(record, 'featured', record.data.featured, products, 'product', 'content/products (as category/slug)')
    }
  }
}
