import type { MarkdownIt, Token } from 'markdown-it'

/** A reference to a figure of a record, such as `{herbal-extract/silymarin-powder: loss-on-drying}`. */
const REFERENCE = /\{([a-z-]+\/[^{}\n]+: [^{}\n]+)\}/y

/** Where a figure belongs in a rendered text. */
const PLACE = /<data value="([^"]*)"><\/data>/g

/** Texts refer to figures of records; what stands there is set in once the records are known. */
export function figures(markdown: MarkdownIt): void {
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

/** What a token of the kind `figure` refers to. */
export function referenceOf(token: Token | undefined): string {
  return String(token?.meta?.reference)
}

/** Sets a text in each place; `textOf` gives the markup for a reference. */
export function replaceFigures(html: string, textOf: (reference: string) => string): string {
  return html.replace(PLACE, (_, reference: string) => textOf(decodeURIComponent(reference)))
}
