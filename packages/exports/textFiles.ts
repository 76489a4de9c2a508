import { z } from 'zod'
import { CATALOGUE_FILES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { articleText } from './articleText.ts'
import { productCsv } from './csv.ts'
import { exportProduct } from './exportProduct.ts'
import type { ExportedFile, ExportedRoute } from './exports.ts'
import { type GradeRow, gradeRows, gradesCsv } from './gradesCsv.ts'
import { introduction, llmsTxt } from './llms.ts'
import { productMarkdown } from './markdown.ts'
import { EXPORTED_PRODUCT } from './productSchema.ts'

const CSV_HEADER = productCsv([])

/** Makes the files of each product, and those of all. Bytes of texts take half the memory of strings. */
export function* textFiles(site: Site, routes: ExportedRoute[]): Generator<ExportedFile> {
  const csvParts = [Buffer.from(CSV_HEADER)]
  const jsonParts: Buffer[] = []
  const textParts = [Buffer.from(introduction(site))]
  const grades: GradeRow[] = []
  for (const { path, page } of routes) {
    if (page.name === 'knowledgedetail') textParts.push(Buffer.from(`\n${articleText(page, site.url)}`))
    if (page.name !== 'productsdetail') continue
    const file = exportProduct(page, site)
    const csv = productCsv([file])
    const markdown = productMarkdown(file)
    yield [`${path}.csv`, csv]
    yield [`${path}.md`, markdown]
    csvParts.push(Buffer.from(csv.slice(CSV_HEADER.length)))
    jsonParts.push(Buffer.from(`${JSON.stringify(file)}\n`))
    textParts.push(Buffer.from(`\n${markdown}`))
    grades.push(...gradeRows(page, site.url))
  }
  const schema = { $id: site.url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(EXPORTED_PRODUCT) }
  yield [PRODUCT_SCHEMA_PATH, `${JSON.stringify(schema, null, 2)}\n`]
  yield [CATALOGUE_FILES.grades, gradesCsv(grades)]
  yield [CATALOGUE_FILES.csv, Buffer.concat(csvParts)]
  yield [CATALOGUE_FILES.jsonl, Buffer.concat(jsonParts)]
  yield ['/llms.txt', llmsTxt(site, routes)]
  yield ['/llms-full.txt', Buffer.concat(textParts)]
}
