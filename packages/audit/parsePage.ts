import { type DefaultTreeAdapterTypes, html as spec, parse, type ParserError } from 'parse5'

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
  errors: ParserError[]
  /** What is read as one: paragraphs, cells, items. */
  texts: string[]
  /** The payload of the page's route, as its file has it; nothing where there is no such file. */
  payload: string | undefined
}

/** Elements within a text; all others begin another one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code dfn em i kbd mark q s small span strong sub sup time u wbr'.split(' '),
)

/** What nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'svg'])

export function parsePage(path: string, html: string, payload?: string): ParsedPage {
  const errors: ParserError[] = []
  // As one who runs no scripts reads it.
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  })
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
  return {
    path,
    html,
    elements,
    named: (tagName) => byName.get(tagName) ?? [],
    attributes: (name) => byAttribute.get(name) ?? [],
    errors,
    texts,
    payload,
  }
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
