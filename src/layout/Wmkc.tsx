import { site } from 'virtual:site'
import { useLocation } from 'react-router-dom'
import icons from '../styles/icons.module.css'
import styles from './Wmkc.module.css'

/** The contact dock on the lower edge: sales, telephone and the way up from any page. */
export function Wmkc() {
  const { email, phone, mobile, hours } = site.contact
  const { pathname } = useLocation()
  return (
    <aside className={styles.dock} aria-label="Contact">
      {/* A new element for each page: what was open is closed. */}
      <details key={pathname} name="menu">
        <summary className={icons.message}>
          <span>Ask sales</span>
        </summary>
        <div className={styles.panel}>
          <b>Ask sales</b>
          <ul>
            <li>
              <a className={icons.mail} href={`mailto:${email}`}>
                {email}
              </a>
            </li>
            <li>
              <a className={icons.phone} href={telephone(phone)}>
                {phone}
              </a>
            </li>
            <li>
              <a className={icons.phone} href={telephone(mobile)}>
                {mobile} (mobile)
              </a>
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
      <a href={telephone(phone)} className={icons.phone} aria-label={`Telephone ${phone}`} />
      <a href="#top" className={icons.up} aria-label="Back to top" />
    </aside>
  )
}

function telephone(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}
