import type { ArticleCard } from '../../shared/cards.ts'
import styles from './LinkList.module.css'

/** Questions with their subjects. */
export function ArticleList({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className={styles.list}>
      {articles.map(({ path, question, subject }) => (
        <li key={path}>
          <a href={path}>{question}</a>
          <p>{subject}</p>
        </li>
      ))}
    </ul>
  )
}
