import { buffer } from 'node:stream/consumers'
import { site } from 'virtual:site'
import type { ProductFile } from '../../prerender/files/productSchema.ts'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { assayLimit, assayName, GROUP_NAMES } from '../../shared/specification.ts'
import { type Structure, structureFigure, structureSize } from './structureDrawing.ts'
import { type Block, type Group, tableRows } from './table.ts'
import {
  artifact,
  type Document,
  element,
  openDocument,
  openElement,
  rule,
  setText,
  type Style,
  widthOf,
} from './typesetting.ts'

type Grade = ProductFile['grades'][number]
type Element = PDFKit.PDFStructureElement

/** A4 with its margins, in points, as all figures here. */
const LEFT = 48
const WIDTH = 499
const TOP = 40
const BOTTOM = 782
const GAP = 22
const SPECIFICATION = 326
const ASIDE = WIDTH - SPECIFICATION - GAP
const HIGHEST_STRUCTURE = 96

/** What is a little too long for its page is set smaller, down to letters of 6.4 points. */
const SCALES = [1, 0.93, 0.86, 0.8]

/** Facts that stand elsewhere on the sheet. */
const ELSEWHERE = new Set(['aliases', 'latin', 'part', 'safetyNote', 'appearance', 'particleSize', 'bulkDensity'])

const NOTE = 'Verify against the certificate of analysis of the lot.'

/** Data sheets of a product, one for each grade, as its page prints them. */
export async function productPdf(file: ProductFile, structure?: Structure): Promise<Buffer> {
  const document = openDocument({
    Title: `${file.name}, technical data sheet`,
    Author: file.supplier,
    ...(file.revised && { CreationDate: new Date(file.revised) }),
  })
  const bytes = buffer(document)
  const root = openElement(document, 'Document')
  for (const grade of file.grades) {
    drawSheet(document, root, fittingSheet(document, { file, grade, structure }))
  }
  root.end()
  drawFeet(document, file)
  document.end()
  return bytes
}

/** The sheet in the largest size in which it fits on a page; a longer one goes on on another. */
function fittingSheet(document: Document, options: Omit<SheetOptions, 'scale'>): Sheet {
  for (const scale of SCALES) {
    const sheet = sheetOf(document, { ...options, scale })
    if (TOP + sheet.height <= BOTTOM) return sheet
  }
  return sheetOf(document, { ...options, scale: 1 })
}

/** Blocks below each other, which may be the rows of a table. */
type Part = { tag?: 'Table'; blocks: Block[] }

/** What stands above, in the two columns and below. */
type Sheet = { above: Part[]; main: Part[]; aside: Part[]; below: Part[]; height: number }

type SheetOptions = { file: ProductFile; grade: Grade; structure?: Structure; scale: number }

/** A sheet in a size of its letters, which knows its height before it is drawn. */
function sheetOf(document: Document, { file, grade, structure, scale }: SheetOptions): Sheet {
  const style = (font: Style['font'], size: number, isGrey?: true): Style => ({ font, size: size * scale, isGrey })
  const heading = (text: string, width: number): Part => ({
    blocks: [textBlock(document, 'H2', text, { style: style('serif', 12), width, above: 9 * scale, below: 2 })],
  })
  const styles = { head: style('sans', 7.5, true), group: style('serif', 9.5) }
  const table = (columns: [head: string, share: number, style: Style][], groups: Group[], width: number): Part => ({
    tag: 'Table',
    blocks: tableRows(
      document,
      columns.map(([head, share, cells]) => ({ head, width: width * share, style: cells })),
      groups,
      styles,
    ),
  })
  const main = [
    heading(`Specification, grade ${grade.name}`, SPECIFICATION),
    table(
      [
        ['Test', 0.36, style('sans', 8)],
        ['Limit', 0.33, style('bold', 8)],
        ['Method', 0.31, style('sans', 7.5, true)],
      ],
      groupsOf(grade),
      SPECIFICATION,
    ),
  ]
  const aside = [
    ...(structure ? [{ blocks: structureBlocks(document, structure, style('sans', 7.5)) }] : []),
    heading('Facts', ASIDE),
    table(
      [
        ['', 0.4, style('sans', 7.5, true)],
        ['', 0.6, style('sans', 7.5)],
      ],
      [{ rows: factsOf(file, grade) }],
      ASIDE,
    ),
  ]
  const below =
    file.grades.length > 1
      ? [
          heading('Grades', WIDTH),
          table(
            [
              ['Grade', 0.16, style('bold', 7.5)],
              ['Assay', 0.32, style('sans', 7.5)],
              ['Appearance', 0.24, style('sans', 7.5)],
              ['Particle size', 0.18, style('sans', 7.5)],
              ['MOQ', 0.1, style('sans', 7.5)],
            ],
            [{ rows: file.grades.map(gradeRow) }],
            WIDTH,
          ),
        ]
      : []
  const above = [{ blocks: [...headBlocks(document, file, grade), ...titleBlocks(document, file, style)] }]
  const height = heightOf(above) + Math.max(heightOf(main), heightOf(aside)) + heightOf(below)
  return { above, main, aside, below, height }
}

