import { expect, test } from 'vitest'
import { MOST_LINES } from '../../shared/inquiry.ts'
import { namedLine, readSharedLines, SHARED_LIST_PATH, sharedListPath } from '../../shared/inquiryLine.ts'

const piperine = {
  slug: 'herbal-extract/pure-piperine',
  request: 'sample',
  quantity: '1000',
  unit: 'g',
  grade: '98 % ~ 99 %, HPLC',
}
const parametersOf = (path: string) => new URL(path, 'https://phytolane.example').searchParams

test('what the link of a list holds is read again, without names', () => {
  const path = sharedListPath([piperine])
  expect(path.startsWith(`${SHARED_LIST_PATH}?line=`)).toBe(true)
  expect(readSharedLines(parametersOf(path))).toEqual([{ ...piperine, product: '', documents: [] }])
})

test.each(['javascript:alert(1)~quote~1~kg~98 %', ''])(
  'the line “%s”, of no product of a catalogue, is left out',
  (line) => {
    expect(readSharedLines(new URLSearchParams({ line }))).toEqual([])
  },
)

test('what is no quantity, unit or request of a line is not shown', () => {
  const line = `${piperine.slug}~gift~call 123~stone~${'x'.repeat(500)}`
  const [read] = readSharedLines(new URLSearchParams({ line }))
  expect(read).toMatchObject({ quantity: '', unit: 'kg', request: 'quote', grade: 'x'.repeat(120) })
})

test('a link holds as many lines as an inquiry', () => {
  expect(readSharedLines(parametersOf(sharedListPath(Array.from({ length: 60 }, () => piperine))))).toHaveLength(
    MOST_LINES,
  )
})

test('a grade that the product has not is open, and so is that of a line without one where there are several', () => {
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

test('a grade that is not chosen yet is shared as that', () => {
  const [line] = readSharedLines(new URLSearchParams('line=herbal-extract/rutin~quote~5~kg~Grade+not+chosen+yet'))
  expect(line && namedLine(line, 'Rutin', ['98 %'])).toMatchObject({ grade: 'Grade not chosen yet' })
})
