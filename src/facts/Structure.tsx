import styles from './Structure.module.css'

export function Structure({ markup }: { markup: string }) {
  return <div className={styles.structure} dangerouslySetInnerHTML={{ __html: markup }} />
}
