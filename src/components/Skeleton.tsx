import { site } from 'virtual:site'
import type { SkeletonShape, Site } from '../../shared/site.ts'
import styles from './Skeleton.module.css'

/** Outline of a loading page. It has no heading, because the page brings one. */
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

function skeletonShape(path: string, { skeletons }: Site): SkeletonShape {
  if (/\/page-\d+$/.test(path)) return 'list'
  return skeletons[path] ?? skeletons[path.replace(/[^/]+$/, '*')] ?? 'text'
}
