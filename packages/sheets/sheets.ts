import { readFile } from 'node:fs/promises'
import { site } from 'virtual:site'
import { exportProduct, productCsv } from '../exports/exports.ts'
import { productFileName } from '../../shared/paths.ts'
import { slugOf } from '../../shared/urls.ts'
import type { PageOf } from '../../shared/page.ts'
import { productPdf } from './pdf.ts'

// Runs in a thread of the server, because drawing a data sheet would block responses.

/** `payload` is the file of the product's page. Without grades, all are meant. */
export type SheetTask = { type: 'csv' | 'pdf'; payload: string; grades: string[] }

type SheetFile = { name: string; bytes: Uint8Array; pageUrl: string }

/** Returns the reason if the product has no such grade. */
export async function makeSheet({ type, payload, grades }: SheetTask): Promise<SheetFile | { refusal: string }> {
  // The build wrote the payload, so it is not validated.
  const page = JSON.parse(await readFile(payload, 'utf8')) as PageOf<'productsdetail'>
  const { product, canonical } = page
  const names = product.grades.map(({ name }) => name)
  const unknown = grades.find((grade) => !names.includes(grade))
  if (unknown !== undefined)
    return { refusal: `${product.name} has no grade “${unknown}”. It has ${names.join(', ')}.` }
  const all = exportProduct(page, site)
  const file = { ...all, grades: all.grades.filter(({ name }) => grades.length === 0 || grades.includes(name)) }
  return {
    name: `${productFileName(canonical, file.revision, grades.map(slugOf))}.${type}`,
    bytes: type === 'pdf' ? await productPdf(file) : Buffer.from(productCsv([file])),
    pageUrl: file.url,
  }
}
