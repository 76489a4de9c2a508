import { logo } from 'virtual:site'
import styles from './Logo.module.css'

export function Logo() {
  return <span className={styles.logo} dangerouslySetInnerHTML={{ __html: logo }} />
}
