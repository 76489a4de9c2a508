import { z } from 'zod'
import { CATALOGUE_FILES, PRODUCT_FILES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import type { SiteFile } from '../siteFile.ts'
import { productCsv } from './csv.ts'
import { PRODUCT_FILE } from './productSchema.ts'
import type { PageTexts } from './textsOf.ts'

const HEAD = productCsv([])

export function catalogueFiles({ url }: Pick<Site, 'url'>, texts: PageTexts[]): SiteFile[] {
  const products = texts.filter(({ name }) => name === 'productsdetail')
  const schema = { $id: url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(PRODUCT_FILE) }
  const all = (ending: keyof typeof PRODUCT_FILES) => products.map(({ byEnding }) => byEnding[ending] ?? '')
  return [
    ...products.flatMap(({ path, byEnding }) =>
      Object.keys(PRODUCT_FILES).map((ending) => ({ name: `site${path}.${ending}`, content: byEnding[ending] ?? '' })),
    ),
    {
      name: `site${CATALOGUE_FILES.csv}`,
      content:
        HEAD +
        all('csv')
          .map((rows) => rows.slice(HEAD.length))
          .join(''),
    },
    { name: `site${CATALOGUE_FILES.jsonl}`, content: all('json').join('') },
    { name: `site${PRODUCT_SCHEMA_PATH}`, content: `${JSON.stringify(schema, null, 2)}\n` },
  ]
}
