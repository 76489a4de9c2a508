import type { Paging } from '../../shared/page.ts'
import { visiblePages } from '../../shared/pagination.ts'
import { listLink } from '../../shared/paths.ts'
import styles from './Pagination.module.css'

/** Numbered links to the pages of a list; nothing where there is only one. */
export function Pagination({ paging }: { paging: Paging }) {
  const { page, pages } = paging
  if (pages === 1) return null
  return (
    <nav aria-label="Pagination" className={styles.pagination}>
      {page > 1 && (
        <a href={listLink(paging, page - 1)} rel="prev" className={styles.step}>
          Previous page
        </a>
      )}
      <ol>
        {visiblePages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={listLink(paging, number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={listLink(paging, page + 1)} rel="next" className={styles.step}>
          Next page
        </a>
      )}
    </nav>
  )
}
