import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { PrintFooter } from '../facts/PrintFrame.tsx'
import { CompoundCards } from '../article/CompoundCards.tsx'
import { MiniProducts } from '../article/MiniProducts.tsx'
import { ArticleLayout, RelatedQuestions } from '../article/ArticleLayout.tsx'
import ui from '../styles/ui.module.css'
import styles from '../article/article.module.css'

export function Screen({ page }: { page: PageOf<'knowledgedetail'> }) {
  const { subject, answer, html, contents, note, compounds, products, related } = page.article
  const sections = [{ id: 'short-answer', text: 'Short answer' }, ...contents]
  return (
    <>
      <Banner page={page} isReadingLayout>
        <p className={`${ui.cluster} ${styles.subject}`}>
          <span>{subject}</span>
          {page.modified && (
            <span>
              as of{' '}
              <time className={ui.date} dateTime={page.modified}>
                {page.modified}
              </time>
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
        <section className={`${ui.panel} ${styles.answer}`} aria-labelledby="short-answer">
          <h2 id="short-answer" className={ui.label}>
            Short answer
          </h2>
          <p dangerouslySetInnerHTML={{ __html: answer }} />
        </section>
        <Prose html={html} />
        <p className={`${ui.note} ${ui.muted} ${styles.note}`}>{note}</p>
      </ArticleLayout>
      <PrintFooter path={page.canonical} />
    </>
  )
}
