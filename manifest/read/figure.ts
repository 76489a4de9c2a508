import type { MarkdownIt, Token } from 'markdown-it'

/** A figure reference, such as `{herbal-extract/silymarin-powder: loss-on-drying}` or `{site: phone}`. */
const PATTERN = String.raw`\{((?:site|[a-z-]+\/[^{}\n]+): [^{}\n]+)\}`
const REFERENCE = new RegExp(PATTERN, 'y')
const REFERENCES = new RegExp(PATTERN, 'g')

const PLACEHOLDER = /<data value="([^"]*)"><\/data>/g

export function figurePlugin(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('emphasis', 'figure', (state, silent) => {
    REFERENCE.lastIndex = state.pos
    const [whole, reference] = REFERENCE.exec(state.src) ?? []
    if (whole === undefined) return false
    if (!silent) state.push('figure', 'data', 0).meta = { reference }
    state.pos += whole.length
    return true
  })
  markdown.renderer.rules.figure = (tokens, index) =>
    `<data value="${encodeURIComponent(referenceOf(tokens[index]))}"></data>`
}

export function referenceOf(token: Token | undefined): string {
  return String(token?.meta?.reference)
}

export function referencesIn(text: string): string[] {
  return Array.from(text.matchAll(REFERENCES), ([, reference = '']) => reference)
}

/** Replaces the references in a text without markup. */
export function replaceReferences(text: string, valueOf: (reference: string) => string): string {
  return text.replace(REFERENCES, (_, reference: string) => valueOf(reference))
}

export function replaceFigures(html: string, markupOf: (reference: string) => string): string {
  return html.replace(PLACEHOLDER, (_, reference: string) => markupOf(decodeURIComponent(reference)))
}
