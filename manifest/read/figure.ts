import type { MarkdownIt, Token } from 'markdown-it'

/** A figure reference, such as `{herbal-extract/silymarin-powder: loss-on-drying}`. */
const REFERENCE = /\{([a-z-]+\/[^{}\n]+: [^{}\n]+)\}/y

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

export function replaceFigures(html: string, markupOf: (reference: string) => string): string {
  return html.replace(PLACEHOLDER, (_, reference: string) => markupOf(decodeURIComponent(reference)))
}
