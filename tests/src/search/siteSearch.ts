import type { Finder } from '../../../shared/search.ts'
import { createFinder } from '../../../src/search/createFinder.ts'
import { siteModel } from '../../siteContent.ts'

/** Returns the finder of the site in `content/`. */
export async function siteFinder(): Promise<Finder> {
  return createFinder((await siteModel()).namedPayloads.search())
}
