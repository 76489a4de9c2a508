import { countText } from '../../shared/texts.ts'
import type { ListingPage } from '../../shared/screens.ts'
import { topicQuery } from '../../shared/paths.ts'
import { readTopic } from '../../shared/topics.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSearch } from '../router/address.ts'
import ui from '../styles/ui.module.css'
import styles from './ArticleListing.module.css'

type Page = Extract<ListingPage, { listing: 'knowledge' }>

export function ArticleListing({ page, isCurrent }: { page: Page; isCurrent: boolean }) {
  const { topics, html } = page
  const { path, total } = page.paging
  const chosenTopic = readTopic(topics, useSearch())
  const { articles, paging } = page.extra ?? page
  return (
    <>
      <Banner page={page} />
      <div className={ui.beside}>
        <div className={`${ui.cluster} ${styles.tools}`}>
          <p role="status">
            <b>{countText(paging.total, 'question')}</b>
            {chosenTopic && isCurrent && <span>{` on ${chosenTopic.name.toLowerCase()}`}</span>}
          </p>
          <SearchBox id="question-search" label="Questions" kind="article" placeholder="Ask a question" />
        </div>
        {/* With a topic chosen, small screens hide the other topics. */}
        <nav className={`${ui.side} ${styles.topics}`} aria-label="Topics">
          <a href={path} aria-current={chosenTopic ? undefined : 'true'}>
            <span>All questions</span> <b>{total}</b>
          </a>
          {topics.map(({ topic, name, count }) => (
            <a
              key={topic}
              href={`${path}?${topicQuery(topic)}`}
              aria-current={topic === chosenTopic?.topic ? 'true' : undefined}
            >
              <span>{name}</span> <b>{count}</b>
            </a>
          ))}
        </nav>
        <div aria-busy={!isCurrent} className={styles.list}>
          {!chosenTopic &&
            page.start?.map(({ topic, name, count, articles: first }) => (
              <div key={topic} className={styles.topic}>
                <Section
                  id={topic}
                  heading={name}
                  link={{ label: `All ${count}`, path: `${path}?${topicQuery(topic)}` }}
                >
                  <ArticleList articles={first} isGrid />
                </Section>
              </div>
            ))}
          <div className={styles.questions}>
            {!chosenTopic && page.start && <h2>All questions, A to Z</h2>}
            <ArticleList articles={articles} />
          </div>
          <Pagination paging={paging} />
          {html && (
            <section className={ui.muted} aria-label="About these questions">
              <Prose html={html} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}
