import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes,
  html as spec,
  parse,
  Parser,
  type ParserError,
  type Token,
} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element
type Attribute = { element: Element; value: string }

/** The document of a page, read by a parser that conforms to the standard. */
export type ParsedPage = {
  path: string
  html: string
  /** In the order of the document. */
  elements: Element[]
  named: (tagName: string) => Element[]
  /** All attributes of a name. */
  attributes: (name: string) => Attribute[]
  /** Whether the parser put something right: only then is it known where each element stands in the source. */
  isMended: boolean
  errors: ParserError[]
  /** What is read as one: paragraphs, cells, items. */
  texts: string[]
  /** All that the page says to somebody, its head included, as `plain` has it. */
  said: string
  /** Structured data; `undefined` for what cannot be read. */
  data: (DataNode | undefined)[]
} & Beside

export type DataNode = Record<string, unknown>

/** Files that belong to a page, as they are written; those are left out that are not there. */
export type Beside = {
  /** The payload of its route. */
  payload?: string
  /** The product of the page, in other forms. */
  json?: string
  csv?: string
  md?: string
  /** By which the JSON is written. */
  schema?: string
}

/** Elements within a text; all others begin another one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code dfn em i kbd mark q s small span strong sub sup time u wbr'.split(' '),
)

/** Attributes that say something. */
const WORDS = ['alt', 'aria-label', 'content', 'datetime', 'href', 'value']

/** What nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'svg'])

export function parsePage(path: string, html: string, beside: Beside = {}): ParsedPage {
  const errors: ParserError[] = []
  const sound = parseSound(html)
  const document =
    sound ?? parse(html, { ...NO_SCRIPTS, sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) })
  const elements: Element[] = []
  const byName = new Map<string, Element[]>()
  const byAttribute = new Map<string, Attribute[]>()
  const texts: string[] = []
  let text = ''
  const endText = () => {
    if (/\S/.test(text)) texts.push(text)
    text = ''
  }
  const take = (element: Element) => {
    elements.push(element)
    add(byName, element.tagName, element)
    for (const { name, value } of element.attrs) add(byAttribute, name, { element, value })
  }
  const walk = (node: Node, isRead: boolean) => {
    if ('value' in node) {
      if (isRead) text += node.value
      return
    }
    const tagName = 'tagName' in node ? node.tagName : ''
    if ('tagName' in node) take(node)
    const isInline = INLINE.has(tagName)
    if (!isInline) endText()
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, isRead && !UNREAD.has(tagName))
    if (!isInline) endText()
  }
  walk(document, true)
  const words = WORDS.flatMap((name) => (byAttribute.get(name) ?? []).map(({ value }) => value))
  const data = (byAttribute.get('type') ?? [])
    .filter(({ value }) => value === 'application/ld+json')
    .map(({ element }) => readNode(textOf(element)))
  return {
    ...beside,
    path,
    html,
    elements,
    named: (tagName) => byName.get(tagName) ?? [],
    attributes: (name) => byAttribute.get(name) ?? [],
    isMended: !sound,
    errors,
    texts,
    said: plain([...texts, ...words].join('\n')),
    data,
  }
}

function readNode(text: string): DataNode | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isNode(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As one reads it who runs no scripts. */
const NO_SCRIPTS = { scriptingEnabled: false }

/** Elements that have no end. */
export const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * A document in which the parser puts nothing right: it has as many elements as start tags, and as many end tags as these
 * want. To note where all stands, which tells what is wrong, takes longer than everything else.
 */
function parseSound(html: string): DefaultTreeAdapterTypes.Document | undefined {
  let added = 0
  let open = 0
  let isWrong = false
  // What stands in a table may be told again.
  let last: Token.TagToken | undefined
  const createElement: typeof defaultTreeAdapter.createElement = (...of) => {
    added += 1
    return defaultTreeAdapter.createElement(...of)
  }
  const parser = new Parser({ ...NO_SCRIPTS, treeAdapter: { ...defaultTreeAdapter, createElement } })
  parser.onParseError = () => (isWrong = true)
  const [start, end] = [parser.onStartTag.bind(parser), parser.onEndTag.bind(parser)]
  parser.onStartTag = (tag: Token.TagToken) => {
    if (tag !== last) {
      added -= 1
      if (!tag.selfClosing && !VOID.has(tag.tagName)) open += 1
    }
    last = tag
    start(tag)
  }
  parser.onEndTag = (tag: Token.TagToken) => {
    if (tag !== last) open -= 1
    last = tag
    end(tag)
  }
  parser.tokenizer.write(html, true)
  return isWrong || added !== 0 || open !== 0 ? undefined : parser.document
}

function add<Item>(groups: Map<string, Item[]>, name: string, item: Item): void {
  const group = groups.get(name)
  if (group) group.push(item)
  else groups.set(name, [item])
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

/** All text in an element. */
export function textOf(node: Node | undefined): string {
  if (!node) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export function isHtml({ namespaceURI }: Element): boolean {
  return namespaceURI === spec.NS.HTML
}

/** The content of a `<meta>` with this name. */
export function metaOf(page: ParsedPage, name: string): string | undefined {
  const { element } = page.attributes('name').find(({ value }) => value === name) ?? {}
  return element && attribute(element, 'content')
}

/** Without what texts differ in only to the eye: kinds of space, case, places where a line may end. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