function heightOf(parts: Part[]): number {
  return parts.flatMap(({ blocks }) => blocks).reduce((sum, { height }) => sum + height, 0)
}

function drawSheet(document: Document, root: Element, { above, main, aside, below }: Sheet): void {
  document.addPage()
  const sect = openElement(document, 'Sect', root)
  const top = flow(above, LEFT, TOP)
  // Before the specification, which may go on on another page.
  const asideEnd = flow(aside, LEFT + SPECIFICATION + GAP, top)
  const page = document.page
  const mainEnd = flow(main, LEFT, top)
  flow(below, LEFT, document.page === page ? Math.max(asideEnd, mainEnd) : mainEnd)
  sect.end()

  function flow(parts: Part[], x: number, start: number): number {
    let y = start
    for (const { tag, blocks } of parts) {
      const parent = tag ? openElement(document, tag, sect) : sect
      for (const block of blocks) {
        if (y + block.height > BOTTOM) {
          document.addPage()
          y = TOP
        }
        block.draw(parent, x, y)
        y += block.height
      }
      if (tag) parent.end()
    }
    return y
  }
}

type Set = { style: Style; width: number; above?: number; below?: number }

function textBlock(document: Document, tag: string, text: string, { style, width, above = 0, below = 0 }: Set): Block {
  const set = setText(document, text, style, width)
  return {
    height: above + set.height + below,
    draw: (parent, x, y) => void parent.add(element(document, { tag }, () => set.draw(x, y + above))),
  }
}

/** The supplier, what the paper is, and under which number it is filed. */
function headBlocks(document: Document, file: ProductFile, grade: Grade): Block[] {
  const brand = setText(document, file.supplier, { font: 'serif', size: 15 }, 200)
  const lines = [`Technical data sheet, grade ${grade.name}`, [...reference(file), NOTE].join(' ')].map(
    (text, index) => {
      const style: Style = { font: index === 0 ? 'bold' : 'sans', size: 8 }
      const width = Math.min(widthOf(document, text, style) + 1, WIDTH - 120)
      return { ...setText(document, text, style, width), left: LEFT + WIDTH - width }
    },
  )
  return [
    {
      height: 34,
      draw: (parent, _x, y) => {
        artifact(document, 'Layout', () => drawLogo(document, LEFT, y))
        parent.add(element(document, { tag: 'P' }, () => brand.draw(LEFT + 24, y)))
        for (const [index, line] of lines.entries())
          parent.add(element(document, { tag: 'P' }, () => line.draw(line.left, y + index * 10)))
        rule(document, [LEFT, y + 27, WIDTH], 1.8)
        rule(document, [LEFT, y + 30, WIDTH], 0.5)
      },
    },
  ]
}

/** Number, revision and its day, as far as they are issued. */
function reference({ documentNumber, revision, revised }: ProductFile): string[] {
  return [
    documentNumber &&
      `No. ${documentNumber}${revision === undefined ? '.' : `, revision ${revision}${revised ? ` of ${revised}` : ''}.`}`,
  ].filter((text) => text !== undefined)
}

/** The mark of the site: a leaf in a hexagon. */
function drawLogo(document: Document, x: number, y: number): void {
  document.save().translate(x, y).scale(0.6).lineWidth(1.7).strokeColor('#000000')
  document.path('M15 1.2 28.6 9v16L15 32.8 1.4 25V9z').stroke()
  document
    .path(
      'M15 32.8V8.4M15 26c4.2-1 7.4-3.6 8.8-7.6M15 19.4c3.2-.9 5.6-2.9 6.8-6M15 26c-4.2-1-7.4-3.6-8.8-7.6m8.8 1c-3.2-.9-5.6-2.9-6.8-6',
    )
    .stroke()
  document.restore()
}

