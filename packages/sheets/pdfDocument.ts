import { create } from 'fontkit'
import PdfKit from 'pdfkit'
import { preventLineBreaks } from '../../shared/texts.ts'
import { CORE_CHARACTERS } from '../../shared/characters.ts'
import boldSans from './fonts/bold-sans.ttf?inline'
import italicSerif from './fonts/italic-serif.ttf?inline'
import sans from './fonts/sans.ttf?inline'
import serif from './fonts/serif.ttf?inline'

export type PdfDocument = PDFKit.PDFDocument

/** `size` is in points. */
export type PdfTextStyle = { font: keyof typeof FONTS; size: number; isGrey?: true }

/** Fonts for texts with characters that the serif fonts lack. */
const SUBSTITUTES = { sans: 'sans', bold: 'bold', serif: 'bold', italic: 'sans' } as const

/** Fonts are data URLs. They are parsed once, because PDFKit would parse the bytes again for each table cell. */
const FONTS = {
  sans: parseFont(sans),
  bold: parseFont(boldSans),
  serif: parseFont(serif),
  italic: parseFont(italicSerif),
}

function parseFont(url: string) {
  return create(Buffer.from(url.split(',')[1] ?? '', 'base64'))
}

/** Area of the content, in points. */
export const LEFT = 48
export const CONTENT_WIDTH = 499
export const TOP = 40
export const BOTTOM = 782
const PAGE_HEIGHT = 841.89

export const INK = '#000000'
export const GREY = '#454545'
export const LIGHT_GREY = '#8c8c8c'

/** Opens a tagged A4 document. PDF/UA requires a visible title, a language and tags on all content. */
export function openDocument(info: PDFKit.DocumentInfo): PdfDocument {
  const document = new PdfKit({
    size: 'A4',
    margins: { top: TOP, left: LEFT, right: LEFT, bottom: PAGE_HEIGHT - BOTTOM },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // The default font would be read from a file.
    font: '',
    info,
  })
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font, name)
  return document
}

/** Selects the font and returns the text in a form that the font can render. */
export function styleText(document: PdfDocument, text: string, { font, size, isGrey }: PdfTextStyle): string {
  const isCore = [...text].every((character) => CORE_CHARACTERS.includes(character))
  const typeface = isCore ? font : SUBSTITUTES[font]
  document
    .font(typeface)
    .fontSize(size)
    .fillColor(isGrey ? GREY : INK)
  return textForPdf(text)
}

/** Adds no-break spaces, and removes word joiners and Chinese characters, which the fonts lack. */
export function textForPdf(text: string): string {
  return preventLineBreaks(text).replaceAll(/\u2060|\p{Script=Han}+ ?/gu, '')
}

export function drawArtifact(document: PdfDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function drawRule(
  document: PdfDocument,
  [x, y, width]: [x: number, y: number, width: number],
  thickness: number,
): void {
  drawArtifact(document, 'Layout', () => {
    document.rect(x, y - thickness / 2, width, thickness).fill(INK)
  })
}
