// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canMerge } from '../../shared/inquiryChoices.ts'
import { INQUIRY_LIST_KEY } from '../../src/storageKeys.ts'
import { addLine, changeLine, currentLines, removeLines } from '../../src/inquiry/inquiryList.ts'
import { removeWithUndo } from '../../src/inquiry/removeWithUndo.ts'
import { notice } from '../../src/layout/noticeStore.ts'

const line = (slug: string, fields = {}) => ({
  product: slug,
  slug,
  grade: '98 %',
  grades: ['98 %', '95 %'],
  quantity: '',
  unit: 'kg',
  request: 'quote',
  documents: [],
  ...fields,
})
const slugs = () => currentLines().map(({ slug }) => slug)
const storeLines = (lines: unknown[]) => localStorage.setItem(INQUIRY_LIST_KEY, JSON.stringify(lines))

beforeEach(() => removeLines(currentLines()))
afterEach(() => vi.restoreAllMocks())

test('adding a grade again updates its quantity', () => {
  addLine(line('a'))
  addLine(line('a', { quantity: '25' }))
  expect(currentLines()).toMatchObject([{ grade: '98 %', quantity: '25' }])
})

test('adding a product with empty values keeps the values of its line', () => {
  addLine(line('a', { quantity: '25', unit: 'g', documents: ['COA'] }))
  addLine(line('a', { quantity: ' ' }))
  addLine(line('a', { documents: ['TDS'] }))
  addLine(line('a'))
  expect(currentLines()).toMatchObject([{ quantity: '25', unit: 'g', documents: ['TDS'] }])
})

test('a line changed after sending stays', () => {
  addLine(line('a'))
  addLine(line('b'))
  const sent = currentLines()
  changeLine(sent[0]?.id ?? 0, { quantity: '50' })
  removeLines(sent)
  expect(slugs()).toEqual(['a'])
})

test.each<[what: string, lines: unknown[], kept: string[]]>([
  ['an invalid value', [null, 'b', line('a', { id: 1 })], ['a']],
  ['a line without its product', [line('a', { product: '', id: 1 }), line('b', { product: {}, id: 2 })], []],
])('%s is dropped from the stored list', (_what, lines, remaining) => {
  storeLines(lines)
  addLine(line('last'))
  expect(slugs()).toEqual([...remaining, 'last'])
})

test('two quantities of a product can be two lines', () => {
  for (const quantity of ['5', '10', '5']) addLine(line('a', { quantity }), undefined, canMerge)
  expect(currentLines().map(({ quantity }) => quantity)).toEqual(['5', '10'])
})

test('a cleared list can be restored', () => {
  for (const slug of ['a', 'b', 'c']) addLine(line(slug))
  removeWithUndo(currentLines())
  expect(currentLines()).toEqual([])
  expect(notice.current()?.text).toBe('3 lines were removed.')
  notice.current()?.action?.run()
  expect(slugs()).toEqual(['a', 'b', 'c'])
})
