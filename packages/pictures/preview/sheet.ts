import { type CasNumber, casNumber } from '../../../shared/casNumber.ts'
import type { PreviewScene } from '../scene.ts'
import { PREVIEW_SIZE } from '../job.ts'
import { fitted, textPaths, wrapped } from './text.ts'
import type { Typefaces } from './typeface.ts'

/** Width of the paper at the left. */
export const PAPER_WIDTH = 640

const MARGIN = 64
/** The text may be nearer to the image than to the edge. */
const COLUMN = PAPER_WIDTH - MARGIN - 48
const INK = '#1a1f1b'
const INK_2 = '#464d46'
const GREEN = '#1e4d36'
const MARK =
  'M15 1.2 28.6 9v16L15 32.8 1.4 25V9zM15 32.8C15 22 15 14 15 8.4M15 26c4.2-1 7.4-3.6 8.8-7.6M15 19.4c3.2-.9 5.6-2.9 6.8-6M15 26c-4.2-1-7.4-3.6-8.8-7.6M15 19.4c-3.2-.9-5.6-2.9-6.8-6'

/** Position of the title, and its height above a CAS number or a note. */
const TITLE = { top: 172, height: 260, heightAboveNote: 230, leading: 1.06 }
const FOOT = PREVIEW_SIZE.height - MARGIN

/** Draws the paper of a preview image as SVG: brand, rule, name and identifiers. */
export function previewSheet({ brand, title, latin, note, ...numbers }: PreviewScene, faces: Typefaces): string {
  const { height } = PREVIEW_SIZE
  const cas = casNumber(numbers)
  const parts = [
    `<rect width="${PAPER_WIDTH}" height="${height}" fill="#faf8f3"/>`,
    masthead(brand, faces),
    ...titleAndLatin(title, latin, note === undefined ? TITLE.height : TITLE.heightAboveNote, faces),
    ...(note === undefined ? [] : noteLines(note, faces)),
    ...(cas === undefined ? [] : casLine(cas, faces)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAPER_WIDTH}" height="${height}">${parts.join('')}</svg>`
}

function masthead(brand: string, { serif }: Typefaces): string {
  const mark = `<g transform="translate(${MARGIN} 58) scale(1.3)" fill="none" stroke="${GREEN}" stroke-width="1.7"><path d="${MARK}"/></g>`
  const name = textPaths(brand, { face: serif, size: 40, fill: INK, tracking: -0.015 }, MARGIN + 54, 94)
  return mark + name + rule(132, 5, INK) + rule(141, 1.5, INK)
}

function titleAndLatin(title: string, latin: string | undefined, height: number, { serif, italic }: Typefaces) {
  const { top, leading } = TITLE
  const style = { face: serif, size: 72, fill: INK, tracking: -0.012 }
  const { size, lines } = fitted(title, style, { width: COLUMN, height, leading, smallest: 34 })
  const titleLines = lines.map((line, index) =>
    textPaths(line, { ...style, size }, MARGIN, top + size * (0.8 + index * leading)),
  )
  if (latin === undefined) return titleLines
  const species = { face: italic, size: 34, fill: INK_2 }
  const fit = fitted(latin, species, { width: COLUMN, height: 40, leading: 1.1, smallest: 22 })
  const below = top + lines.length * size * leading + 44
  const latinLines = fit.lines.map((line, index) =>
    textPaths(line, { ...species, size: fit.size }, MARGIN, below + index * 38),
  )
  return [...titleLines, ...latinLines]
}

function noteLines(note: string, { serif }: Typefaces): string[] {
  const style = { face: serif, size: 26, fill: INK_2 }
  const lines = wrapped(note, style, COLUMN)
  return lines.map((line, index) => textPaths(line, style, MARGIN, FOOT - (lines.length - 1 - index) * 34))
}

function casLine({ label, number }: CasNumber, { mono }: Typefaces): string[] {
  return [
    rule(FOOT - 48, 1.5, '#dad4c6'),
    textPaths(`${label} ${number}`, { face: mono, size: 28, fill: INK }, MARGIN, FOOT),
  ]
}

function rule(y: number, thickness: number, fill: string): string {
  return `<rect x="${MARGIN}" y="${y}" width="${COLUMN}" height="${thickness}" fill="${fill}"/>`
}
