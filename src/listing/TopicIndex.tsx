import { topicQuery } from '../../shared/paths.ts'
import type { Topic, TopicCount } from '../../shared/topics.ts'
import groups from '../components/GroupIndex.module.css'
import styles from './ArticleListing.module.css'

type Props = { path: string; topics: TopicCount[]; total: number; current: Topic | undefined }

/** The topics of the questions with their counts. On small screens a chosen one stands alone beside the way back. */
export function TopicIndex({ path, topics, total, current }: Props) {
  return (
    <nav className={`${groups.groups} ${styles.topics}`} aria-label="Topics">
      <a href={path} aria-current={current === undefined ? 'true' : undefined}>
        <span>All questions</span> <b>{total}</b>
      </a>
      {topics.map(({ topic, name, count }) => (
        <a key={topic} href={`${path}?${topicQuery(topic)}`} aria-current={topic === current ? 'true' : undefined}>
          <span>{name}</span> <b>{count}</b>
        </a>
      ))}
    </nav>
  )
}
