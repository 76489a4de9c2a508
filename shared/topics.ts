import type { ArticleCard, Paging } from './cards.ts'
import { ARTICLES_PER_PAGE, paginate } from './lists.ts'
import { topicQuery } from './paths.ts'
import type { SearchEntry } from './search.ts'

/** Topics of the knowledge base, in the order in which the work of a purchase comes to them. */
export const TOPICS = [
  'substances',
  'plants',
  'grades',
  'extraction',
  'assay',
  'purity',
  'stability',
  'formulation',
  'regulation',
  'trade',
] as const
export type Topic = (typeof TOPICS)[number]

export const TOPIC_NAMES: Record<Topic, string> = {
  substances: 'Substances and markers',
  plants: 'Plants and sources',
  grades: 'Grades and forms',
  extraction: 'Extraction and processing',
  assay: 'Assay and testing',
  purity: 'Purity and adulteration',
  stability: 'Stability and storage',
  formulation: 'Formulation and use',
  regulation: 'Regulation and claims',
  trade: 'Trade and documents',
}

/** A topic with its name and the number of its questions. */
export type TopicCount = { topic: Topic; name: string; count: number }

/** A topic with some of its questions. */
export type TopicStart = TopicCount & { articles: ArticleCard[] }

export type QuestionsOnTopic = { articles: ArticleCard[]; paging: Paging }

/** The topic that an address asks for; `undefined` where it asks for the list as it is, or for none of its topics. */
export function askedTopic(
  topics: TopicCount[],
  parameters: { get: (name: string) => string | null },
): TopicCount | undefined {
  return topics.find(({ topic }) => topic === parameters.get('topic'))
}

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
