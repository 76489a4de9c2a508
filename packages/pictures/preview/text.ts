import type { Font } from 'opentype.js'

/** `fonts` are files of one typeface, such as Latin and Greek. `letterSpacing` is in em. */
export type TextStyle = { fonts: Font[]; size: number; fill: string; letterSpacing?: number }

/** Draws a line of text as paths, which need no system font; x and y are the start of the baseline. */
export function textPaths(text: string, style: TextStyle, x: number, y: number): string {
  let data = ''
  for (const { font, part } of runsOf(text, style)) {
    // `Path.toPathData` writes NaN for some values just above an integer.
    for (const { type, ...points } of font.getPath(part, x, y, style.size, style).commands) {
      const { x1, y1, x2, y2, x: endX, y: endY } = points as Record<string, number | undefined>
      data += type + [x1, y1, x2, y2, endX, endY].flatMap((value) => value?.toFixed(2) ?? []).join(' ')
    }
    x += font.getAdvanceWidth(part, style.size, style)
  }
  return `<path fill="${style.fill}" d="${data}"/>`
}

/** Breaks text into lines of at most `width`; a wider word has its own line. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Finds the largest size, from `smallest` up, at which the text fits a box, and breaks the text into lines. */
export function fitText(
  text: string,
  style: TextStyle,
  box: { width: number; height: number; leading: number; smallest: number },
): { style: TextStyle; lines: string[] } {
  for (let size = style.size; ; size -= 2) {
    const sizedStyle = { ...style, size }
    const lines = wrapText(text, sizedStyle, box.width)
    const isFitting =
      lines.length * size * box.leading <= box.height && lines.every((line) => widthOf(line, sizedStyle) <= box.width)
    if (isFitting || size <= box.smallest) return { style: sizedStyle, lines }
  }
}

function widthOf(text: string, style: TextStyle): number {
  return runsOf(text, style).reduce((sum, { font, part }) => sum + font.getAdvanceWidth(part, style.size, style), 0)
}

function runsOf(text: string, { fonts }: TextStyle): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = []
  for (const character of text) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (!font) throw new Error(`The fonts of the preview images lack the character "${character}" of "${text}"`)
    const last = runs.at(-1)
    if (last?.font === font) last.part += character
    else runs.push({ font, part: character })
  }
  return runs
}
