import { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Library, renamed } from '../library.ts'
import { sitePages } from '../screens.ts'
import type { ReferenceTarget } from '../screens/screen.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { type Described, nowCalled } from '../problems.ts'
import { describeLeftOut } from './leftOut.ts'
import { type Report, reportField } from './report.ts'

/** What a field may name: `what` it is, `where` it stands, the names that exist, and what was renamed. */
type Target = { what: string; where: string; names: Set<string>; former?: Map<string, string> }

/** Every name that a record gives to another record, document, application or middleware stands for something. */
export function checkReferences(library: Library, report: Report): void {
  const targets = targetsOf(library)
  const expectNames = (record: ContentFile<object>, field: string, target: Target) => {
    for (const { path, name } of namesBeyond(target.names, record, field)) {
      const file = `${target.where}/${name}`
      if (library.unreadable.has(file)) continue
      reportField(report, record, { path, ...(describeLeftOut(library, file, name) ?? describeUnknown(name, target)) })
    }
  }
  for (const { record, references, number } of sitePages(library)) {
    if (number !== undefined) continue
    for (const [field, target] of references) expectNames(record, field, targets[target])
    expectNames(record, 'middleware', targets.middleware)
  }
}

function describeUnknown(name: string, { what, where, names, former }: Target): Described {
  const now = former?.get(name)
  if (now !== undefined) return nowCalled(name, now)
  return {
    wrong: `there is no ${what} "${name}"${didYouMean(name, names)}`,
    fix: `Use a name that ${where} holds, or add it there`,
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

function targetsOf(library: Library): Record<ReferenceTarget | 'middleware', Target> {
  const { compounds, plants, limits, regulations, products, articles, site } = library
  const former = renamed(library)
  return {
    compounds: createTarget('compound', 'content/compounds', compounds.keys()),
    plants: createTarget('plant', 'content/plants', plants.keys()),
    limits: createTarget('set of limits', 'content/limits', limits.keys()),
    regulations: createTarget('record of law', 'content/regulations', regulations.keys()),
    articles: { ...createTarget('article', 'content/knowledge', articles.keys()), former },
    products: { ...createTarget('product', 'content/products', products.keys()), former },
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
