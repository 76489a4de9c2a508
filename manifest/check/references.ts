import { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Library } from '../library.ts'
import { sitePages } from '../screens.ts'
import type { ReferenceTarget } from '../screens/screen.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { type Report, reportField } from './report.ts'

/** What a field may name: `what` it is, `where` it stands, and the names that exist. */
type Target = { what: string; where: string; names: Set<string> }

/** Every name that a record gives to another record, document, application or middleware stands for something. */
export function checkReferences(library: Library, report: Report): void {
  const targets = targetsOf(library)
  const expectNames = (record: ContentFile<object>, field: string, target: Target) => {
    for (const { path, name } of namesBeyond(target.names, record, field)) {
      const file = `${target.where}/${name}`
      if (library.unreadable.has(file)) continue
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
  for (const { record, references, number } of sitePages(library)) {
    if (number !== undefined) continue
    for (const [field, target] of references) expectNames(record, field, targets[target])
    expectNames(record, 'middleware', targets.middleware)
  }
}

/** What a field names and `known` lacks: the schema has let through one name, several, or none. */
function namesBeyond(
  known: Set<string>,
  { data }: ContentFile<object>,
  field: string,
): { path: (string | number)[]; name: string }[] {
  const value = Reflect.get(data, field) as string | string[] | undefined
  if (typeof value === 'string') return known.has(value) ? [] : [{ path: [field], name: value }]
  return (value ?? []).flatMap((name, index) => (known.has(name) ? [] : { path: [field, index], name }))
}

function targetsOf({
  compounds,
  plants,
  limits,
  products,
  articles,
  site,
}: Library): Record<ReferenceTarget | 'middleware', Target> {
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

function createTarget(what: string, where: string, names: Iterable<string>): Target {
  return { what, where, names: new Set(names) }
}
