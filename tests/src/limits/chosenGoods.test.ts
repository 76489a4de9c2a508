import { expect, test } from 'vitest'
import { gradesOf } from '../../../src/limits/checkGrades.ts'
import { GRADE, goods } from './judged.ts'
import { isChosen, isWhole, withFound, withoutGrade } from '../../../src/limits/chosenGoods.ts'

const slug = 'herbal-extract/maca'
const hit = { path: `/${slug}`, grades: [{ names: ['4:1', '10:1', '20:1'] }] }
const other = { slug: 'herbal-extract/rutin', grade: '98 %' }

test('a found product is added with all grades, once', () => {
  expect(withFound([{ slug, grade: '10:1' }, other], hit)).toEqual([other, { slug }])
})

test('a found product counts as added where all its grades are', () => {
  expect(isWhole([{ slug, grade: '10:1' }], hit)).toBe(false)
  expect(isWhole([{ slug }], hit)).toBe(true)
  expect(isChosen([{ slug }], { slug, grade: '4:1' })).toBe(true)
})

test('one grade is taken out of a product that was chosen as a whole, and its others stay', () => {
  const grades = hit.grades.flatMap(({ names }) => names.map((name) => ({ ...GRADE, name })))
  const [, second] = gradesOf(goods({ grades }))
  if (!second) throw new Error('There are three grades.')
  const left = [
    { slug, grade: '4:1' },
    { slug, grade: '20:1' },
  ]
  expect(withoutGrade([{ slug }, other], second)).toEqual([...left, other])
  expect(withoutGrade([...left, { slug, grade: '10:1' }], second)).toEqual(left)
})
