import { site } from 'virtual:site'
import label from '../components/Label.module.css'
import { Telephone } from '../components/Telephone.tsx'
import hidden from '../styles/hidden.module.css'
import icons from '../styles/icons.module.css'
import styles from './Wmkc.module.css'

/** The contact dock, a tab in the gutter at the right: sales, telephone and the way up from any page. */
export function Wmkc() {
  const { email, phone, mobile, hours } = site.contact
  return (
    <aside className={styles.dock} aria-label="Contact">
      <details name="menu">
        <summary className={icons.message}>
          <span className={hidden.narrow}>Ask sales</span>
        </summary>
        <div className={`${label.label} ${styles.panel}`}>
          <b>Ask sales</b>
          <ul>
            <li>
              <a className={icons.mail} href={`mailto:${email}`}>
                {email}
              </a>
            </li>
            <li>
              <Telephone number={phone} className={icons.phone} />
            </li>
            <li>
              <Telephone number={mobile} label={`${mobile} (mobile)`} className={icons.phone} />
            </li>
            <li>
              <a className={icons.list} href="/inquiry">
                Write an inquiry
              </a>
            </li>
          </ul>
          <p>{hours}</p>
        </div>
      </details>
      <Telephone
        number={phone}
        label={<span className={hidden.hidden}>{`Telephone ${phone}`}</span>}
        className={icons.phone}
      />
      <a href="#top" className={icons.up} aria-label="Back to top" />
    </aside>
  )
}
