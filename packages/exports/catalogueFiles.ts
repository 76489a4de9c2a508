import { z } from 'zod'
import { CATALOGUE_FILES, PRODUCT_FILE_TYPES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import { EXPORTED_PRODUCT } from './productSchema.ts'
import type { PageTexts } from './pageTexts.ts'

const CSV_HEADER = productCsv([])

export function catalogueFiles({ url }: Pick<Site, 'url'>, texts: PageTexts[]): [address: string, text: string][] {
  const products = texts.filter(({ name }) => name === 'productsdetail')
  const schema = { $id: url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(EXPORTED_PRODUCT) }
  const all = (ending: keyof typeof PRODUCT_FILE_TYPES) => products.map(({ byExtension }) => byExtension[ending] ?? '')
  return [
    ...products.flatMap(({ path, byExtension }) =>
      Object.keys(PRODUCT_FILE_TYPES).map((ending): [string, string] => [
        `${path}.${ending}`,
        byExtension[ending] ?? '',
      ]),
    ),
    [
      CATALOGUE_FILES.csv,
      CSV_HEADER +
        all('csv')
          .map((rows) => rows.slice(CSV_HEADER.length))
          .join(''),
    ],
    [CATALOGUE_FILES.jsonl, all('json').join('')],
    [PRODUCT_SCHEMA_PATH, `${JSON.stringify(schema, null, 2)}\n`],
  ]
}
