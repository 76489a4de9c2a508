import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { EMPTY_TABLE, readTextTable, tableAround, textOfTable, withCells } from '../client/tableText.ts'

const TABLE = `| Grade | Loss on drying |
| ----- | -------------: |
| 98 %  |        ≤ 0.5 % |`

test('the table in which the caret stands is found, wherever in it that is, and nothing where it stands in none', () => {
  const text = `Before.\n\n${TABLE}\n\nBehind.`
  for (const words of ['Grade', '---', '0.5 %']) {
    const { from, to } = tableAround(text, text.indexOf(words)) ?? { from: 0, to: 0 }
    expect(text.slice(from, to)).toBe(TABLE)
  }
  expect(tableAround(text, 3)).toBeUndefined()
  expect(tableAround(text, text.length)).toBeUndefined()
  const whole = tableAround(TABLE, TABLE.length)
  expect(whole).toEqual({ from: 0, to: TABLE.length })
})

test('a table keeps its cells, how its columns are set, and strokes within a cell', () => {
  const table = readTextTable(TABLE)
  expect(table).toEqual({
    cells: [
      ['Grade', 'Loss on drying'],
      ['98 %', '≤ 0.5 %'],
    ],
    marks: ['-----', '-------------:'],
  })
  const changed = withCells(table ?? EMPTY_TABLE, [['a | b', 'x']], 2, 1)
  const text = textOfTable(changed)
  expect(readTextTable(text)).toMatchObject({ cells: changed.cells })
  expect(text).toContain('-:')
  const rows = [...renderMarkdown(text).html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell?.replaceAll('\u00A0', ' ')),
  )
  expect(rows).toEqual([
    ['Grade', 'Loss on drying', ''],
    ['98 %', '≤ 0.5 %', ''],
    ['', 'a | b', 'x'],
  ])
})

test('what is no table is none: a new one begins with it', () => {
  expect(readTextTable('Salt')).toBeUndefined()
  expect(readTextTable('')).toBeUndefined()
  expect(textOfTable(withCells(EMPTY_TABLE, [['Salt']], 0, 0))).toBe('| Salt |     |\n| ---- | --- |\n|      |     |')
})
