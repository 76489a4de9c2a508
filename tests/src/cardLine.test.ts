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
])('the chosen grade %s is listed as "%s", among all choices', (chosen, grade) => {
  const { grades } = cardLine(several, chosen)
  expect(cardLine(several, chosen).grade).toBe(grade)
  expect(grades?.slice(-3)).toEqual(['98 %, HPLC', '95 %, HPLC', '10:1'])
})

test('a grade is found by name when its choice has a longer text', () => {
  const grades = [{ names: ['8 %', '20 %'], of: 'total isoflavones', method: 'HPLC' }]
  expect(cardLine(card(...grades), '20 %').grade).toBe('20 % total isoflavones, HPLC')
})
