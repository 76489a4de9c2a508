import { expect, test } from 'vitest'
import type { GradeGroup } from '../../shared/gradeNames.ts'
import { cardLine } from '../../src/inquiry/cardLine.ts'

const card = (...grades: GradeGroup[]) => ({
  name: 'Rutin',
  path: '/herbal-extract/rutin',
  grades,
})
const several = card({ names: ['98 %', '95 %'], method: 'HPLC' }, { names: ['10:1'] })

test.each([
  [undefined, 'Grade not chosen yet'],
  ['95 %', '95 %, HPLC'],
  ['90 %', 'Grade not chosen yet'],
])('of a product of several grades %s comes onto the list as %s, with all to choose from', (asked, grade) => {
  const { grades } = cardLine(several, asked)
  expect(cardLine(several, asked).grade).toBe(grade)
  expect(grades?.slice(-3)).toEqual(['98 %, HPLC', '95 %, HPLC', '10:1'])
})

test('a product of one grade comes onto the list with that', () => {
  expect(cardLine(card({ names: ['98 %'], method: 'HPLC' }))).toMatchObject({ grade: '98 %, HPLC' })
})

test('a grade is found by its name where the choice says what its per cent is of', () => {
  const grades = [{ names: ['8 %', '20 %'], of: 'total isoflavones', method: 'HPLC' }]
  expect(cardLine(card(...grades), '20 %').grade).toBe('20 % total isoflavones, HPLC')
})
