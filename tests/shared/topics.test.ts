import { articlesOnTopic, readTopic, type Topic, type TopicArticle } from '../../shared/topics.ts'

const question = (number: number, topic: Topic): TopicArticle => ({
  path: `/knowledge/question-${number}-`,
  question: `Question ${number}?`,
  subject: 'Piperine',
  topic,
})

const ENTRIES = [question(1, 'trade'), ...Array.from({ length: 13 }, (_, index) => question(index + 2, 'assay'))]

const TOPICS = [
  { topic: 'assay' as const, name: 'Assay and testing', count: 13 },
  { topic: 'trade' as const, name: 'Trade and documents', count: 1 },
]

test.each([
  ['page=2', undefined],
  ['topic=testing', undefined],
  ['topic=trade&page=2', 'trade'],
])('the address "?%s" has the topic %s', (query, topic) => {
  expect(readTopic(TOPICS, new URLSearchParams(query))?.topic).toBe(topic)
})

test('a page of a topic lists only its questions', () => {
  expect(articlesOnTopic('assay', ENTRIES, '/knowledge', 2)).toEqual({
    articles: [{ question: 'Question 14?', path: '/knowledge/question-14-', subject: 'Piperine', topic: 'assay' }],
    paging: { path: '/knowledge', page: 2, pages: 2, total: 13, query: 'topic=assay' },
  })
})

test.each([9, 0, Number.NaN])('a topic has no page %d', (page) => {
  expect(articlesOnTopic('trade', ENTRIES, '/knowledge', page)).toBeNull()
})
