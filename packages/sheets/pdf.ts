import { buffer } from 'node:stream/consumers'
import { logo, site } from 'virtual:site'
import { FACTS } from '../../shared/facts/facts.ts'
import { factText } from '../../shared/facts/factValues.ts'
import type { ExportedProduct } from '../exports/exports.ts'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { assayLimit, assayName, TEST_GROUP_NAMES } from '../../shared/specification.ts'
import {
  drawArtifact,
  BOTTOM,
  type PdfDocument,
  LEFT,
  openDocument,
  drawRule,
  styleText,
  type PdfTextStyle,
  TOP,
  CONTENT_WIDTH,
} from './pdfDocument.ts'
import { drawTable } from './table.ts'

type Grade = ExportedProduct['grades'][number]

/** Lengths are in points. */
const GAP = 22
const SPECIFICATION_WIDTH = 326
const ASIDE_WIDTH = CONTENT_WIDTH - SPECIFICATION_WIDTH - GAP

/** Scales for sheets that are slightly too long. The smallest table text then has 6 points. */
const SCALES = [1, 0.93, 0.86, 0.8]

/** Columns of the table of grades, besides name and assay. */
const GRADE_FACTS = ['appearance', 'particleSize', 'moq'] as const

/** Facts that the title or the specification shows. */
const SHOWN_ELSEWHERE = new Set([
  'aliases',
  'latin',
  'part',
  'restriction',
  'safetyNote',
  'legalNote',
  'appearance',
  'particleSize',
  'bulkDensity',
])

/**
 * Makes one document with a data sheet for each grade, like the printed page. A sheet that is too
 * long for all scales continues on the next page.
 */
export function productPdf(file: ExportedProduct): Promise<Buffer> {
  for (const scale of SCALES) {
    const document = drawSheets(file, scale)
    if (document.bufferedPageRange().count === file.grades.length) return finish(document, file)
  }
  return finish(drawSheets(file, 1), file)
}

function drawSheets(file: ExportedProduct, scale: number): PdfDocument {
  const document = openDocument({
    Title: `${file.name}, technical data sheet`,
    Author: file.supplier,
    ...(file.revised && { CreationDate: new Date(file.revised) }),
  })
  const root = document.struct('Document')
  document.addStructure(root)
  for (const grade of file.grades) {
    document.addPage()
    const section = document.struct('Sect')
    root.add(section)
    drawSheet({ document, section, scale }, file, grade)
    section.end()
  }
  root.end()
  return document
}

function finish(document: PdfDocument, file: ExportedProduct): Promise<Buffer> {
  const bytes = buffer(document)
  drawFooters(document, file)
  document.end()
  return bytes
}

/** The sheet being drawn. `document.y` is the end of the content so far. */
export type PdfSheet = { document: PdfDocument; section: PDFKit.PDFStructureElement; scale: number }

function drawSheet(sheet: PdfSheet, file: ExportedProduct, grade: Grade): void {
  const { document, scale } = sheet
  drawHeader(sheet, file, grade)
  drawTitle(sheet, file)
  const top = document.y
  const aside = { x: LEFT + SPECIFICATION_WIDTH + GAP, width: ASIDE_WIDTH }
  const small = { font: 'sans', size: 7.5 } as const
  const grey = { ...small, isGrey: true } as const
  heading('Facts', aside)
  const facts = [
    { share: 0.4, ...grey },
    { share: 0.6, ...small },
  ]
  drawTable(sheet, facts, [{ rows: factsOf(file, grade) }], aside)
  const asideEnd = document.y
  const { page } = document
  document.y = top
  const main = { x: LEFT, width: SPECIFICATION_WIDTH }
  heading(`Specification, grade ${grade.name}`, main)
  const tests = [
    { head: 'Test', share: 0.36, font: 'sans', size: 8 },
    { head: 'Limit', share: 0.33, font: 'bold', size: 8 },
    { head: 'Method', share: 0.31, ...grey },
  ] as const
  drawTable(sheet, tests, groupsOf(grade), main)
  if (document.page === page) document.y = Math.max(asideEnd, document.y)
  if (file.grades.length === 1) return
  const fullWidth = { x: LEFT, width: CONTENT_WIDTH }
  heading('Grades', fullWidth)
  const grades = [
    { head: 'Grade', share: 0.16, font: 'bold' as const, size: 7.5 },
    { head: 'Assay', share: 0.32, ...small },
    ...GRADE_FACTS.map((id, index) => ({ head: FACTS[id].label, share: [0.24, 0.18, 0.1][index] ?? 0, ...small })),
  ]
  drawTable(sheet, grades, [{ rows: file.grades.map(gradeRow) }], fullWidth)

  function heading(text: string, place: { x: number; width: number }): void {
    document.y += 9 * scale
    write(sheet, 'H2', text, { font: 'serif', size: 12 }, place)
    document.y += 2
  }
}

type Place = { x?: number; width?: number; align?: 'right' }

