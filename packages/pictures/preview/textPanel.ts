import { pickCasNumber } from '../../../shared/casNumber.ts'
import type { PreviewScene } from '../scene.ts'
import { PREVIEW_SIZE } from '../job.ts'
import { fitText, type TextStyle, textPaths, wrapText } from './text.ts'
import type { Typefaces } from './typeface.ts'

export const TEXT_PANEL_WIDTH = 640

const MARGIN = 64
/** The margin beside the image is narrower than the one at the edge. */
const TEXT_WIDTH = TEXT_PANEL_WIDTH - MARGIN - 48
const INK = '#1a1f1b'
const INK_2 = '#464d46'
const LOGO_PATH =
  'M15 1.2 28.6 9v16L15 32.8 1.4 25V9zM15 32.8C15 22 15 14 15 8.4M15 26c4.2-1 7.4-3.6 8.8-7.6M15 19.4c3.2-.9 5.6-2.9 6.8-6M15 26c-4.2-1-7.4-3.6-8.8-7.6M15 19.4c-3.2-.9-5.6-2.9-6.8-6'

const TITLE = { top: 172, leading: 1.06 }
const LATIN_LEADING = 38
const NOTE_LEADING = 34
const FOOT = PREVIEW_SIZE.height - MARGIN

export function textPanelSvg(scene: PreviewScene, { serif, italic, mono }: Typefaces): string {
  const { height } = PREVIEW_SIZE
  const parts = [
    `<rect width="${TEXT_PANEL_WIDTH}" height="${height}" fill="#faf8f3"/>`,
    `<g transform="translate(${MARGIN} 58) scale(1.3)" fill="none" stroke="#1e4d36" stroke-width="1.7"><path d="${LOGO_PATH}"/></g>`,
    textPaths(scene.brand, { fonts: serif, size: 40, fill: INK, letterSpacing: -0.015 }, MARGIN + 54, 94),
    rule(132, 5, INK),
    rule(141, 1.5, INK),
  ]
  const title = fitText(
    scene.title,
    { fonts: serif, size: 72, fill: INK, letterSpacing: -0.012 },
    { width: TEXT_WIDTH, height: scene.note === undefined ? 260 : 230, leading: TITLE.leading, smallest: 34 },
  )
  const { size } = title.style
  parts.push(...column(title.lines, title.style, TITLE.top + size * 0.8, size * TITLE.leading))
  if (scene.latin !== undefined) {
    const box = { width: TEXT_WIDTH, height: 40, leading: 1.1, smallest: 22 }
    const { lines, style } = fitText(scene.latin, { fonts: italic, size: 34, fill: INK_2 }, box)
    const top = TITLE.top + title.lines.length * size * TITLE.leading + 44
    parts.push(...column(lines, style, top, LATIN_LEADING))
  }
  if (scene.note !== undefined) {
    const style = { fonts: serif, size: 26, fill: INK_2 }
    const lines = wrapText(scene.note, style, TEXT_WIDTH)
    parts.push(...column(lines, style, FOOT - (lines.length - 1) * NOTE_LEADING, NOTE_LEADING))
  }
  const cas = pickCasNumber(scene)
  if (cas)
    parts.push(
      rule(FOOT - 48, 1.5, '#dad4c6'),
      textPaths(`${cas.label} ${cas.number}`, { fonts: mono, size: 28, fill: INK }, MARGIN, FOOT),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TEXT_PANEL_WIDTH}" height="${height}">${parts.join('')}</svg>`
}

function column(lines: string[], style: TextStyle, baseline: number, leading: number): string[] {
  return lines.map((line, index) => textPaths(line, style, MARGIN, baseline + index * leading))
}

function rule(y: number, thickness: number, fill: string): string {
  return `<rect x="${MARGIN}" y="${y}" width="${TEXT_WIDTH}" height="${thickness}" fill="${fill}"/>`
}