/** What the product is called, and what people are to heed. */
function titleBlocks(
  document: Document,
  { name, facts, substance, materialCas }: ProductFile,
  style: StyleOf,
): Block[] {
  const { latin, part, aliases, safetyNote } = facts
  const source = [latin?.value, part?.value].filter(Boolean).join(', ')
  const cas = [substance?.cas && `CAS ${substance.cas}`, materialCas && `CAS ${materialCas.number} (${materialCas.of})`]
  const line = cas.filter(Boolean).join(', ')
  return [
    textBlock(document, 'H1', name, { style: style('serif', 21), width: WIDTH, below: 1 }),
    ...(source ? [textBlock(document, 'P', source, { style: style('italic', 10), width: WIDTH })] : []),
    ...[line, aliases?.value].flatMap((text) =>
      text ? [textBlock(document, 'P', text, { style: style('sans', 8.5, true), width: WIDTH })] : [],
    ),
    ...(safetyNote
      ? [
          textBlock(document, 'P', `${safetyNote.label}. ${safetyNote.value}`, {
            style: style('sans', 8),
            width: WIDTH,
            above: 5,
            below: 1,
          }),
        ]
      : []),
  ]
}

type StyleOf = (font: Style['font'], size: number, isGrey?: true) => Style

function structureBlocks(document: Document, structure: Structure, style: Style): Block[] {
  const size = structureSize(structure, ASIDE, HIGHEST_STRUCTURE)
  const draw = structureFigure(document, structure, size)
  return [
    {
      height: size.height + 14,
      draw: (parent, x, y) => void parent.add(draw(x + (ASIDE - size.width) / 2, y + 10)),
    },
    textBlock(document, 'P', `${structure.name}, ${withSubscripts(structure.formula)}`, { style, width: ASIDE }),
  ]
}

function withSubscripts(formula: string): string {
  return formula.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}

/** The specification of a grade in the groups of a certificate. */
function groupsOf({ specification }: Grade): { name: string; rows: string[][] }[] {
  return TEST_GROUPS.map((id) => ({
    name: GROUP_NAMES[id],
    rows: specification
      .filter(({ group }) => group === id)
      .map(({ test, limit, method = '' }) => [test, limit.text, method]),
  }))
}

/** What the sheet says elsewhere is left out. */
function factsOf(file: ProductFile, grade: Grade): string[][] {
  const { substance, marker, applications, documents } = file
  const weight = substance?.molecularWeight
  const facts = Object.entries({ ...file.facts, ...grade.facts }).filter(([id]) => !ELSEWHERE.has(id))
  return [
    ...(weight === undefined ? [] : [['Molecular weight', `${weight} g/mol`]]),
    ...(marker
      ? [['Marker', [marker.name, marker.cas && `CAS of the marker ${marker.cas}`].filter(Boolean).join(', ')]]
      : []),
    // The fonts of the sheet have no Chinese characters.
    ...facts.map(([, { label, value }]) => [label, value.replaceAll(/\p{Script=Han}+ ?/gu, '')]),
    ...(applications.length > 0 ? [['Uses', applications.join(', ')]] : []),
    ...(documents.length > 0 ? [['On request', documents.join(', ')]] : []),
  ]
}

function gradeRow({ name, assays, facts }: Grade): string[] {
  const assay = assays.map((it) => `${assayName(it)} ${assayLimit(it)}`)
  return [
    name,
    assay.join('; '),
    ...[facts.appearance, facts.particleSize, facts.moq].map((fact) => fact?.value ?? '–'),
  ]
}

/** Where the page stands and who answers for it, at the foot of each sheet. */
function drawFeet(document: Document, { url }: ProductFile): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    const { email, phone } = site.contact
    const style: Style = { font: 'sans', size: 8 }
    const number = `${index + 1} / ${count}`
    rule(document, [LEFT, BOTTOM + 12, WIDTH], 0.6)
    artifact(document, 'Pagination', () => {
      setText(document, url.replace(/^https?:\/\//, ''), style, WIDTH - 40).draw(LEFT, BOTTOM + 16)
      setText(document, `${email}, ${phone}`, style, WIDTH - 40).draw(LEFT, BOTTOM + 26)
      setText(document, number, style, 40).draw(LEFT + WIDTH - widthOf(document, number, style), BOTTOM + 16)
    })
  }
}
