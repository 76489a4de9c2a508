import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Makes workbook and data sheet of each product of a built site beside its page, as the server does of those that are asked for. */
export async function makeProductSheets(siteFolder, serverFolder) {
  const bundle = readdirSync(serverFolder).find((name) => name.startsWith('bundle-'))
  const { make } = await import(pathToFileURL(resolve(serverFolder, bundle, 'sheets.js')).href)
  const { routes } = JSON.parse(readFileSync(join(siteFolder, 'manifest.json'), 'utf8'))
  const products = Object.entries(routes)
    .filter(([path]) => existsSync(join(siteFolder, `${path}.json`)))
    .map(([path, hash]) => ({ path, payload: `/payload/${hash}.json` }))
  const write = async (name, task) => {
    const { bytes } = await make({ siteFolder, ...task })
    writeFileSync(join(siteFolder, name), bytes)
  }
  for (const product of products)
    for (const type of ['xlsx', 'pdf']) await write(`${product.path}.${type}`, { type, products: [product] })
  await write('catalogue.xlsx', { type: 'xlsx', products, collection: { name: 'products' } })
}
