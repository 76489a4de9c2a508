import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { productCsv } from '../../render/files/csv.ts'
import { productMarkdown } from '../../render/files/markdown.ts'
import { PRODUCT_FILE, PRODUCT_SCHEMA_PATH, type ProductFile, productFile } from '../../render/files/productFile.ts'
import { isProductPath } from '../../shared/catalogue.ts'
import type { PageOf } from '../../shared/page.ts'
import { CATALOGUE_FILES, type PRODUCT_FILES } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { type FileState, writeNew } from '../files.ts'
import { payloadBytes, type Payloads } from '../payloads.ts'
import type { SiteFiles, Store } from '../store.ts'

const MAKERS: Record<keyof typeof PRODUCT_FILES, (file: ProductFile) => string> = {
  json: (file) => `${JSON.stringify(file, null, 2)}\n`,
  md: productMarkdown,
  csv: (file) => productCsv([file]),
}

/**
 * Files of each product beside its page, and of the whole catalogue: few are ever asked for, so that none has compressed
 * copies.
 */
export function productFiles(site: Site, { routes }: Payloads, store: Store): SiteFiles {
  const paths = Object.keys(routes).filter((path) => isProductPath(path) && routes[path]?.isIndexed)
  const files: SiteFiles = new Map(
    paths.flatMap((path) => filesOfProduct(path, routes[path]?.hash ?? '', { site, store })),
  )
  const textOf = (path: string, ending: string) => {
    const { object = '' } = files.get(`site${path}.${ending}`) ?? {}
    return readFileSync(store.fileOf(object), 'utf8')
  }
  const whole = {
    [CATALOGUE_FILES.csv]: () =>
      [productCsv([]), ...paths.map((path) => textOf(path, 'csv').replace(/^.*?\r\n/, ''))].join(''),
    [CATALOGUE_FILES.jsonl]: () =>
      paths.map((path) => `${JSON.stringify(JSON.parse(textOf(path, 'json')))}\n`).join(''),
    [PRODUCT_SCHEMA_PATH]: () =>
      `${JSON.stringify({ $id: site.url + PRODUCT_SCHEMA_PATH, ...z.toJSONSchema(PRODUCT_FILE) }, null, 2)}\n`,
  }
  const madeOf = paths.map((path) => routes[path]?.hash).join()
  for (const [address, make] of Object.entries(whole))
    for (const [name, file] of addOnce(
      `${address} ${site.url} ${site.brand} ${madeOf}`,
      { [`site${address}`]: make },
      store,
    ))
      files.set(name, file)
  return files
}

function filesOfProduct(path: string, hash: string, { site, store }: { site: Site; store: Store }) {
  let made: ProductFile | undefined
  const file = () =>
    (made ??= productFile(JSON.parse(payloadBytes(hash, store).toString()) as PageOf<'productsdetail'>, site))
  const makers = Object.entries(MAKERS).map(([ending, make]) => [`site${path}.${ending}`, () => make(file())] as const)
  return addOnce(`files ${path} ${site.url} ${site.brand} ${hash}`, Object.fromEntries(makers), store)
}

/** Files that are written unless they are known under this key. */
export function addOnce(key: string, makers: Record<string, () => string>, store: Store) {
  if (!store.recall(key)) {
    const states = Object.entries(makers).map(([name, make]) => {
      const state = writeNew(store.placeOf(key, name), Buffer.from(make()))
      return [name, [state]] as [string, FileState[]]
    })
    store.keep(key, { files: Object.fromEntries(states), value: undefined })
  }
  return store.filesOf(key)
}
