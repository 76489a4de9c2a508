import { articlesOnTopic } from '../../shared/topics.ts'

const ENTRIES = Array.from({ length: 14 }, (_, index) => ({
  path: `/knowledge/question-${index}-`,
  question: `Question ${index}?`,
  subject: 'Piperine',
  topic: index === 0 ? ('trade' as const) : ('assay' as const),
}))

test('a page of a topic lists only its questions', () => {
  expect(articlesOnTopic('assay', ENTRIES, '/knowledge', 2)).toEqual({
    articles: ENTRIES.slice(13),
    paging: { path: '/knowledge', page: 2, pages: 2, total: 13, query: 'topic=assay' },
  })
})

test.each([9, 0, Number.NaN])('a topic has no page %d', (page) => {
  expect(articlesOnTopic('trade', ENTRIES, '/knowledge', page)).toBeNull()
})
