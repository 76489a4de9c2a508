import type { PathCommand } from 'opentype.js'
import type { Typeface } from './typeface.ts'

export type TextStyle = { face: Typeface; size: number; fill: string; /** In em. */ tracking?: number }

/** Draws a line of text as paths, which need no system font; x and y are the start of the baseline. */
export function textPaths(text: string, { face, size, fill, tracking = 0 }: TextStyle, x: number, y: number): string {
  let at = x
  let data = ''
  for (const { font, part } of runsOf(text, face)) {
    const options = { kerning: true, letterSpacing: tracking }
    data += pathData(font.getPath(part, at, y, size, options).commands)
    at += font.getAdvanceWidth(part, size, options)
  }
  return `<path fill="${fill}" d="${data}"/>`
}

function widthOf(text: string, { face, size, tracking = 0 }: TextStyle): number {
  return runsOf(text, face).reduce(
    (width, { font, part }) => width + font.getAdvanceWidth(part, size, { kerning: true, letterSpacing: tracking }),
    0,
  )
}

/** Breaks text into lines of at most `width`; a wider word has its own line. */
export function wrapped(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Finds the largest size at which the text fits a box, and its lines. */
export function fitted(
  text: string,
  style: TextStyle,
  box: { width: number; height: number; leading: number; smallest: number },
): { size: number; lines: string[] } {
  for (let size = style.size; size > box.smallest; size -= 2) {
    const lines = wrapped(text, { ...style, size }, box.width)
    const isNarrow = lines.every((line) => widthOf(line, { ...style, size }) <= box.width)
    if (isNarrow && lines.length * size * box.leading <= box.height) return { size, lines }
  }
  return { size: box.smallest, lines: wrapped(text, { ...style, size: box.smallest }, box.width) }
}

/** Replaces `Path.toPathData`, which writes NaN for some values just above an integer. */
function pathData(commands: PathCommand[]): string {
  return commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>
      return type + [x1, y1, x2, y2, x, y].flatMap((value) => value?.toFixed(2) ?? []).join(' ')
    })
    .join('')
}

function runsOf(text: string, face: Typeface): { font: Typeface[number]; part: string }[] {
  const runs: { font: Typeface[number]; part: string }[] = []
  for (const character of text) {
    const font = face.find((it) => it.charToGlyphIndex(character) > 0)
    if (!font) throw new Error(`The fonts of the preview images lack the character "${character}" of "${text}"`)
    const last = runs.at(-1)
    if (last?.font === font) last.part += character
    else runs.push({ font, part: character })
  }
  return runs
}
