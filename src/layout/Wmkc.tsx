import { site } from 'virtual:site'
import { telephoneUrl } from '../../shared/paths.ts'
import styles from './Wmkc.module.css'

export function Wmkc() {
  const { email, phone } = site.contact
  return (
    <aside className={styles.dock} aria-label="Contact">
      <a data-icon="mail" href={`mailto:${email}`} aria-label={`E-mail ${email}`} />
      <a data-icon="phone" href={telephoneUrl(phone)} aria-label={`Telephone ${phone}`} />
      <a href="#top" data-icon="up" aria-label="Back to top" />
    </aside>
  )
}
