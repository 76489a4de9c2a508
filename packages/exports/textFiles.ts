import { z } from 'zod'
import { CATALOGUE_FILES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import { exportProduct } from './exportProduct.ts'
import type { ExportedFile, ExportedRoute } from './exports.ts'
import { type GradeRow, gradeRows, gradesCsv } from './gradesCsv.ts'
import { llmsTxt } from './llms.ts'
import { productMarkdown } from './markdown.ts'
import { EXPORTED_PRODUCT } from './productSchema.ts'

const CSV_HEADER = productCsv([])

/** Makes the files of each product, and those of all. Bytes of texts take half the memory of strings. */
export function* textFiles(site: Site, routes: ExportedRoute[]): Generator<ExportedFile> {
  const csvParts = [Buffer.from(CSV_HEADER)]
  const jsonParts: Buffer[] = []
  const grades: GradeRow[] = []
  for (const { path, page } of routes) {
    if (page.name !== 'productsdetail') continue
    const file = exportProduct(page, site)
    const csv = productCsv([file])
    yield [`${path}.csv`, csv]
    yield [`${path}.md`, productMarkdown(file)]
    csvParts.push(Buffer.from(csv.slice(CSV_HEADER.length)))
    jsonParts.push(Buffer.from(`${JSON.stringify(file)}\n`))
    grades.push(...gradeRows(page, site.url))
  }
  const schema = { $id: site.url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(EXPORTED_PRODUCT) }
  yield [PRODUCT_SCHEMA_PATH, `${JSON.stringify(schema, null, 2)}\n`]
  yield [CATALOGUE_FILES.grades, gradesCsv(grades)]
  yield [CATALOGUE_FILES.csv, Buffer.concat(csvParts)]
  yield [CATALOGUE_FILES.jsonl, Buffer.concat(jsonParts)]
  yield ['/llms.txt', llmsTxt(site, routes)]
}
