import { attribute, type DataNode, isNode, metaOf, type ParsedPage, plain } from '../parsePage.ts'
import { readVocabulary } from '../vocabulary.ts'

let vocabulary: ReturnType<typeof readVocabulary> | undefined

/** What the structured data of a page holds that the vocabulary of schema.org does not know. */
export function* invalidData(page: ParsedPage): Generator<string> {
  for (const data of page.data) {
    if (data === undefined) {
      yield 'it is no JSON'
      continue
    }
    if (data['@context'] !== 'https://schema.org') yield 'its context is not https://schema.org'
    for (const node of rootsOf(data)) yield* invalidNode(node)
  }
}

/** What pages of a kind say of themselves, beside that they are pages. */
const NEEDED: Record<string, string[]> = {
  Home: ['WebSite', 'SearchAction', 'Organization'],
  contact: ['ContactPage', 'Organization', 'PostalAddress'],
  products: ['CollectionPage', 'ItemList'],
  productsclass: ['CollectionPage', 'ItemList'],
  list: ['CollectionPage', 'ItemList'],
  knowledge: ['CollectionPage', 'ItemList'],
  newsclass: ['CollectionPage', 'ItemList'],
  productsdetail: ['ItemPage', 'Product', 'PropertyValue'],
  knowledgedetail: ['Article', 'DefinedTerm'],
  newsdetail: ['NewsArticle'],
}

/** What the structured data of a page lacks that is to be on each of its kind. */
export function* missingData(page: ParsedPage): Generator<string> {
  const [root] = page.named('html')
  const screen = (root && attribute(root, 'data-screen')) ?? ''
  // What is of no address of its own, or none for search engines, has no way to it.
  if (/noindex/.test(metaOf(page, 'robots') ?? '')) return
  const said = new Set(page.data.flatMap(typesIn))
  const needed = [...(screen === 'Home' ? [] : ['BreadcrumbList']), ...(NEEDED[screen] ?? ['WebPage'])]
  const missing = needed.filter((type) => !said.has(type))
  if (missing.length > 0) yield `it has no ${missing.join(', no ')}`
}

/** All types of the nodes in a value. */
function typesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(typesIn)
  return isNode(value) ? [value['@type'], ...Object.values(value).flatMap(typesIn)].flat() : []
}

function* invalidNode(node: DataNode): Generator<string> {
  const { kindsOf, rangeOf } = (vocabulary ??= readVocabulary())
  const types = [node['@type']].flat().map(String)
  for (const type of types) if (!kindsOf(type)) yield `schema.org has no type ${type}`
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith('@')) continue
    const isInput = property.endsWith('-input') && types.some((type) => kindsOf(type)?.has('Action'))
    const range = isInput ? ['Text'] : types.map((type) => rangeOf(type, property)).find(Boolean)
    if (!range) yield `${types.join()} has no property ${property}`
    for (const one of [value].flat()) {
      if (range && !isWithin(one, range)) yield `${property} of ${types.join()} does not take ${JSON.stringify(one)}`
      if (isNode(one) && '@type' in one) yield* invalidNode(one)
    }
  }
}

const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/

/** Whether one of the types of a property takes a value. */
function isWithin(value: unknown, range: string[]): boolean {
  const has = (...names: string[]) => names.some((name) => range.includes(name))
  if (typeof value === 'number') return has('Number', 'Integer', 'Float', 'Text') && Number.isFinite(value)
  if (typeof value === 'boolean') return has('Boolean')
  if (typeof value === 'string') {
    if (value === '') return false
    return has('Text') || (has('URL') && URL.canParse(value)) || (has('Date', 'DateTime') && DATE.test(value))
  }
  if (!isNode(value)) return false
  if (!('@type' in value)) return '@id' in value
  const kinds = [value['@type']].flat().map((type) => vocabulary?.kindsOf(String(type)))
  return kinds.some((kind) => range.some((name) => kind?.has(name)))
}

/** What the structured data says and the page does not. */
export function* unsaidData({ said, data }: ParsedPage): Generator<string> {
  const unsaid = new Set<string>()
  const look = (key: string, value: unknown) => {
    if (INVENTED.has(key)) unsaid.add(key)
    else if (isNode(value)) for (const [name, part] of Object.entries(value)) look(name, part)
    else if (Array.isArray(value)) for (const part of value) look(key, part)
    else if (isText(key, value) && !isSaid(String(value), said)) unsaid.add(`${key} "${String(value)}"`)
  }
  look('', data)
  for (const text of unsaid) yield `it says ${text}, and the page does not`
}

/** What no page of the site says of a product, and nobody may make up. */
const INVENTED = new Set(['offers', 'price', 'aggregateRating', 'review', 'award'])

/** Keys whose values are for programs. */
const TECHNICAL = new Set([
  'position',
  'sku',
  'query-input',
  'urlTemplate',
  'inLanguage',
  'propertyID',
  'numberOfItems',
])

function isText(key: string, value: unknown): boolean {
  if (key.startsWith('@') || TECHNICAL.has(key)) return false
  return typeof value === 'number' || (typeof value === 'string' && !/^https?:\/\//.test(value))
}

/** Whole, or each of its parts: what holds for some grades names them at its end. */
function isSaid(text: string, said: string): boolean {
  const isThere = (part: string) => said.includes(plain(part))
  return isThere(text) || text.split(/, (?:grade )?| of the /).every(isThere)
}

function rootsOf(data: DataNode): DataNode[] {
  return Array.isArray(data['@graph']) ? data['@graph'].filter(isNode) : [data]
}

/** Addresses that structured data names, of pages, pictures and parts of pages. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (isNode(value))
    return Object.entries(value).flatMap(([key, part]) => (key === 'urlTemplate' ? [] : addressesIn(part)))
  return typeof value === 'string' && /^https?:\/\//.test(value) ? [value] : []
}
