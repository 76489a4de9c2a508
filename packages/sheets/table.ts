import { GREY, INK, LIGHT_GREY, type PdfTextStyle, textForPdf } from './pdfDocument.ts'
import type { PdfSheet } from './pdf.ts'

export type PdfColumn = PdfTextStyle & { head?: string; share: number }

type Group = { name?: string; rows: string[][] }

/** The first cell of each row is its header. PDFKit adds the tags. */
export function drawTable(
  { document, section, scale }: PdfSheet,
  columns: readonly PdfColumn[],
  groups: Group[],
  { x, width }: { x: number; width: number },
): void {
  const options = {
    structParent: section,
    position: { x, y: document.y },
    maxWidth: width,
    columnStyles: columns.map(({ share, font, size, isGrey }) => ({
      width: width * share,
      font: { src: font, size: size * scale },
      textColor: isGrey ? GREY : INK,
    })),
    defaultStyle: {
      border: borderBelow(0.3),
      borderColor: LIGHT_GREY,
      padding: { top: 1.8, right: 7, bottom: 1.8, left: 0 },
    },
  }
  const table = document.table(options)
  const small = { src: 'sans', size: 7.5 * scale }
  if (columns.some(({ head }) => head !== undefined))
    table.row(
      columns.map(({ head = '' }) =>
        headerCell(head, 'Column', { font: small, textColor: GREY, border: borderBelow(0) }),
      ),
    )
  const large = { src: 'serif', size: 9.5 * scale }
  for (const { name, rows } of groups.filter(({ rows: groupRows }) => groupRows.length > 0)) {
    if (name !== undefined)
      table.row([headerCell(name, 'Row', { font: large, colSpan: columns.length, border: borderBelow(0.6) })])
    for (const [head = '', ...cells] of rows) table.row([headerCell(head, 'Row'), ...cells.map(textForPdf)])
  }
  table.end()
}

function borderBelow(thickness: number) {
  return { top: 0, right: 0, bottom: thickness, left: 0 }
}

function headerCell(text: string, scope: 'Column' | 'Row', options: PDFKit.Mixins.CellOptions = {}) {
  return { ...options, text: textForPdf(text), type: 'TH' as const, scope }
}
