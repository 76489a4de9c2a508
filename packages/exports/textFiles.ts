import { z } from 'zod'
import { CATALOGUE_FILES, PRODUCT_FILE_TYPES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import type { ExportedFile, ExportedRoute } from './exports.ts'
import { introduction, llmsTxt } from './llms.ts'
import { articleText, productTexts, type ProductTexts } from './pageTexts.ts'
import { EXPORTED_PRODUCT } from './productSchema.ts'

const CSV_HEADER = productCsv([])

/** Makes the files of each product, and those with all texts. Bytes of texts take half the memory of strings. */
export function* textFiles(site: Site, routes: ExportedRoute[]): Generator<ExportedFile> {
  const all = { csv: [Buffer.from(CSV_HEADER)], json: [] as Buffer[], text: [Buffer.from(introduction(site))] }
  for (const { path, page } of routes) {
    if (page.name === 'knowledgedetail') all.text.push(Buffer.from(`\n${articleText(page, site.url)}`))
    if (page.name !== 'productsdetail') continue
    const texts = productTexts(page, site)
    for (const type of Object.keys(PRODUCT_FILE_TYPES)) yield [`${path}.${type}`, texts[type as keyof ProductTexts]]
    all.csv.push(Buffer.from(texts.csv.slice(CSV_HEADER.length)))
    all.json.push(Buffer.from(texts.json))
    all.text.push(Buffer.from(`\n${texts.md}`))
  }
  const schema = { $id: site.url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(EXPORTED_PRODUCT) }
  yield [PRODUCT_SCHEMA_PATH, `${JSON.stringify(schema, null, 2)}\n`]
  yield [CATALOGUE_FILES.csv, Buffer.concat(all.csv)]
  yield [CATALOGUE_FILES.jsonl, Buffer.concat(all.json)]
  yield ['/llms.txt', llmsTxt(site, routes)]
  yield ['/llms-full.txt', Buffer.concat(all.text)]
}
