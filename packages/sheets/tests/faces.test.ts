import { parse } from 'csv-parse/sync'
import { Window } from 'happy-dom'
import readExcelFile from 'read-excel-file/node'
import { expect, inject, test } from 'vitest'
import { productCsv } from '../../../prerender/files/csv.ts'
import { productMarkdown } from '../../../prerender/files/markdown.ts'
import { PRODUCT_FILE } from '../../../prerender/files/productSchema.ts'
import { onceFor } from '../../../manifest/onceFor.ts'
import { loadRenderer } from '../../../prerender/document/renderer.ts'
import { factText, factValue } from '../../../shared/facts/factValues.ts'
import { GROUP_NAMES } from '../../../shared/specification.ts'
import { productXlsx } from '../xlsx.ts'
import { type PRODUCTS, SAMPLE } from './productFiles.ts'
import { readPdf, rowsOf } from './readPdf.ts'

type Product = (typeof PRODUCTS)[number]

/** Of each grade in its order, of each test: what it is called, its limit, and its method. */
type Specifications = [test: string, limit: string, method: string][][]

const { renderPage } = await loadRenderer(inject('builtSite').serverFolder)
const { DOMParser } = new Window()

/** What the HTML of the page shows, once for each grade. */
async function onPage({ page, file: { grades } }: Product): Promise<Specifications> {
  const shown = grades.map(async ({ name }) => {
    const { app } = await renderPage(page.canonical, page, `?${new URLSearchParams({ grade: name })}`)
    const table = `[aria-label="Specification of the grade ${name}"]`
    const rows = new DOMParser().parseFromString(app, 'text/html').querySelectorAll(`${table} tr:has([scope=row])`)
    return [...rows].map((row) => cellsOf([...row.children].map(({ textContent }) => textContent)))
  })
  return Promise.all(shown)
}

/** What its workbook holds. */
const sheetsOf = onceFor(async ({ file }: Product) => readExcelFile(await productXlsx(file)))

