import { site } from 'virtual:site'
import { Telephone } from '../components/Telephone.tsx'
import ui from '../styles/ui.module.css'
import styles from './Wmkc.module.css'

export function Wmkc() {
  const { email, phone } = site.contact
  return (
    <aside className={styles.dock} aria-label="Contact">
      <a data-icon="mail" href={`mailto:${email}`} aria-label={`E-mail ${email}`} />
      <Telephone number={phone} label={<span className={ui.hidden}>{`Telephone ${phone}`}</span>} icon="phone" />
      <a href="#top" data-icon="up" aria-label="Back to top" />
    </aside>
  )
}
