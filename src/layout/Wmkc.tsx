import { site } from 'virtual:site'
import styles from './Wmkc.module.css'

/** The contact dock at the lower edge: ways to reach sales from any page. */
export function Wmkc() {
  const { email, phone, mobile, hours } = site.contact
  return (
    <aside className={styles.dock} aria-label="Ask sales">
      <details>
        <summary>Ask sales</summary>
        <ul>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
          <li>
            <a href={`tel:${mobile.replaceAll(' ', '')}`}>{mobile}</a>
          </li>
          <li>
            <a href="/inquiry">Write an inquiry</a>
          </li>
        </ul>
        <p>{hours}</p>
      </details>
    </aside>
  )
}