const FILES: Record<string, (product: Product) => Specifications | Promise<Specifications>> = {
  JSON: ({ file }) =>
    PRODUCT_FILE.parse(JSON.parse(JSON.stringify(file))).grades.map(({ specification }) =>
      specification.map(({ test: name, limit, method }) => cellsOf([name, limit.text, method])),
    ),
  CSV: ({ file }) => {
    type Row = Record<'grade' | 'group' | 'name' | 'value' | 'method', string>
    const rows = parse<Row>(productCsv([file]), { columns: true, bom: true })
    return file.grades.map((grade) =>
      rows
        .filter((row) => row.grade === grade.name && row.group in GROUP_NAMES)
        // The sign that keeps a cell from being calculated.
        .map(({ name, value, method }) =>
          cellsOf([name, value, method].map((cell) => cell.replace(/^'(?=[=+@-])/, ''))),
        ),
    )
  },
  Markdown: ({ file }) =>
    productMarkdown(file)
      .split(/^## /m)
      .filter((part) => part.startsWith('Grade '))
      .map((part) =>
        part
          .split('\n')
          .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')))
          .filter(([, group = '']) => Object.values(GROUP_NAMES).includes(group))
          .map(([, , ...cells]) => cellsOf(cells)),
      ),
  XLSX: async (product) => {
    const sheets = await sheetsOf(product)
    return sheets.slice(1, -1).map(({ data }) => {
      const [name, limit, method] = ['Test', 'Limit', 'Method'].map((head) => (data[0] ?? []).indexOf(head)) as [
        number,
        number,
        number,
      ]
      return data.slice(1).map((row) => cellsOf([row[name], row[limit], row[method]]))
    })
  },
  PDF: async (product) => {
    const { pages } = await readPdf(product)
    return pages.map((page) => {
      const rows = rowsOf(page)
      const start = rows.findIndex((cells) => cells.join() === 'Test,Limit,Method')
      // Heads of groups are rows of one cell, and those of the table of facts have two.
      const end = rows.findIndex((cells, index) => index > start && cells.length !== 1 && cells.length !== 3)
      return rows
        .slice(start + 1, end === -1 ? undefined : end)
        .filter(({ length }) => length === 3)
        .map(cellsOf)
    })
  },
}

/** Statements beside the limits that a buyer must not miss. */
type Said = { origin?: string; allergens?: string; references?: string[] }

const SAID: Record<string, (product: Product) => Said | Promise<Said>> = {
  page: async ({ page }) => {
    const { app } = await renderPage(page.canonical, page, '')
    const html = new DOMParser().parseFromString(app, 'text/html')
    const factOf = (label: string) =>
      [...html.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent
    const rows = [...html.querySelectorAll('[aria-label="References by market"] tbody tr')]
    const textIn = (row: (typeof rows)[number], selector: string) => row.querySelector(selector)?.textContent ?? ''
    return {
      origin: factOf('Origin'),
      allergens: factOf('Allergens'),
      references: rows.map((row) => `${textIn(row, 'th')}: ${textIn(row, 'td')}`),
    }
  },
  JSON: ({ file: { facts, references } }) => ({
    origin: facts.origin?.value,
    allergens: facts.allergens?.value,
    references: references.map(({ market, says }) => `${market}: ${says}`),
  }),
  CSV: ({ file }) => {
    const rows = parse<Record<string, string>>(productCsv([file]), { columns: true, bom: true })
    const factOf = (label: string) => rows.find(({ group, name }) => group === 'fact' && name === label)?.value
    return {
      origin: factOf('Origin'),
      allergens: factOf('Allergens'),
      references: rows.flatMap(({ group, name, value }) => (group === 'reference' ? `${name}: ${value}` : [])),
    }
  },
  Markdown: ({ file }) => {
    const text = productMarkdown(file)
    const factOf = (label: string) => new RegExp(`^\\| ${label} \\| (.*) \\|$`, 'm').exec(text)?.[1]
    const [, references = ''] = text.split('## References by market')
    return {
      origin: factOf('Origin'),
      allergens: factOf('Allergens'),
      references: [...references.matchAll(/^\| (.*?) \| (.*?) \|/gm)]
        .slice(2)
        .map(([, market, says]) => `${market}: ${says}`),
    }
  },
  XLSX: async (product) => {
    const sheets = await sheetsOf(product)
    const [facts, references] = [sheets[0]?.data ?? [], sheets.at(-1)?.data ?? []]
    const factOf = (label: string) => facts.find((row) => row[1] === label)?.[2]?.toString()
    return {
      origin: factOf('Origin'),
      allergens: factOf('Allergens'),
      references: references.slice(1).map(([market, says]) => `${String(market)}: ${String(says)}`),
    }
  },
  // As in print, references are left to the page.
  PDF: async (product) => {
    const rows = (await readPdf(product)).pages.flatMap(rowsOf)
    const factOf = (label: string) => rows.find(([name]) => name === label)?.[1]
    return { origin: factOf('Origin'), allergens: factOf('Allergens') }
  },
}

/** A limit is the same wherever a line of it ends, and whatever keeps its figure and unit together. */
function cellsOf(cells: unknown[]): Specifications[number][number] {
  const [name = '', limit = '', method = ''] = cells.map((cell) =>
    typeof cell === 'string' ? cell.replaceAll(/[\s\u2060]/g, '') : '',
  )
  return [name, limit, method]
}

test('every limit is the same on the page and in its five files', async () => {
  for (const product of SAMPLE) {
    const { name, grades } = product.file
    const expected = await onPage(product)
    expect([name, ...expected.map(({ length }) => length > 0)]).toEqual([name, ...grades.map(() => true)])
    for (const [file, read] of Object.entries(FILES))
      expect([name, file, await read(product)]).toEqual([name, file, expected])
  }
})

test('origin, allergens and references are the same on the page and in its files', async () => {
  const plain = (text?: string) => text?.replaceAll(/[\s\u2060]/g, '').toLowerCase()
  for (const product of SAMPLE) {
    const { facts, references } = product.file
    const expected = {
      origin: plain(facts.origin?.value),
      references: references.map(({ market, says }) => plain(`${market}: ${says}`)),
    }
    for (const [face, read] of Object.entries(SAID)) {
      const { origin, allergens, references: shown = expected.references } = await read(product)
      const said = { origin: plain(origin), allergens: plain(allergens), references: shown.map(plain) }
      // A page shows those of the grade that is chosen at first; in files they stand beside those of the product.
      const grade = face === 'page' ? product.product.grades[0] : undefined
      const value = factText('allergens', factValue('allergens', { product: product.product, grade }))
      const ofFace = { ...expected, allergens: plain(value) }
      expect([product.file.name, face, said]).toEqual([product.file.name, face, ofFace])
    }
  }
})
