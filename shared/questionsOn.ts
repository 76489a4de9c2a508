import type { ArticleCard } from './cards.ts'
import { ARTICLES_PER_PAGE, paginate } from './pagination.ts'
import { topicQuery } from './paths.ts'
import type { SearchEntry } from './search.ts'
import type { QuestionsOnTopic, Topic } from './topics.ts'

/** A page of the questions of the list at `path` that are on a topic; `null` where there is no such page. */
export function questionsOn(topic: Topic, entries: SearchEntry[], path: string, page: number): QuestionsOnTopic | null {
  const found = entries.filter((entry) => entry.topic === topic)
  const pages = paginate(found, ARTICLES_PER_PAGE)
  const entriesOfPage = pages[page - 1]
  if (!entriesOfPage) return null
  return {
    articles: entriesOfPage.map(toCard),
    paging: { path, page, pages: pages.length, total: found.length, query: topicQuery(topic) },
  }
}

function toCard({ name, path, detail }: SearchEntry): ArticleCard {
  return { question: name, path, subject: detail }
}
