import { useMemo } from 'react'
import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { PrintFooter } from '../product/PrintFrame.tsx'
import { CompoundCards } from '../article/CompoundCards.tsx'
import { MiniProducts } from '../article/MiniProducts.tsx'
import { ArticleLayout, RelatedQuestions } from '../article/ArticleLayout.tsx'
import styles from './knowledgedetail.module.css'

export function Screen({ page }: { page: PageOf<'knowledgedetail'> }) {
  const { subject, answer, html, contents, note, compounds, products, related } = page.article
  const sections = useMemo(() => [{ id: 'short-answer', text: 'Short answer' }, ...contents], [contents])
  return (
    <>
      <Banner page={page} isReadingLayout>
        <p className={styles.subject}>
          <span>{subject}</span>
          {page.modified && (
            <span>
              as of <time dateTime={page.modified}>{page.modified}</time>
            </span>
          )}
        </p>
      </Banner>
      <ArticleLayout
        page={page}
        contents={sections}
        aside={
          <>
            <CompoundCards compounds={compounds} />
            <MiniProducts heading="Products in this article" products={products} />
            <RelatedQuestions articles={related} topic={page.breadcrumbs.at(-1)} />
          </>
        }
      >
        <section className={styles.answer} aria-labelledby="short-answer">
          <h2 id="short-answer">Short answer</h2>
          <p dangerouslySetInnerHTML={{ __html: answer }} />
        </section>
        <Prose html={html} />
        <p className={styles.note}>{note}</p>
      </ArticleLayout>
      <PrintFooter path={page.canonical} />
    </>
  )
}
