import MarkdownIt, { type Token } from 'markdown-it'
import { slugOf } from '../../shared/urls.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { figurePlugin, referenceOf } from './figure.ts'

// Use only the typographer's quotes. Texts have their own dashes and signs.
// An indented paragraph is no code.
const markdown = new MarkdownIt({ html: false, typographer: true }).disable(['replacements', 'code']).use(figurePlugin)

// Primes of chemical names (3'-hydroxy) are not quotation marks.
markdown.core.ruler.after('smartquotes', 'primes', ({ tokens }) => {
  for (const child of tokens.flatMap(({ children }) => children ?? []))
    if (child.type === 'text')
      child.content = child.content.replace(/(?<=\d)[‘’]+/g, (marks) => "'".repeat(marks.length))
})

type Heading = { id: string; text: string }

type MarkdownLink = { href: string; line: number }

/** Without numbers of cells, the lines are no table. */
export type BrokenTable = { line: number; cells?: { found: number; inHead: number } }

/** Lines start at 1 within the text. */
export type Markdown = {
  html: string
  headings: Heading[]
  links: MarkdownLink[]
  /** Pictures, headings of other ranks or without words, and markup that visitors would read as it is typed or not at all. */
  brokenMarkup: { text: string; line: number }[]
  brokenTables: BrokenTable[]
  figures: { reference: string; line: number }[]
  wordCount: number
  beginsWithParagraph: boolean
}

const BROKEN_MARKUP =
  /\[[^\]]*\]\s?\([^)]*\)?|\[\^[^\]]*\]|\([^()]*\)\[[^\]]*\]|\{[^}]*\}?|<(?:\/?[a-z]|!--)[^<>]*>|\*\*|(?<![\p{L}\d])\*(?=\S)/giu

/** `##Heading`, `-entry`, `• entry`, `1.Entry`, `[](/address)` */
const BROKEN_LINE = /^(?:#+\S|-[^\s-]|[•·]|\d+[.)]\p{L}).*|(?<!!)\[\]\([^)]*\)/u

export function renderMarkdown(text: string): Markdown {
  const lines = text.split('\n')
  const tokens = markdown.parse(text, {})
  const headings = addHeadingIds(tokens)
  addTableHeaders(tokens)
  const inline = tokens.filter((token) => token.type === 'inline')
  const partsOf = (type: string) =>
    inline.flatMap((token) =>
      (token.children ?? []).filter((part) => part.type === type).map((part) => ({ part, line: lineOf(token) })),
    )
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}).trim(),
    headings,
    links: partsOf('link_open').map(({ part, line }) => ({ href: String(part.attrGet('href') ?? ''), line })),
    brokenMarkup: [
      ...partsOf('text').flatMap(({ part: { content }, line }) =>
        (content.match(BROKEN_MARKUP) ?? []).map((markup) => ({ text: markup, line })),
      ),
      ...partsOf('image').map(({ part, line }) => ({ text: `![${part.content}]`, line })),
      ...inline.flatMap((token) =>
        token.content.split('\n').flatMap((row, index) => {
          const [markup] = BROKEN_LINE.exec(row) ?? []
          return markup === undefined ? [] : { text: markup, line: lineOf(token) + index }
        }),
      ),
      ...tokens.flatMap(({ type, markup, map }, index) =>
        type === 'heading_open' && map && (markup !== '##' || tokens[index + 1]?.content === '')
          ? { text: lines[map[1] - 1] ?? '', line: map[1] }
          : [],
      ),
    ],
    brokenTables: findBrokenTables(lines, tokens),
    figures: partsOf('figure').map(({ part, line }) => ({ reference: referenceOf(part), line })),
    beginsWithParagraph: tokens[0]?.type === 'paragraph_open',
    wordCount: inline.reduce((sum, token) => sum + countWords(plainText(token)), 0),
  }
}

function findBrokenTables(lines: string[], tokens: Token[]): BrokenTable[] {
  return tokens.flatMap((token): BrokenTable | BrokenTable[] => {
    const [start, end] = token.map ?? [0, 0]
    if (token.type === 'inline') return token.content.split('\n').some(isTableLine) ? { line: start + 1 } : []
    if (token.type !== 'table_open') return []
    const inHead = countCells(lines[start])
    return lines
      .slice(start, end)
      .map((row, index) => ({ line: start + index + 1, cells: { found: countCells(row), inHead } }))
      .filter(({ cells: { found } }) => found !== inHead)
  })
}

