import type { ArticleCard } from '../../shared/cards.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { Section } from '../components/Section.tsx'

/** Where to read on. */
export function RelatedQuestions({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <Section id="related-questions" heading="Related questions">
      <ArticleList articles={articles} />
    </Section>
  )
}
