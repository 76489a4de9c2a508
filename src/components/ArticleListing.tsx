import type { Page } from '../../shared/page.ts'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { ArticleList } from './ArticleList.tsx'
import { Prose } from './Prose.tsx'

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
