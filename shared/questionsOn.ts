import type { ArticleCard } from './page.ts'
import { ARTICLES_PER_PAGE, paginate } from './pagination.ts'
import { topicQuery } from './paths.ts'
import type { SearchEntry } from './search.ts'
import type { QuestionsOnTopic, Topic } from './topics.ts'

/** The questions of the list at `path` that are on a topic. A page beyond the last shows the last. */
export function questionsOn(topic: Topic, entries: SearchEntry[], path: string, asked: number): QuestionsOnTopic {
  const found = entries.filter((entry) => entry.topic === topic)
  const pages = paginate(found, ARTICLES_PER_PAGE)
  const page = Math.min(asked, pages.length)
  return {
    articles: (pages[page - 1] ?? []).map(toCard),
    paging: { path, page, pages: pages.length, total: found.length, query: topicQuery(topic) },
  }
}

function toCard({ name, path, detail }: SearchEntry): ArticleCard {
  return { question: name, path, subject: detail }
}
