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

type Props = {
  page: Page
  contents?: Heading[]
  /** Content of the left column, if there is no table of contents. */
  leftColumn?: ReactNode
  aside: ReactNode
  children: ReactNode
}

const MIN_SECTIONS = 3

export function ArticleLayout({ page, contents, leftColumn, aside, children }: Props) {
  const links = contents && contents.length >= MIN_SECTIONS && (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.reading}>
      <div>
        {leftColumn ??
          (links && (
            <nav className={`${ui.side} ${styles.contents}`} aria-labelledby="on-this-page">
              <h2 id="on-this-page" className={ui.label}>
                On this page
              </h2>
              {links}
            </nav>
          ))}
      </div>
      <article className={styles.text}>
        {links && (
          <details className={`${styles.folded} ${print.hidden}`}>
            <summary data-icon="chevron">On this page</summary>
            {links}
          </details>
        )}
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
  if (articles.length === 0) return null
  return (
    <Section
      id="related-questions"
      heading="Related questions"
      link={topic && { path: topic.path, label: `All questions on ${topic.label}` }}
    >
      <ArticleList articles={articles} />
    </Section>
  )
}
