import type { Page } from '../../shared/page.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import styles from './ArticleListing.module.css'

/** One page of the list of questions. */
export function ArticleListing({ page }: { page: Extract<Page, { listing: 'articles' }> }) {
  const { articles, paging, html } = page
  return (
    <>
      <Banner page={page} count={paging.total} />
      <div className={styles.questions}>
        <ArticleList articles={articles} />
      </div>
      <Pagination paging={paging} />
      {html && (
        <section className={styles.about} aria-label="About these questions">
          <Prose html={html} />
        </section>
      )}
    </>
  )
}
