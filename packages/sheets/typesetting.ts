import PdfKit from 'pdfkit'
import { keepUnits } from '../../shared/texts.ts'
import { CORE_CHARACTERS } from '../../shared/characters.ts'
import boldSans from './fonts/bold-sans.ttf?inline'
import italicSerif from './fonts/italic-serif.ttf?inline'
import sans from './fonts/sans.ttf?inline'
import serif from './fonts/serif.ttf?inline'

export type Document = PDFKit.PDFDocument

/** In points. */
export type Style = { font: keyof typeof FONTS; size: number; isGrey?: true }

const FONTS = { sans, bold: boldSans, serif, italic: italicSerif }
/** Each is an address that holds the file. */
const BYTES = Object.entries(FONTS).map(
  ([name, url]) => [name, Buffer.from(url.split(',')[1] ?? '', 'base64')] as const,
)

const INK = '#000000'
const GREY = '#454545'
const LIGHT = '#8c8c8c'

/** From one line to the next, in sizes, and from the top of a line to what its letters stand on. */
const LEADING = 1.25
const ASCENT = 0.95

/** A tagged A4 document. PDF/UA has its title shown and says its language, and nothing in it is without a tag. */
export function openDocument(info: PDFKit.DocumentInfo): Document {
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // Its types do not know it yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // One of its own would be read from a file.
    font: '',
    info,
  })
  for (const [name, bytes] of BYTES) document.registerFont(name, bytes)
  return document
}

/** Text set in lines of a width, which knows its height before it is drawn. */
export type SetText = { height: number; draw: (x: number, y: number) => void }

export function setText(document: Document, text: string, wanted: Style, width: number): SetText {
  const style = withLettersOf(text, wanted)
  // The fonts lack what tells of words that stay together.
  const lines = linesOf(document, keepUnits(text).replaceAll('\u2060', ''), style, width)
  const leading = style.size * LEADING
  return {
    height: lines.length * leading,
    draw: (x, y) => {
      select(document, style)
      document.fillColor(style.isGrey ? GREY : INK)
      for (const [index, line] of lines.entries())
        document.text(line, x, y + index * leading + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
    },
  }
}

export function widthOf(document: Document, text: string, style: Style): number {
  select(document, style)
  return document.widthOfString(text)
}

/** The serif has no Greek and no rarer letters of names. */
function withLettersOf(text: string, style: Style): Style {
  const { font } = style
  const isCore = [...text].every((character) => CORE_CHARACTERS.includes(character))
  return isCore || (font !== 'serif' && font !== 'italic')
    ? style
    : { ...style, font: font === 'serif' ? 'bold' : 'sans' }
}

function select(document: Document, { font, size }: Style): void {
  document.font(font).fontSize(size)
}

/** A space stays at the end of a line, for whoever reads the text of it. What is longer than a line goes on in the next. */
function linesOf(document: Document, text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const isFull = (more: string) => widthOf(document, (line + more).trimEnd(), style) > width
  for (const word of text.split(/(?<= )/)) {
    if (line !== '' && isFull(word)) {
      lines.push(line)
      line = ''
    }
    for (const character of isFull(word) ? word : [word]) {
      if (line !== '' && isFull(character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

type Mark = {
  tag: string
  /** What a figure shows, and where it stands. */
  alt?: string
  bbox?: number[]
  /** What a cell is the head of, and how many columns it crosses. */
  scope?: 'Column' | 'Row'
  columns?: number
}

/** What is drawn as one element of the document's structure, when it is added to another. */
export function element(
  document: Document,
  { tag, scope, columns, ...more }: Mark,
  children: (() => void) | PDFKit.PDFStructureElement[] = [],
): PDFKit.PDFStructureElement {
  const made = document.struct(tag, more, children)
  if (scope)
    (made.dictionary.data as { A?: object }).A = { O: 'Table', Scope: scope, ...(columns && { ColSpan: columns }) }
  return made
}

/** An element that is added to as the document goes on. */
export function openElement(document: Document, tag: string, parent?: PDFKit.PDFStructureElement) {
  const made = document.struct(tag)
  if (parent) parent.add(made)
  else document.addStructure(made)
  return made
}

/** Draws what is no content: rules, and what stands on every page. */
export function artifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function rule(document: Document, [x, y, width]: [x: number, y: number, width: number], thickness = 0.4): void {
  artifact(document, 'Layout', () => {
    document.rect(x, y - thickness / 2, width, thickness).fill(thickness < 0.5 ? LIGHT : INK)
  })
}
