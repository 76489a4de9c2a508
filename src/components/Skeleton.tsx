import styles from './Skeleton.module.css'

/** Outline of a loading page. It has no heading, because the page brings one. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" data-skeleton>
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
