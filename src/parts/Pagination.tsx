import type { Paging } from '../../shared/cards.ts'
import { listLink } from '../../shared/paths.ts'
import ui from '../styles/ui.module.css'
import styles from './Pagination.module.css'

export function Pagination({ paging }: { paging: Paging }) {
  const { page, pages } = paging
  if (pages === 1) return null
  return (
    <nav aria-label="Pagination" className={`${ui.cluster} ${styles.pagination}`}>
      {/* A new page number closes the list. */}
      <details key={page}>
        <summary data-icon="chevron">{`Page ${page} of ${pages}`}</summary>
        <ol className={`${ui.cluster} ${styles.numbers}`}>
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <a
                href={listLink(paging, number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ))}
        </ol>
      </details>
      {page > 1 && (
        <a href={listLink(paging, page - 1)} rel="prev" className={ui.quiet}>
          Previous page
        </a>
      )}
      {page < pages && (
        <a href={listLink(paging, page + 1)} rel="next" className={ui.quiet}>
          Next page
        </a>
      )}
    </nav>
  )
}
