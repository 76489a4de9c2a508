import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productCsv } from '../../render/files/csv.ts'
import type { ProductFile } from '../../render/files/productFile.ts'
import { slugOf } from '../../shared/slugs.ts'
import { productsXlsx, productXlsx } from './xlsx.ts'

// Runs on a thread of the server, bundled by the build: what writes workbooks takes long to load, and holds up answers.

export type SheetType = 'csv' | 'json' | 'xlsx'

/** A product by the path of its page, with the names of the grades that are wanted, where not all are. */
export type AskedProduct = { path: string; grades?: string[] }

export type SheetTask = {
  type: SheetType
  /** The built site, which has all products as JSON. */
  siteFolder: string
  products: AskedProduct[]
  /** What several products are together; a file of one product has its name. */
  collection?: { name: string; comparison?: string[][] }
}

/** A file with its name, and the page of the product that it is of. */
export type Sheet = { name: string; bytes: Uint8Array; page?: string }

/** Makes one file of the products that are asked for. */
export async function make({ type, siteFolder, products, collection }: SheetTask): Promise<Sheet> {
  const files = await Promise.all(products.map((product) => readProduct(siteFolder, product)))
  const [file] = files
  const name = collection?.name ?? (file && nameOf(file, products[0]?.grades))
  const bytes = await bytesOf(type, files, collection)
  return { name: `${name}.${type}`, bytes, page: collection ? undefined : file?.url }
}

async function readProduct(siteFolder: string, { path, grades }: AskedProduct): Promise<ProductFile> {
  // The build wrote it.
  const file = JSON.parse(await readFile(join(siteFolder, `${path}.json`), 'utf8')) as ProductFile
  return grades ? { ...file, grades: file.grades.filter(({ name }) => grades.includes(name)) } : file
}

/** `pure-piperine-98` */
function nameOf({ url }: ProductFile, grades: string[] = []): string {
  return [url.slice(url.lastIndexOf('/') + 1), ...grades.map(slugOf)].join('-')
}

async function bytesOf(
  type: SheetType,
  files: ProductFile[],
  collection: SheetTask['collection'],
): Promise<Uint8Array> {
  if (type === 'csv') return Buffer.from(productCsv(files))
  const [file] = files
  if (type === 'json') return Buffer.from(`${JSON.stringify(collection ? files : file, null, 2)}\n`)
  return collection || !file ? productsXlsx(files, collection?.comparison) : productXlsx(file)
}
