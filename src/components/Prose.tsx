import styles from './Prose.module.css'

/** Text rendered from the site's own Markdown at build time. */
export function Prose({ html, isWide = false }: { html: string | undefined; isWide?: boolean }) {
  if (!html) return null
  return <div className={styles.prose} data-wide={isWide || undefined} dangerouslySetInnerHTML={{ __html: html }} />
}
