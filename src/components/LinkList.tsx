import type { ArticleCard, NewsCard } from '../../shared/cards.ts'
import ui from '../styles/ui.module.css'
import styles from './LinkList.module.css'

export function ArticleList({ articles, isGrid = false }: { articles: ArticleCard[]; isGrid?: boolean }) {
  return (
    <ul className={isGrid ? `${styles.list} ${ui.grid}` : styles.list}>
      {articles.map(({ path, question, subject }) => (
        <li key={path}>
          <a className={ui.name} href={path}>
            {question}
          </a>
          <p className={ui.hint}>{subject}</p>
        </li>
      ))}
    </ul>
  )
}

export function NewsList({ news }: { news: NewsCard[] }) {
  return (
    <ul className={styles.list}>
      {news.map(({ path, title, date, summary }) => (
        <li key={path}>
          <time className={ui.date} dateTime={date}>
            {date}
          </time>
          <a className={ui.name} href={path}>
            {title}
          </a>
          <p className={ui.muted}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
