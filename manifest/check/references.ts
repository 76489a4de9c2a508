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

type Name = { path: (string | number)[]; name: string }

/** What the schema has let through: one name, several, the `records` of several entries, or nothing. */
type Naming = string | string[] | Record<string, { records?: string[] }> | undefined

/** What a field names and `known` lacks. */
function namesBeyond(known: Set<string>, { data }: ContentFile<object>, field: string): Name[] {
  return namesIn(Reflect.get(data, field) as Naming, [field]).filter(({ name }) => !known.has(name))
}

function namesIn(value: Naming, path: Name['path']): Name[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [{ path, name: value }]
  if (Array.isArray(value)) return value.map((name, index) => ({ path: [...path, index], name }))
  return Object.entries(value).flatMap(([key, { records }]) => namesIn(records, [...path, key, 'records']))
}

function targetsOf({
  compounds,
  plants,
  limits,
  regulations,
  products,
  articles,
  site,
}: Library): Record<ReferenceTarget | 'middleware', Target> {
  return {
    compounds: createTarget('compound', 'content/compounds', compounds.keys()),
    plants: createTarget('plant', 'content/plants', plants.keys()),
    limits: createTarget('set of limits', 'content/limits', limits.keys()),
    regulations: createTarget('record of law', 'content/regulations', regulations.keys()),
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
