import type { SkeletonShape } from '../shared/site.ts'
import type { Library } from './library.ts'
import { SCREENS } from './screens.ts'

/** Shapes of all pages, which the browser has to know before their payloads: see `Site.skeletons`. */
export function skeletonShapes(library: Library): Record<string, SkeletonShape> {
  const described = SCREENS.filter(({ skeleton }) => skeleton !== 'text')
  return Object.fromEntries(
    described.flatMap(({ skeleton, pages }) =>
      pages(library)
        .filter(({ number }) => number === undefined)
        .map(({ path, addressField }) => [addressField === 'slug' ? path.replace(/[^/]+$/, '*') : path, skeleton]),
    ),
  )
}
