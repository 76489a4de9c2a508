import { type Document, element } from './typesetting.ts'

/** A drawing as the build makes it, in SVG, with what it shows. */
export type Structure = { name: string; formula: string; markup: string }

type Size = { width: number; height: number; scale: number }

/** How large a drawing is where it fits into so much. */
export function structureSize({ markup }: Structure, width: number, height: number): Size {
  const [, , ownWidth, ownHeight] = viewBox(markup)
  const scale = Math.min(width / ownWidth, height / ownHeight, 0.75)
  return { width: ownWidth * scale, height: ownHeight * scale, scale }
}

/** Draws the lines, shapes and letters of a structure, in black. */
export function structureFigure(document: Document, { name, markup }: Structure, { width, height, scale }: Size) {
  return (x: number, y: number) =>
    element(document, { tag: 'Figure', alt: `Structure of ${name}`, bbox: [x, y, x + width, y + height] }, () => {
      const [left, top] = viewBox(markup)
      document.save().translate(x, y).scale(scale).translate(-left, -top)
      for (const [, kind, path = ''] of markup.matchAll(/<path class="(bonds|wedges)" d="([^"]*)"/g)) {
        if (kind === 'bonds') document.path(path).lineWidth(1.6).lineCap('round').stroke('#000000')
        else document.path(path).fill('#000000')
      }
      for (const [, attributes = '', letters = ''] of markup.matchAll(/<text ([^>]*)>([^<]*)</g)) {
        const { x: at, y: on, 'font-size': size = 14 } = numbersIn(attributes)
        document.font('sans').fontSize(size).fillColor('#000000')
        document.text(letters, at ?? 0, on ?? 0, { lineBreak: false, baseline: 'alphabetic' })
      }
      document.restore()
    })
}

function viewBox(markup: string): [left: number, top: number, width: number, height: number] {
  const [left = 0, top = 0, width = 1, height = 1] = /viewBox="([^"]*)"/.exec(markup)?.[1]?.split(' ').map(Number) ?? []
  return [left, top, width, height]
}

function numbersIn(attributes: string): Record<string, number> {
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([\d.-]+)"/g)].map(([, name, text]) => [name, Number(text)]),
  )
}
