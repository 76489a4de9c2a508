import type { Page } from '../../shared/page'
import { Banner } from '../layout/Banner'
import { Pagination } from '../layout/Pagination'
import { ArticleList } from './ArticleList'
import { Prose } from './Prose'

/** One page of the list of questions. */
export function ArticleListing({ page }: { page: Extract<Page, { listing: 'articles' }> }) {
  const { articles, paging, html } = page
  return (
    <>
      <Banner page={page} count={paging.total} />
      <ArticleList articles={articles} />
      <Pagination paging={paging} />
      <Prose html={html} />
    </>
  )
}
