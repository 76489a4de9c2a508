import styles from './Structure.module.css'

/** The drawing of a structure. */
export function Structure({ markup }: { markup: string }) {
  return <div className={styles.structure} dangerouslySetInnerHTML={{ __html: markup }} />
}
