import type { SkeletonShape } from '../../shared/site.ts'
import styles from './Skeleton.module.css'

/** The outline of a page that is on its way. It has no heading: the heading belongs to what comes. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton} aria-busy="true" data-skeleton={shape}>
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
