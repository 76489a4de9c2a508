import type { PdfSheet } from './pdf.ts'

export type SheetStructure = { name: string; formula: string; markup: string }

/** A text of `manifest/chemistry/drawStructure.ts`. */
const ATOM = /<text x="([^"]*)" y="([^"]*)"(?: font-size="([^"]*)")?[^>]*>([^<]*)</g

type Place = { x: number; width: number; height: number }

export function drawStructure({ document, section }: PdfSheet, { name, markup }: SheetStructure, place: Place): void {
  const [left, top, ownWidth, ownHeight] = viewBox(markup)
  const scale = Math.min(place.width / ownWidth, place.height / ownHeight, 0.75)
  const [width, height] = [ownWidth * scale, ownHeight * scale]
  const [x, y] = [place.x + (place.width - width) / 2, document.y]
  const draw = () => {
    document.save().translate(x, y).scale(scale).translate(-left, -top)
    for (const [, kind, path = ''] of markup.matchAll(/<path class="(bonds|wedges)" d="([^"]*)"/g)) {
      if (kind === 'bonds') document.path(path).lineWidth(1.6).lineCap('round').stroke('#000000')
      else document.path(path).fill('#000000')
    }
    for (const [, at, on, size = 14, letters = ''] of markup.matchAll(ATOM)) {
      document.font('sans').fontSize(Number(size)).fillColor('#000000')
      document.text(letters, Number(at), Number(on), { lineBreak: false, baseline: 'alphabetic' })
    }
    document.restore()
  }
  section.add(document.struct('Figure', { alt: `Structure of ${name}`, bbox: [x, y, x + width, y + height] }, draw))
  document.y = y + height + 4
}

function viewBox(markup: string): [left: number, top: number, width: number, height: number] {
  const [left = 0, top = 0, width = 1, height = 1] = /viewBox="([^"]*)"/.exec(markup)?.[1]?.split(' ').map(Number) ?? []
  return [left, top, width, height]
}
