import type { ArticleCard, Paging } from './cards.ts'
import { ARTICLES_PER_PAGE, paginate } from './lists.ts'
import { topicQuery } from './paths.ts'

export const TOPIC_NAMES = {
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
export type Topic = keyof typeof TOPIC_NAMES
export const TOPICS = Object.keys(TOPIC_NAMES) as Topic[]

export type TopicCount = { topic: Topic; name: string; count: number }

export type TopicWithArticles = TopicCount & { articles: ArticleCard[] }

export type TopicArticle = ArticleCard & { topic: Topic }

export type ArticlesOnTopic = { articles: ArticleCard[]; paging: Paging }

/** Returns `undefined` for a missing or unknown topic. */
export function readTopic(topics: TopicCount[], parameters: URLSearchParams): TopicCount | undefined {
  return topics.find(({ topic }) => topic === parameters.get('topic'))
}

/** Returns `null` if the page does not exist. */
export function articlesOnTopic(topic: Topic, all: TopicArticle[], path: string, page: number): ArticlesOnTopic | null {
  const questions = all.filter((article) => article.topic === topic)
  const pages = paginate(questions, ARTICLES_PER_PAGE)
  const articles = pages[page - 1]
  if (!articles) return null
  return {
    articles,
    paging: { path, page, pages: pages.length, total: questions.length, query: topicQuery(topic) },
  }
}
