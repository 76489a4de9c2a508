import { expect, test } from 'vitest'
import { joinNotices, type Notice, revisionLinks, type SharedChange, titleOf } from '../../shared/revisions.ts'

const change = (label: string, grades?: string[]): SharedChange => ({
  row: 'Ash',
  now: '≤ 5 %',
  grades,
  products: [{ label, path: `/herbal-extract/${label}`, revision: 2 }],
})
const noticeOf = (...changed: SharedChange[]): Notice => ({
  id: 'a',
  date: '2026-11-26',
  reason: 'Why',
  issued: [],
  changed,
})

test.each([
  ['Rutin, grade 95 %', [change('Rutin', ['95 %'])]],
  ['Rutin, grades 95 %, 98 %', [change('Rutin', ['95 %']), change('Rutin', ['98 %'])]],
  ['Rutin', [change('Rutin', ['95 %']), change('Rutin')]],
  ['Rutin, grade 95 %; Reishi', [change('Rutin', ['95 %']), change('Reishi')]],
  ['A; B and 3 other products', ['A', 'B', 'C', 'D', 'E'].map((label) => change(label))],
  ['Why', []],
])('the title of a change is %s', (title, changes) => {
  expect(titleOf(noticeOf(...changes))).toBe(title)
})

test('notices of one day with the same words are one, and the same change in more products is one row', () => {
  const other = (id: string, changed: SharedChange[], more?: Partial<Notice>) => ({
    ...noticeOf(...changed),
    id,
    ...more,
  })
  const joined = joinNotices([
    other('d', [change('Rutin'), change('Rutin', ['95 %'])]),
    other('c', [change('Ginger')], { reason: 'Another' }),
    other('b', [change('Reishi')]),
    other('a', [change('Maca')], { date: '2026-11-25' }),
  ])
  expect(joined.map(({ ids }) => ids)).toEqual([['d', 'b'], ['c'], ['a']])
  expect(joined[0]?.changed.map(({ grades, products }) => [grades, products.map(({ label }) => label)])).toEqual([
    [undefined, ['Rutin', 'Reishi']],
    [['95 %'], ['Rutin']],
  ])
})

test('what is said of a revision leads to the revisions of its product', () => {
  expect(revisionLinks([{ label: 'Rutin', path: '/herbal-extract/rutin', revision: 3 }])).toEqual([
    { label: 'Rutin, revision 3', path: '/herbal-extract/rutin#revisions' },
  ])
})
