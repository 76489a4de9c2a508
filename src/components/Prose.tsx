import styles from './Prose.module.css'

/** Text rendered from the site's own Markdown at build time. */
export function Prose({ html }: { html: string | undefined }) {
  if (!html) return null
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
