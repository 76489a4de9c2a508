import { Link } from 'react-router-dom'
import { Logo } from '../../../src/components/Logo.tsx'
import brand from '../../../src/layout/Brand.module.css'
import layout from '../../../src/layout/Header.module.css'
import { PERSON } from './person.ts'
import styles from './Header.module.css'

type Props = { pages: { query: string; title: string; isOfTeams?: boolean }[] }

/** Not from the content, which may have mistakes that keep the site from being read. */
export function Header({ pages }: Props) {
  return (
    <header className={styles.top}>
      <div className={styles.name}>
        <a href="/" className={`${brand.brand} ${layout.brand}`}>
          <Logo />
          <span>Phytolane</span>
        </a>
        <Link to="/edit" className={styles.editor}>
          Editor
        </Link>
      </div>
      <nav aria-label="Editor" className={styles.links}>
        {pages
          .filter(({ isOfTeams }) => !isOfTeams || PERSON !== undefined)
          .map(({ query, title }) => (
            <Link key={query} to={`/edit?${query}`}>
              {title}
            </Link>
          ))}
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
