import type { Paging } from '../../shared/page.ts'
import { visiblePages } from '../../shared/pagination.ts'
import { listLink } from '../../shared/paths.ts'
import styles from './Pagination.module.css'

/** Numbered links to the pages of a list; nothing where there is only one. */
export function Pagination({ paging: { path, page, pages } }: { paging: Paging }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pagination" className={styles.pagination}>
      <ol>
        {page > 1 && (
          <li>
            <a href={listLink(path, page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {visiblePages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={listLink(path, number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={listLink(path, page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
