import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false, typographer: false })

type Heading = { id: string; text: string }

type MarkdownLink = { href: string; line: number }

export type Markdown = {
  html: string
  /** Second-level headings, with the ids they carry in the HTML. */
  headings: Heading[]
  links: MarkdownLink[]
  /** Brackets that were meant as a link but are none, with the line (from 1, within the text) of their paragraph. */
  brokenLinks: { text: string; line: number }[]
  words: number
}

/** Renders a text and collects what the content check looks at. */
export function renderMarkdown(text: string): Markdown {
  const tokens = markdown.parse(text, {})
  const headings = giveHeadingsIds(tokens)
  const inline = tokens.filter((token) => token.type === 'inline')
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}).trim(),
    headings,
    links: inline.flatMap((token) =>
      (token.children ?? [])
        .filter((child) => child.type === 'link_open')
        .map((child) => ({ href: String(child.attrGet('href') ?? ''), line: lineOf(token) })),
    ),
    brokenLinks: inline.flatMap((token) =>
      (token.children ?? [])
        .filter((child) => child.type === 'text')
        .flatMap(({ content }) => content.match(/\[[^\]]*\]\s?\([^)]*\)?/g) ?? [])
        .map((broken) => ({ text: broken, line: lineOf(token) })),
    ),
    words: inline.reduce((sum, token) => sum + countWords(plainText(token)), 0),
  }
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function giveHeadingsIds(tokens: Token[]): Heading[] {
  const headings: Heading[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const text = plainText(tokens[index + 1])
    const id = uniqueId(slugOf(text), headings)
    token.attrSet('id', id)
    headings.push({ id, text })
  }
  return headings
}

function uniqueId(id: string, taken: Heading[]): string {
  const used = new Set(taken.map((heading) => heading.id))
  let candidate = id
  for (let number = 2; used.has(candidate); number++) candidate = `${id}-${number}`
  return candidate
}

function slugOf(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  )
}

// A table wider than a phone scrolls in a box of its own, which the keyboard can reach.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
markdown.renderer.rules.th_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]
  token?.attrSet('scope', 'col')
  return withoutStyle(token, () => self.renderToken(tokens, index, options))
}
markdown.renderer.rules.td_open = (tokens, index, options, _env, self) =>
  withoutStyle(tokens[index], () => self.renderToken(tokens, index, options))

// The security policy forbids style attributes: column alignment becomes a class.
function withoutStyle(token: Token | undefined, render: () => string): string {
  const style = token?.attrGet('style')
  if (token && style) {
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
    token.attrSet('class', String(style).replace('text-align:', 'align-'))
  }
  return render()
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
}

function lineOf(token: Token): number {
  return (token.map?.[0] ?? 0) + 1
}
