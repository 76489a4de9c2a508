import { hash } from 'node:crypto'
import { attribute, type Element, isHtml, type ParsedPage, textOf, VOID } from '../parsePage.ts'

const INTERACTIVE = ['a', 'button', 'select', 'textarea', 'summary']

/**
 * What the parser reports, and what it silently puts right: it leaves no trace of the source on an element that it adds, nor
 * of an end on one that it closes.
 */
export function* invalidMarkup({ html, elements, named, errors, isMended }: ParsedPage): Generator<string> {
  for (const { code, startLine, startCol } of errors) yield `${code} at line ${startLine}, column ${startCol}`
  for (const element of isMended ? elements : []) {
    const { tagName, sourceCodeLocation: place } = element
    if (!place) yield `<${tagName}> is not in the source: what stands in its place may not stand there`
    else if (!place.endTag && !VOID.has(tagName) && !isSelfClosed(element, html)) yield `<${tagName}> is not closed`
  }
  for (const element of INTERACTIVE.flatMap(named)) {
    const around = isHtml(element) && interactiveAround(element)
    if (around) yield `<${element.tagName}> stands in <${around}>`
  }
}

/** `<path/>`, which only elements of other languages can be. */
function isSelfClosed(element: Element, html: string): boolean {
  const end = element.sourceCodeLocation?.startTag?.endOffset ?? 0
  return !isHtml(element) && html.startsWith('/>', end - 2)
}

function interactiveAround({ parentNode }: Element): string | undefined {
  for (let node = parentNode; node && 'tagName' in node; node = node.parentNode)
    if (INTERACTIVE.includes(node.tagName)) return node.tagName
  return undefined
}

export function* doubleIds({ attributes }: ParsedPage): Generator<string> {
  const seen = new Set<string>()
  for (const { value } of attributes('id')) {
    if (seen.has(value)) yield `the id "${value}" stands twice`
    seen.add(value)
  }
}

const REFERENCES = ['for', 'list', 'form', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls']

export function* danglingReferences({ attributes }: ParsedPage): Generator<string> {
  const ids = new Set(attributes('id').map(({ value }) => value))
  for (const name of REFERENCES)
    for (const { element, value } of attributes(name))
      for (const id of value.split(/\s+/))
        if (!ids.has(id)) yield `${name}="${id}" on <${element.tagName}> names no id of the page`
}

/** Tags of the head that may stand once. */
const ONCE: Record<string, (page: ParsedPage) => unknown[]> = {
  title: ({ named }) => named('title').filter(isHtml),
  canonical: ({ attributes }) => attributes('rel').filter(({ value }) => value === 'canonical'),
  ...Object.fromEntries(
    ['robots', 'description', 'keywords', 'viewport'].map((name) => [
      name,
      ({ attributes }: ParsedPage) => attributes('name').filter(({ value }) => value === name),
    ]),
  ),
}

/** `en`, `pt-BR` */
const LANGUAGE = /^[a-z]{2,3}(?:-[\dA-Za-z]+)*$/

const NEEDED = new Set(['title', 'robots', 'viewport'])

export function* wrongHead(page: ParsedPage): Generator<string> {
  for (const [name, find] of Object.entries(ONCE)) {
    const { length } = find(page)
    if (length > 1) yield `${name} stands ${length} times`
    if (length === 0 && NEEDED.has(name)) yield `${name} is missing`
  }
  const [root] = page.named('html')
  if (!LANGUAGE.test((root && attribute(root, 'lang')) ?? '')) yield 'the document names no language'
  const link = page.attributes('rel').find(({ value }) => value === 'canonical')
  const address = page.attributes('property').find(({ value }) => value === 'og:url')
  if (address && attribute(address.element, 'content') !== (link && attribute(link.element, 'href')))
    yield 'og:url is not its canonical address'
}

export function* wrongTitles({ named }: ParsedPage): Generator<string> {
  const { length } = named('h1')
  if (length !== 1) yield `there are ${length} headings of level 1`
}

export function* wrongHeadings({ elements }: ParsedPage): Generator<string> {
  let before = 0
  for (const element of elements) {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0)
    if (level === 0) continue
    const text = textOf(element).trim()
    if (text === '') yield `a heading of level ${level} is empty`
    if (before > 0 && level > before + 1) yield `after a heading of level ${before} comes "${text}", of level ${level}`
    before = level
  }
}

export const picturesWithoutSize = (page: ParsedPage) => picturesWithout(page, ['width', 'height'], /^\d+$/)

export const picturesWithoutWords = (page: ParsedPage) => picturesWithout(page, ['alt'], /^/)

function* picturesWithout({ named }: ParsedPage, names: string[], value: RegExp): Generator<string> {
  for (const image of named('img'))
    for (const name of names) {
      const said = attribute(image, name)
      if (said === undefined || !value.test(said)) yield `${attribute(image, 'src')} has no ${name}`
    }
}

/** Directives without which a policy allows what nothing of the site needs. */
const DIRECTIVES = ['default-src', 'script-src', 'style-src', 'object-src', 'base-uri', 'form-action']

export function* brokenPolicy({ elements, named, attributes }: ParsedPage): Generator<string> {
  const policy = attributes('http-equiv').find(({ value }) => value === 'Content-Security-Policy')?.element
  const text = (policy && attribute(policy, 'content')) ?? ''
  for (const directive of DIRECTIVES)
    if (!text.split('; ').some((said) => said.startsWith(`${directive} `))) yield `the policy lacks ${directive}`
  if (/'unsafe-|\*/.test(text)) yield `the policy allows too much: ${text}`
  for (const { tagName, attrs } of elements)
    for (const { name } of attrs)
      if (name === 'style' || name.startsWith('on')) yield `<${tagName}> has an inline ${name}`
  if (named('style').length > 0) yield 'a style stands in the page'
  for (const script of named('script'))
    if (!attribute(script, 'src') && !attribute(script, 'type')?.endsWith('json') && !text.includes(sourceOf(script)))
      yield 'a script stands in the page'
  for (const { element, value } of attributes('src'))
    if (!/^(?:\/(?!\/)|data:image)/.test(value)) yield `<${element.tagName}> fetches ${value} from elsewhere`
}

/** A script in a page as a policy names it. */
function sourceOf(script: Parameters<typeof textOf>[0]): string {
  return `'sha256-${hash('sha256', textOf(script), 'base64')}'`
}

export function* otherPayload({ attributes, payload }: ParsedPage): Generator<string> {
  const embedded = attributes('id').find(({ value }) => value === 'payload')?.element
  if (!embedded) return yield 'no payload is embedded'
  if (payload === undefined) return yield 'its payload is in no file'
  // Any text may stand in a script but one that ends it.
  const said = textOf(embedded).replaceAll(String.raw`\u003c`, '<')
  if (!said.startsWith(`{"page":${payload},"path":`)) yield 'what is embedded is not what its payload file holds'
}
