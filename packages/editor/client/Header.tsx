import { Link } from 'react-router-dom'
import { Logo } from '../../../src/components/Logo.tsx'
import layout from '../../../src/layout/Header.module.css'
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
        <Link to="/edit" className={styles.editor}>
          Editor
        </Link>
      </div>
      <Link to="/edit?new" className={styles.add}>
        New record
      </Link>
    </header>
  )
}
