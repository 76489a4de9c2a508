import { expect, test } from 'vitest'
import { type Notice, type SharedChange, titleOf } from '../../shared/revisions.ts'

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
