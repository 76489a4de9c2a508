import type { Library } from '../../manifest/library.ts'
import { sitePages } from '../../manifest/screens.ts'
import { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import type { Choice, Fields, ReferenceTarget } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'

/** What fields may name, with words by which a person finds it. */
export function choicesOf(library: Library): Record<ReferenceTarget | 'middleware' | 'addresses', Choice[]> {
  const { compounds, plants, limits, regulations, products, articles, site } = library
  return {
    compounds: choices(compounds, ({ name, cas }) => [name, cas]),
    plants: choices(plants, ({ latin, common }) => [latin, common[0]]),
    limits: choices(limits, ({ name, group }) => [name, group]),
    regulations: choices(regulations, ({ title, jurisdiction }) => [title, jurisdiction]),
    products: choices(products, ({ name }) => [name]),
    articles: choices(articles, ({ question }) => [question]),
    applications: own(site.applications),
    documents: site.documents.map(({ name, note }) => ({ value: name, label: `${name}, ${note}` })),
    certificates: own([...new Set(Object.values(site.certifications).flat())]),
    middleware: own(MIDDLEWARE_NAMES),
    addresses: addresses(library),
  }
}

/** Where links of texts may lead. */
function addresses(library: Library): Choice[] {
  return sitePages(library)
    .filter(({ number }) => number === undefined)
    .map(({ path, record }) => ({ value: path, label: recordTitle(record.data as Fields, path) }))
}

function choices<T>(records: Map<string, { data: T }>, words: (data: T) => (string | undefined)[]): Choice[] {
  return [...records].map(([value, { data }]) => ({ value, label: words(data).filter(Boolean).join(', ') }))
}

function own(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }))
}
