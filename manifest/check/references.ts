import { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Library } from '../library.ts'
import { didYouMean } from './didYouMean.ts'
import { type Report, reportField } from './report.ts'

/** What a field may name: `what` it is, `where` it stands, and the names that exist. */
type Target = { what: string; where: string; names: Set<string> }

/** Every name that a record gives to another record, document, application or middleware stands for something. */
export function checkReferences(library: Library, report: Report): void {
  const targets = targetsOf(library)
  const expectNames = (
    record: ContentFile<unknown>,
    field: string,
    value: string | string[] | undefined,
    target: Target,
  ) => {
    const named = typeof value === 'string' ? [{ path: [field], name: value }] : withPaths(field, value)
    for (const { path, name } of named) {
      const file = `${target.where}/${name}`
      if (target.names.has(name) || library.unreadable.has(file)) continue
      if (library.unpublished.has(file)) {
        reportField(report, record, {
          path,
          wrong: `"${name}" is a draft or waits for its date`,
          fix: 'Publish it first, or take the name out here',
        })
        continue
      }
      reportField(report, record, {
        path,
        wrong: `there is no ${target.what} "${name}"${didYouMean(name, target.names)}`,
        fix: `Use a name that ${target.where} holds, or add it there`,
      })
    }
  }
  for (const record of library.products.values()) {
    const { compound, plant, limits, applications, documents, excludedCertifications } = record.data
    expectNames(record, 'compound', compound, targets.compounds)
    expectNames(record, 'plant', plant, targets.plants)
    expectNames(record, 'limits', limits, targets.limits)
    expectNames(record, 'applications', applications, targets.applications)
    expectNames(record, 'documents', documents, targets.documents)
    expectNames(record, 'excludedCertifications', excludedCertifications, targets.certificates)
  }
  for (const record of library.articles.values()) {
    expectNames(record, 'compounds', record.data.compounds, targets.compounds)
    expectNames(record, 'plants', record.data.plants, targets.plants)
    expectNames(record, 'products', record.data.products, targets.products)
  }
  for (const record of library.pages) {
    const { data } = record
    if (data.name === 'about-us') expectNames(record, 'compounds', data.compounds, targets.compounds)
    if (data.name === 'productsclass') expectNames(record, 'examples', data.examples, targets.products)
    if ('articles' in data) expectNames(record, 'articles', data.articles, targets.articles)
    if (data.name !== 'Home') continue
    for (const field of ['drawer', 'featured', 'latest'] as const)
      expectNames(record, field, data[field], targets.products)
  }
  for (const record of [
    ...library.products.values(),
    ...library.articles.values(),
    ...library.news,
    ...library.pages,
  ]) {
    expectNames(record, 'middleware', record.data.middleware, targets.middleware)
  }
}

function targetsOf({ compounds, plants, limits, products, articles, site }: Library) {
  return {
    compounds: createTarget('compound', 'content/compounds', compounds.keys()),
    plants: createTarget('plant', 'content/plants', plants.keys()),
    limits: createTarget('set of limits', 'content/limits', limits.keys()),
    articles: createTarget('article', 'content/knowledge', articles.keys()),
    products: createTarget('product', 'content/products', products.keys()),
    applications: createTarget('application', 'content/site.yaml', site.applications),
    documents: createTarget(
      'document',
      'content/site.yaml',
      site.documents.map(({ name }) => name),
    ),
    certificates: createTarget('certificate', 'content/site.yaml', Object.values(site.certifications).flat()),
    middleware: createTarget('middleware', 'shared/middlewareNames.ts', MIDDLEWARE_NAMES),
  }
}

function withPaths(field: string, names: string[] = []): { path: (string | number)[]; name: string }[] {
  return names.map((name, index) => ({ path: [field, index], name }))
}

function createTarget(what: string, where: string, names: Iterable<string>): Target {
  return { what, where, names: new Set(names) }
}
