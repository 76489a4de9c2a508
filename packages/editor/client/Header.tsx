import { Logo } from '../../../src/components/Logo.tsx'
import layout from '../../../src/layout/Header.module.css'
import { LocalLink } from './LocalLink.tsx'
import styles from './Header.module.css'

/** Not from the content, which may have mistakes that keep the site from being read. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <a href="/" className={layout.brand}>
          <Logo />
          <span>Phytolane</span>
        </a>
        <LocalLink href="/edit" className={styles.editor}>
          Editor
        </LocalLink>
      </div>
      <LocalLink href="/edit?new" className={styles.add}>
        New record
      </LocalLink>
    </header>
  )
}