function write(
  { document, section, scale }: PdfSheet,
  tag: string,
  text: string,
  style: PdfTextStyle,
  place: Place = {},
): void {
  const { x = LEFT, ...options } = { width: CONTENT_WIDTH, ...place }
  section.add(
    document.struct(tag, {}, () => {
      document.text(styleText(document, text, { ...style, size: style.size * scale }), x, document.y, options)
    }),
  )
}

function drawHeader({ document, section }: PdfSheet, file: ExportedProduct, grade: Grade): void {
  const unscaled = { document, section, scale: 1 }
  drawArtifact(document, 'Layout', () => drawLogo(document, LEFT, TOP))
  document.y = TOP
  write(unscaled, 'P', file.supplier, { font: 'serif', size: 15 }, { x: LEFT + 24, width: 200 })
  document.y = TOP
  const right = { x: LEFT + 120, width: CONTENT_WIDTH - 120, align: 'right' } as const
  write(unscaled, 'P', `Technical data sheet, grade ${grade.name}`, { font: 'bold', size: 8 }, right)
  write(unscaled, 'P', `${documentReference(file)} ${site.sheetNote}`, { font: 'sans', size: 8 }, right)
  drawRule(document, [LEFT, TOP + 27, CONTENT_WIDTH], 1.8)
  drawRule(document, [LEFT, TOP + 30, CONTENT_WIDTH], 0.5)
  document.y = TOP + 34
}

function documentReference({ documentNumber, revision, revised }: ExportedProduct): string {
  return `No. ${documentNumber}${revision === undefined ? '' : `, revision ${revision}, ${revised}`}.`
}

function drawLogo(document: PdfDocument, x: number, y: number): void {
  document.save().translate(x, y).scale(0.6).lineWidth(1.7).strokeColor('#000000')
  for (const [, path = ''] of logo.matchAll(/ d="([^"]*)"/g)) document.path(path).stroke()
  document.restore()
}

function drawTitle(sheet: PdfSheet, { name, facts, substance, materialCas }: ExportedProduct): void {
  const { latin, part, aliases, restriction, safetyNote, legalNote } = facts
  const source = [latin?.value, part?.value].filter(Boolean).join(', ')
  const cas = [substance?.cas && `CAS ${substance.cas}`, materialCas && `CAS ${materialCas.number} (${materialCas.of})`]
  write(sheet, 'H1', name, { font: 'serif', size: 21 })
  if (source) write(sheet, 'P', source, { font: 'italic', size: 10 })
  for (const line of [cas.filter(Boolean).join(', '), aliases?.value])
    if (line) write(sheet, 'P', line, { font: 'sans', size: 8.5, isGrey: true })
  const notes = [restriction && `${restriction.label}: ${restriction.value}.`]
  for (const note of [safetyNote, legalNote]) notes.push(note && `${note.label}. ${note.value}`)
  const text = notes.filter(Boolean).join(' ')
  if (text === '') return
  sheet.document.y += 5
  write(sheet, 'P', text, { font: 'sans', size: 8 })
}

function groupsOf({ specification }: Grade): { name: string; rows: string[][] }[] {
  return TEST_GROUPS.map((id) => ({
    name: TEST_GROUP_NAMES[id],
    rows: specification
      .filter(({ group }) => group === id)
      .map(({ test, limit, method = '' }) => [test, limit.text, method]),
  }))
}

function factsOf(file: ExportedProduct, grade: Grade): string[][] {
  const { substance, marker, applications, documents } = file
  const facts = Object.entries({ ...file.facts, ...grade.facts }).filter(([id]) => !SHOWN_ELSEWHERE.has(id))
  const statements = [
    [FACTS.molecularWeight.label, factText('molecularWeight', substance?.molecularWeight) ?? ''],
    ['Marker', [marker?.name, marker?.cas && `CAS ${marker.cas}`].filter(Boolean).join(', ')],
    ...facts.map(([, { label, value }]) => [label, value]),
    ['Uses', applications.join(', ')],
    ['On request', documents.join(', ')],
  ]
  return statements.filter(([, value]) => value !== '')
}

function gradeRow({ name, assays, facts }: Grade): string[] {
  const assay = assays.map((entry) => `${assayName(entry)} ${assayLimit(entry)}`)
  return [name, assay.join('; '), ...GRADE_FACTS.map((id) => facts[id]?.value ?? '–')]
}

function drawFooters(document: PdfDocument, { url }: ExportedProduct): void {
  const { start, count } = document.bufferedPageRange()
  const { email, phone } = site.contact
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    drawRule(document, [LEFT, BOTTOM + 12, CONTENT_WIDTH], 0.6)
    drawArtifact(document, 'Pagination', () => {
      for (const [line, text] of [url.replace(/^https?:\/\//, ''), `${email}, ${phone}`].entries())
        document.text(styleText(document, text, { font: 'sans', size: 8 }), LEFT, BOTTOM + 16 + line * 10, {
          lineBreak: false,
        })
      const number = `${index + 1} / ${count}`
      document.text(number, LEFT + CONTENT_WIDTH - document.widthOfString(number), BOTTOM + 16, { lineBreak: false })
    })
  }
}
