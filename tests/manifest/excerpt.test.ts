import { expect, test } from 'vitest'
import { excerptOf } from '../../manifest/catalogue/excerpt.ts'

test('an excerpt is the first sentence of the first paragraph, as it is read', () => {
  const html = '<p><i>Camellia</i> gives <b>≥ 98&nbsp;%</b> &amp; more, &lt; 2 %. It is green.</p>\n<p>Other.</p>'
  expect(excerptOf(html.replace('&nbsp;', ' '))).toBe('Camellia gives ≥ 98 % & more, < 2 %.')
})

test('a long sentence is cut between two words', () => {
  const excerpt = excerptOf(`<p>${'of many words, '.repeat(20)}.</p>`)
  expect(excerpt).toMatch(/^of many words, .* \w+ …$/)
  expect(excerpt.length).toBeLessThan(173)
})
