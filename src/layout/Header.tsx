import { useLocation } from 'react-router-dom'
import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import styles from './Header.module.css'

/** Brand, main navigation and search. The menus are `<details>`: they open before scripts arrive. */
export function Header() {
  const { pathname } = useLocation()
  const isCurrent = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isProducts = isCurrent('/products') || site.categories.some(({ path }) => isCurrent(path))
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a href="/" className={styles.brand}>
          <Logo />
          {site.brand}
        </a>
        <nav aria-label="Main" className={styles.navigation}>
          <ul>
            <li>
              <details className={styles.products} key={pathname}>
                <summary aria-current={isProducts ? 'true' : undefined}>Products</summary>
                <ul className={styles.panel}>
                  {site.categories.map(({ path, label, count }) => (
                    <li key={path}>
                      <a href={path} aria-current={isCurrent(path) ? 'true' : undefined}>
                        {label} <span className={styles.count}>{count}</span>
                      </a>
                    </li>
                  ))}
                  <li>
                    <a href="/products">All products</a>
                  </li>
                </ul>
              </details>
            </li>
            {site.navigation.map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={isCurrent(path) ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox id="header-search" />
        <a href="/inquiry" className={styles.inquiry}>
          Inquiry
        </a>
      </div>
    </header>
  )
}
