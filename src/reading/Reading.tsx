import type { ReactNode } from 'react'
import type { Heading, Page } from '../../shared/page.ts'
import { Share } from '../layout/Share.tsx'
import styles from './Reading.module.css'
import type { ArticleCard, Link } from '../../shared/cards.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { Section } from '../components/Section.tsx'
import { Contents, FoldedContents } from './Contents.tsx'

type Props = {
  page: Page
  /** Its sections, in the narrow column before the text and folded above it. */
  contents?: Heading[]
  /** In the column before a text without them. */
  margin?: ReactNode
  /** In the column behind it: what it is about and where to read on. */
  aside: ReactNode
  children: ReactNode
}

/** A text between two columns of what belongs to it; one below the other where there is no room. */
export function Reading({ page, contents, margin, aside, children }: Props) {
  return (
    <div className={styles.columns}>
      <div>{margin ?? (contents && <Contents contents={contents} />)}</div>
      <article className={styles.text}>
        {contents && <FoldedContents contents={contents} />}
        {children}
        <footer className={styles.end}>
          <Share page={page} />
        </footer>
      </article>
      <aside className={styles.aside} aria-label="See also">
        {aside}
      </aside>
    </div>
  )
}

/** Where to read on: questions on the same thing, and all of a topic. */
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
