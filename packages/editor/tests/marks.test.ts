import { expect, test } from 'vitest'
import { linkTo, MARKS, withMark } from '../client/marks.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'

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

test('a link has the words that were chosen, or the title of its page', () => {
  const page = { value: '/herbal-extract/pure-piperine', label: 'Pure Piperine' }
  expect(linkTo(page, '')).toBe('[Pure Piperine](/herbal-extract/pure-piperine)')
  expect(linkTo(page, 'the isolate')).toBe('[the isolate](/herbal-extract/pure-piperine)')
})