function isTableLine(line: string): boolean {
  return /^ *\|| *:?-+:? *\|[-|: ]*$/.test(line)
}

function countCells(row = ''): number {
  return row
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function addHeadingIds(tokens: Token[]): Heading[] {
  const headings: Heading[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const text = plainText(tokens[index + 1])
    const id = uniqueId(slugOf(text) || 'section', headings)
    token.attrSet('id', id)
    headings.push({ id, text })
  }
  return headings
}

function uniqueId(id: string, headings: Heading[]): string {
  const ids = new Set(headings.map((heading) => heading.id))
  let candidate = id
  for (let number = 2; ids.has(candidate); number++) candidate = `${id}-${number}`
  return candidate
}

/**
 * Makes the first cell of each row a header and an empty corner a plain cell. Labels the table with
 * the heading above it, and the cells of wide tables with their column.
 */
function addTableHeaders(tokens: Token[]): void {
  let section = 'Table'
  let table: Token | undefined
  let columns: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    const [content, close] = tokens.slice(index + 1, index + 3)
    // The security policy forbids the style attributes of aligned columns.
    if (/^t[hd]_open$/.test(token.type)) token.attrs = null
    switch (token.type) {
      case 'heading_open':
        section = plainText(content)
        break
      case 'table_open':
        token.attrSet('aria-label', section)
        table = token
        columns = []
        break
      case 'tr_open':
        column = 0
        break
      case 'th_open':
        if (columns.push(plainText(content)) > COLUMNS_OF_A_PHONE) table?.attrSet('data-wide', '')
        if (content?.content) makeHeaderCell(token, close, 'col')
        else setTag('td', token, close)
        break
      case 'td_open':
        if (column === 0) makeHeaderCell(token, close, 'row')
        else if (columns.length > COLUMNS_OF_A_PHONE) token.attrSet('data-label', columns[column] ?? '')
        column++
        break
    }
  }
}

function makeHeaderCell(open: Token, close: Token | undefined, scope: 'row' | 'col'): void {
  setTag('th', open, close)
  open.attrSet('scope', scope)
}

function setTag(tag: string, ...tokens: (Token | undefined)[]): void {
  for (const token of tokens) if (token) token.tag = tag
}

/** On phones each row of a table with more columns is a list of labels and values. */
const COLUMNS_OF_A_PHONE = 3

// Tables that are too wide scroll in a box that the keyboard can focus.
markdown.renderer.rules.table_open = (tokens, index) => {
  const label = escapeHtml(String(tokens[index]?.attrGet('aria-label')))
  const wide = tokens[index]?.attrGet('data-wide') === '' ? ' data-wide' : ''
  return `<div class="table"${wide} tabindex="0" role="group" aria-label="${label}"><table>\n`
}
markdown.renderer.rules.table_close = () => '</table></div>\n'

const SPACE_IN_FIGURE =
  /(?<=[≤≥]|\b(?:USD|EUR|EN|ISO|CFR)) (?=\d)|(?<=\d) (?=(?:%|‰|°C)|(?:[kmµn]?g|[mµ]?L|[kcmµn]?m|[kM]?Da|m?mol|kcal|k[JN]|ppm|IU|CFU|U|bar|mesh|rpm|min|h|CFR)\b)/g

/** Space before the letter or number of a name, such as mogroside V or vitamin D3. */
const SPACE_BEFORE_LETTER = /(?<=\p{Ll}{3}) (?=(?:[IVX]+|[A-Z][a-z]?\d+|[A-Z])\b)/gu

const RANGE = /\d(?:[\d.,]*\d)?–\d(?:[\d.,]*\d)?/g

/**
 * Marks up CAS numbers and subscripts (the serif font lacks subscript digits), and keeps amounts, names and ranges on
 * one line.
 */
export function renderText(text: string): string {
  return escapeHtml(text)
    .replace(/\b\d{2,7}-\d{2}-\d\b/g, '<code translate="no">$&</code>')
    .replace(/[₀-₉]+/g, (digits) => `<sub>${digits.normalize('NFKC')}</sub>`)
    .replace(SPACE_IN_FIGURE, '\u00a0')
    .replace(SPACE_BEFORE_LETTER, '\u00a0')
    .replace(RANGE, '<span class="keep">$&</span>')
}

markdown.renderer.rules.text = (tokens, index) => renderText(tokens[index]?.content ?? '')

markdown.renderer.rules.em_open = () => '<em translate="no">'

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
}

function lineOf(token: Token): number {
  return (token.map?.[0] ?? 0) + 1
}
