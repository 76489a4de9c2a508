import { type PayloadSource, readPage } from '../../render/readPage.ts'
import type { PageOf } from '../../shared/page.ts'

/** Returns `undefined` if the path is not of a product. */
export async function readProduct(path: string, source: PayloadSource): Promise<PageOf<'productsdetail'> | undefined> {
  const page = source.manifest.routes[path] === undefined ? undefined : await readPage(path, source)
  return page?.name === 'productsdetail' ? page : undefined
}
