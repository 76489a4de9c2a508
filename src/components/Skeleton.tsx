import { site } from 'virtual:site'
import type { SkeletonShape, Site } from '../../shared/site.ts'
import styles from './Skeleton.module.css'

/** The outline of a page that is on its way. It has no heading: the heading belongs to what comes. */
export function Skeleton({ path }: { path: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true" data-skeleton={skeletonShape(path, site)}>
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}

/** What the page of an address will look like, as far as the address tells. */
export function skeletonShape(path: string, { skeletons }: Site): SkeletonShape {
  if (/\/page-\d+$/.test(path)) return 'list'
  return skeletons[path] ?? skeletons[path.replace(/[^/]+$/, '*')] ?? 'text'
}
