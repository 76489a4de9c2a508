import type { ReactNode } from 'react'
import type { Page } from '../../shared/page.ts'
import styles from './Banner.module.css'

/** The head of a page: where it stands, its heading, and a line on it. */
export function Banner({ page, count, children }: { page: Page; count?: number; children?: ReactNode }) {
  const { breadcrumbs, heading, intro } = page
  return (
    <div className={styles.banner}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
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
      )}
      <div className={styles.title}>
        <h1 tabIndex={-1}>
          {heading}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}
