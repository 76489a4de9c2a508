import { expect, test } from 'vitest'
import { MARKS, withMark } from '../../edit/client/marks.ts'
import { renderMarkdown } from '../../manifest/read/markdown.ts'

test('the button for a table sets one with a head of two columns and two rows, the chosen words in its first cell', () => {
  const mark = MARKS.find(({ label }) => label === 'Table')
  if (!mark) throw new Error('there is no such button')
  const { insert, select } = withMark(mark, 'Salt')
  expect(insert.slice(...select)).toBe('Salt')
  const html = renderMarkdown(`Before.${insert}Behind.`).html
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell),
  )
  expect(rows).toEqual([
    ['Salt', 'Second column'],
    ['…', '…'],
    ['…', '…'],
  ])
})
