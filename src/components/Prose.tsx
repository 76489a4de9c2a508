import styles from './Prose.module.css'

export function Prose({ html, isWide = false }: { html: string | undefined; isWide?: boolean }) {
  if (!html) return null
  return <div className={styles.prose} data-wide={isWide || undefined} dangerouslySetInnerHTML={{ __html: html }} />
}
