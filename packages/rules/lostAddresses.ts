import type { ReadContent } from '../../manifest/readContent.ts'
import { routesOf } from '../../manifest/screens.ts'
import { addressField } from '../../manifest/screens/screen.ts'
import { librariesOf } from './mainBranch.ts'

/** Lists pages and redirects of the main branch that are gone, with the way to redirect them. */
export function lostAddresses(now: ReadContent, earlier: ReadContent): string[] {
  const [library, before] = librariesOf(now, earlier)
  const addresses = new Set(routesOf(library).flatMap(({ path, formerPaths }) => [path, ...formerPaths]))
  return routesOf(before).flatMap(({ path, formerPaths, record, number }) => {
    const lost = number === undefined ? [path, ...formerPaths].filter((address) => !addresses.has(address)) : []
    const isSlug = addressField(record) === 'slug'
    return lost.map(
      (address) =>
        `${record.file}: ${address} answers 404 from now on. To redirect it, add ${isSlug ? address.replace(/.*\//, '') : address} to "${isSlug ? 'formerSlugs' : 'formerPaths'}" of the page that replaces it.`,
    )
  })
}
