import type { ReactNode } from 'react'
import type { Page } from '../../shared/page.ts'
import type { Heading } from '../../shared/screens.ts'
import { Share } from '../layout/Share.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './article.module.css'
import type { ArticleCard, Link } from '../../shared/cards.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { Section } from '../components/Section.tsx'
import { Contents, FoldedContents } from './Contents.tsx'

type Props = {
  page: Page
  contents?: Heading[]
  /** Content of the left column, if there is no table of contents. */
  leftColumn?: ReactNode
  aside: ReactNode
  children: ReactNode
}

export function ArticleLayout({ page, contents, leftColumn, aside, children }: Props) {
  return (
    <div className={ui.reading}>
      <div>{leftColumn ?? (contents && <Contents contents={contents} />)}</div>
      <article className={styles.text}>
        {contents && <FoldedContents contents={contents} />}
        {children}
        <footer className={print.hidden}>
          <Share page={page} />
        </footer>
      </article>
      <aside className={styles.aside} aria-label="See also">
        {aside}
      </aside>
    </div>
  )
}

export function RelatedQuestions({ articles, topic }: { articles: ArticleCard[]; topic?: Link }) {
  if (articles.length > 0)
    return (
      <Section
        id="related-questions"
        heading="Related questions"
        link={topic && { path: topic.path, label: `All questions on ${topic.label}` }}
      >
        <ArticleList articles={articles} />
      </Section>
    )
  return (
    topic && (
      <p>
        <span>More questions: </span>
        <a href={topic.path}>{topic.label}</a>
      </p>
    )
  )
}
