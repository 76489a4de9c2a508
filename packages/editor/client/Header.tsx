import { Link } from 'react-router-dom'
import { Logo } from '../../../src/components/Logo.tsx'
import layout from '../../../src/layout/Header.module.css'
import { PERSON } from './person.ts'
import styles from './Header.module.css'

/** Not from the content, which may have mistakes that keep the site from being read. */
export function Header() {
  return (
    <header className={styles.top}>
      <div className={styles.name}>
        <a href="/" className={layout.brand}>
          <Logo />
          <span>Phytolane</span>
        </a>
        <Link to="/edit" className={styles.editor}>
          Editor
        </Link>
      </div>
      <nav aria-label="Editor" className={styles.links}>
        <Link to="/edit?grid">Grid</Link>
        <Link to="/edit?find">Find and replace</Link>
        <Link to="/edit?new">New record</Link>
        <Link to="/edit?history">History</Link>
        {PERSON !== undefined && <Link to="/edit?publish">Publish</Link>}
      </nav>
      {PERSON !== undefined && (
        <form method="post" action="/edit/sign-out" className={styles.person}>
          <span>{PERSON}</span>
          <button type="submit">Sign out</button>
        </form>
      )}
    </header>
  )
}
