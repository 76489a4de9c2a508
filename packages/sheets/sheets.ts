import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from 'virtual:site'
import { exportProduct, productCsv } from '../exports/exports.ts'
import type { ExportedProduct } from '../exports/exports.ts'
import { productFileName, slugOf } from '../../shared/paths.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import { productPdf } from './pdf.ts'
import type { SheetStructure } from './structureDrawing.ts'

// Runs in a thread of the server, because drawing a data sheet would block responses.

export type SheetType = 'csv' | 'pdf'

/** A product by the path of its page, with the path of its payload. `grades` names the grades to include. */
export type SheetProduct = { path: string; payload: string; grades?: string[] }

export type SheetTask = {
  type: SheetType
  siteFolder: string
  products: SheetProduct[]
  /** Name of a file of several products. Absent for a single product. */
  collection?: string
}

export type SheetFile = { name: string; bytes: Uint8Array; productUrl?: string }

type LoadedProduct = { file: ExportedProduct; name: string; structure?: SheetStructure }

export async function makeSheet({ type, siteFolder, products, collection }: SheetTask): Promise<SheetFile> {
  const loadedProducts = await Promise.all(products.map((product) => readProduct(siteFolder, product)))
  const [first] = loadedProducts
  const bytes =
    type === 'pdf' && first
      ? await productPdf(first.file, first.structure)
      : Buffer.from(productCsv(loadedProducts.map(({ file }) => file)))
  if (collection || !first) return { name: `${collection}.${type}`, bytes }
  return { name: `${first.name}.${type}`, bytes, productUrl: first.file.url }
}

async function readProduct(siteFolder: string, { path, payload, grades }: SheetProduct): Promise<LoadedProduct> {
  // The build wrote the payload, so it is not validated.
  const page = JSON.parse(await readFile(join(siteFolder, payload), 'utf8')) as PageOf<'productsdetail'>
  const file = exportProduct(page, site)
  if (grades) file.grades = file.grades.filter(({ name }) => grades.includes(name))
  return { file, name: productFileName(path, file.revision, grades?.map(slugOf)), structure: structureOf(page.product) }
}

function structureOf({ compound, marker }: Product): SheetStructure | undefined {
  const { name, formula = '', structure: markup } = compound ?? marker ?? {}
  return name && markup ? { name, formula, markup } : undefined
}
