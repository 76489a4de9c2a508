import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from 'virtual:site'
import { type ExportedProduct, exportProduct, productCsv } from '../exports/exports.ts'
import { choicesOfGrades, splitWrittenWords } from '../../shared/gradeNames.ts'
import { productFileName } from '../../shared/paths.ts'
import { slugOf } from '../../shared/urls.ts'
import type { Page, PageOf } from '../../shared/page.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { productPdf } from './pdf.ts'
import type { SheetStructure } from './structureDrawing.ts'

// Runs in a thread of the server, because drawing a data sheet would block responses.

/** A requested product: the path of its page, and that of its payload. Without `grade`, all grades are meant. */
export type SheetLine = { path: string; payload: string; grade?: string }

export type SheetTask = {
  type: 'csv' | 'pdf'
  siteFolder: string
  lines: SheetLine[]
  /** Name of a file of several products. Absent for a single product. */
  collection?: string
}

type SheetFile = { name: string; bytes: Uint8Array; pageUrl?: string }

/** Returns the reason if the file cannot be made, and `undefined` for a product page that has no files. */
export async function makeSheet(
  task: SheetTask,
): Promise<SheetFile | { status: 400 | 404; refusal: string } | undefined> {
  const products = await readProducts(task)
  const [first] = products
  const { type, collection } = task
  if (collection !== undefined) {
    if (!first) return { status: 400, refusal: 'The address contains no product of the catalogue.' }
    const files = products.map((product) => exportedGrades(product))
    return { name: `${collection}.${type}`, bytes: Buffer.from(productCsv(files)) }
  }
  if (!first || first.page.noindex || first.page.canonical !== first.path) return undefined
  const { path, page, chosen } = first
  const unknown = chosen.find(({ name }) => name === undefined)
  if (unknown) {
    const offered = page.product.grades.map(({ name }) => name).join(', ')
    return { status: 404, refusal: `${page.product.name} has no grade “${unknown.text}”. It has ${offered}.` }
  }
  const file = exportedGrades(first)
  const names = chosen.map(({ name = '' }) => slugOf(name))
  return {
    name: `${productFileName(path, file.revision, names)}.${type}`,
    bytes: type === 'pdf' ? await productPdf(file, structureOf(page.product)) : Buffer.from(productCsv([file])),
    pageUrl: file.url,
  }
}

/** `chosen` has the texts of the address that name grades, with the names of these grades. */
type RequestedProduct = {
  path: string
  page: PageOf<'productsdetail'>
  chosen: { text: string; name: string | undefined }[]
}

async function readProducts({ siteFolder, lines }: SheetTask): Promise<RequestedProduct[]> {
  const products: RequestedProduct[] = []
  for (const [path, payload] of new Map(lines.map((line) => [line.path, line.payload]))) {
    // The build wrote the payload, so it is not validated.
    const page = JSON.parse(await readFile(join(siteFolder, payload), 'utf8')) as Page
    if (page.name !== 'productsdetail') continue
    const texts = lines.flatMap(({ path: of, grade }) => (of === path && grade !== undefined ? [grade] : []))
    const chosen = texts.map((text) => ({ text, name: gradeNamed(text, page.product.grades) }))
    products.push({ path, page, chosen })
  }
  return products
}

/** Exports all grades if a requested one is not known. */
function exportedGrades({ page, chosen }: RequestedProduct): ExportedProduct {
  const file = exportProduct(page, site)
  if (chosen.length === 0 || chosen.some(({ name }) => name === undefined)) return file
  return { ...file, grades: file.grades.filter((grade) => chosen.some(({ name }) => name === grade.name)) }
}

/** Returns the name of the grade that has this name, or this name in forms. */
function gradeNamed(text: string, grades: Grade[]): string | undefined {
  const { grade: wanted } = splitWrittenWords(text)
  const choices = choicesOfGrades(grades)
  return grades.find(({ name }, index) => name === wanted || choices[index] === wanted)?.name
}

function structureOf({ compound, marker }: Product): SheetStructure | undefined {
  const { name, formula = '', structure: markup } = compound ?? marker ?? {}
  return name && markup ? { name, formula, markup } : undefined
}
