import type { Paging } from '../../shared/cards.ts'
import { visiblePages } from '../../shared/lists.ts'
import { listLink } from '../../shared/paths.ts'
import ui from '../styles/ui.module.css'
import styles from './Pagination.module.css'

export function Pagination({ paging }: { paging: Paging }) {
  const { page, pages } = paging
  if (pages === 1) return null
  const numbers = visiblePages(page, pages)
  return (
    <>
      <nav aria-label="Pagination" className={`${ui.cluster} ${styles.pagination}`}>
        {page > 1 && (
          <a href={listLink(paging, page - 1)} rel="prev" className={ui.quiet} aria-label="Previous page">
            Previous <span>page</span>
          </a>
        )}
        <ol className={`${ui.cluster} ${styles.numbers}`}>
          {numbers.map((number, index) => (
            <li key={number ?? `gap-${index}`} data-far={isFar(number, paging) || undefined}>
              {number === null ? <span aria-hidden="true">…</span> : <PageLink paging={paging} number={number} />}
            </li>
          ))}
        </ol>
        {page < pages && (
          <a href={listLink(paging, page + 1)} rel="next" className={ui.quiet} aria-label="Next page">
            Next <span>page</span>
          </a>
        )}
      </nav>
      {numbers.includes(null) && (
        // A new page number closes the list.
        <details key={page} className={styles.all}>
          <summary data-icon="chevron">{`All ${pages} pages`}</summary>
          <nav aria-label="All pages">
            <ol className={`${ui.cluster} ${styles.numbers}`}>
              {Array.from({ length: pages }, (_, index) => (
                <li key={index}>
                  <PageLink paging={paging} number={index + 1} />
                </li>
              ))}
            </ol>
          </nav>
        </details>
      )}
    </>
  )
}

function PageLink({ paging, number }: { paging: Paging; number: number }) {
  return (
    <a
      href={listLink(paging, number)}
      aria-label={`Page ${number}`}
      aria-current={number === paging.page ? 'page' : undefined}
    >
      {number}
    </a>
  )
}

/** Narrow screens hide far numbers: all but the first, last and current page, and on page 1 the first four. */
function isFar(number: number | null, { page, pages }: Paging): boolean {
  return number === null || (![1, page, pages].includes(number) && !(page === 1 && number <= 4))
}
