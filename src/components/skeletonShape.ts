import type { Site, SkeletonShape } from '../../shared/site.ts'

/** What the page of an address will look like, as far as the address tells. */
export function skeletonShape(path: string, { skeletons }: Site): SkeletonShape {
  if (/\/page-\d+$/.test(path)) return 'list'
  return skeletons[path] ?? skeletons[path.replace(/[^/]+$/, '*')] ?? 'text'
}
