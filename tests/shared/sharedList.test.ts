import { expect, test } from 'vitest'
import { MAX_LINES } from '../../shared/inquiry.ts'
import { namedLine, readSharedLines, SHARED_LIST_PATH, sharedListPath } from '../../shared/inquiryLine.ts'

const piperine = {
  slug: 'herbal-extract/pure-piperine',
  request: 'sample',
  quantity: '1000',
  unit: 'g',
  grade: '98 % ~ 99 %, HPLC',
}
const parametersOf = (path: string) => new URL(path, 'https://phytolane.example').searchParams

test('a list link round-trips without names', () => {
  const path = sharedListPath([piperine])
  expect(path.startsWith(`${SHARED_LIST_PATH}?line=`)).toBe(true)
  expect(readSharedLines(parametersOf(path))).toEqual([{ ...piperine, product: '', documents: [] }])
})

test.each(['javascript:alert(1)~quote~1~kg~98 %', ''])(
  'the line “%s” without a catalogue product is dropped',
  (line) => {
    expect(readSharedLines(new URLSearchParams({ line }))).toEqual([])
  },
)

test('an invalid quantity, unit or request is dropped', () => {
  const line = `${piperine.slug}~gift~call 123~stone~${'x'.repeat(500)}`
  const [read] = readSharedLines(new URLSearchParams({ line }))
  expect(read).toMatchObject({ quantity: '', unit: 'kg', request: 'quote', grade: 'x'.repeat(120) })
})

test('a link has at most as many lines as an inquiry', () => {
  expect(readSharedLines(parametersOf(sharedListPath(Array.from({ length: 60 }, () => piperine))))).toHaveLength(
    MAX_LINES,
  )
})

test('an unknown grade is open, as is a missing one of several', () => {
  const [line] = readSharedLines(parametersOf(sharedListPath([piperine])))
  expect(line && namedLine(line, 'Pure Piperine', ['98 %'])).toMatchObject({
    product: 'Pure Piperine',
    grade: 'Grade not chosen yet',
  })
  const [old] = readSharedLines(new URLSearchParams('line=herbal-extract/rutin~quote~5~kg'))
  const gradeOf = (grades: string[]) => old && namedLine(old, 'Rutin', grades).grade
  expect(gradeOf(['98 %', '95 %'])).toBe('Grade not chosen yet')
  expect(gradeOf(['98 %'])).toBe('98 %')
})
