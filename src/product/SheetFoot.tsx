import { site } from 'virtual:site'
import styles from './Sheet.module.css'

/** The foot of the printed data sheet: where the page stands, and who answers for it. */
export function SheetFoot({ path }: { path: string }) {
  const { email, phone } = site.contact
  return (
    <div className={styles.foot}>
      <p>{(site.url + path).replace(/^https?:\/\//, '')}</p>
      <p>{`${email}, ${phone}`}</p>
    </div>
  )
}
