import { z } from 'zod'
import { productCsv } from '../../render/files/csv.ts'
import { PRODUCT_FILE } from '../../render/files/productSchema.ts'
import { CATALOGUE_FILES, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import type { PageTexts } from '../pageTexts.ts'
import type { Payloads } from '../payloads.ts'
import type { StoredFiles, Store } from '../store.ts'
import { addOnce } from './addOnce.ts'

const HEAD = Buffer.from(productCsv([]))

/** All products in one file: those of each, one after the other. */
export function catalogueFiles(
  { url, brand }: Site,
  { routes }: Payloads,
  pageTexts: PageTexts,
  store: Store,
): StoredFiles {
  const products = Object.entries(routes).filter(([, { name, isIndexed }]) => name === 'productsdetail' && isIndexed)
  const all = (ending: string) => products.map(([path]) => pageTexts.read(path, ending))
  const madeOf = products.map(([, { hash }]) => hash).join()
  const schemaUrl = url + PRODUCT_SCHEMA_PATH
  const files = addOnce(
    `catalogue ${url} ${brand} ${madeOf}`,
    {
      [`site${CATALOGUE_FILES.csv}`]: () => [HEAD, ...all('csv').map((rows) => rows.subarray(HEAD.length))],
      [`site${CATALOGUE_FILES.jsonl}`]: () => all('json'),
    },
    store,
  )
  const schema = () => Buffer.from(`${JSON.stringify({ $id: schemaUrl, ...z.toJSONSchema(PRODUCT_FILE) }, null, 2)}\n`)
  return new Map([...files, ...addOnce(`schema ${url}`, { [`site${PRODUCT_SCHEMA_PATH}`]: () => [schema()] }, store)])
}
