import type { Page } from '../../shared/page.ts'
import styles from './Breadcrumbs.module.css'

/** The way from the home page to this one. */
export function Breadcrumbs({ page: { breadcrumbs, heading } }: { page: Page }) {
  if (breadcrumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{heading}</span>
        </li>
      </ol>
    </nav>
  )
}
