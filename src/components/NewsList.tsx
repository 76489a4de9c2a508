import type { NewsCard } from '../../shared/page.ts'
import styles from './LinkList.module.css'

/** News, newest first. */
export function NewsList({ news }: { news: NewsCard[] }) {
  return (
    <ul className={`${styles.list} ${styles.news}`}>
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
