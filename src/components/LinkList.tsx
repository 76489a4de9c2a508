import type { ArticleCard, NewsCard } from '../../shared/cards.ts'
import styles from './LinkList.module.css'

export function ArticleList({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className={styles.list}>
      {articles.map(({ path, question, subject, reason }) => (
        <li key={path}>
          <a href={path}>{question}</a>
          <p>{[subject, reason].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

export function NewsList({ news, isWide = false }: { news: NewsCard[]; isWide?: boolean }) {
  return (
    <ul className={`${styles.list} ${styles.news}`} data-wide={isWide || undefined}>
      {news.map(({ path, title, date, summary }) => (
        <li key={path}>
          <time dateTime={date}>{date}</time>
          <a href={path}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
