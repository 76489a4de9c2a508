import { expect, test } from 'vitest'
import { findGrade, hasGradeWithFigures } from '../../shared/gradeWords.ts'

const grades = [
  { names: ['98 %', '99 %', '98 % micronised'], method: 'HPLC' },
  { names: ['2.5 %', '7 %'], of: 'harpagoside', method: 'HPLC' },
  { names: ['5 % beadlets', '95 % NF 11', '95 % crystals', '10:1', '2,400 GDU/g'] },
]

test.each([
  ['98%', '98 %, HPLC'],
  ['98 % HPLC', '98 %, HPLC'],
  ['98 % micronised', '98 % micronised, HPLC'],
  ['5 %', '5 % beadlets'],
  ['2400 GDU/g', '2,400 GDU/g'],
  ['7% HPLC', '7 % harpagoside, HPLC'],
  ['7 % UV', undefined],
  ['5 % oil', undefined],
  ['98 % UV', undefined],
  ['95 %', undefined],
  ['', undefined],
])('the grade written “%s” is %s', (text, grade) => {
  expect(findGrade(grades, text)).toBe(grade)
})

test.each([
  ['98 % oil', true],
  ['97 %', false],
  ['food grade', true],
])('a grade has all numbers of “%s”: %s', (text, isIn) => {
  expect(hasGradeWithFigures({ grades }, text)).toBe(isIn)
})
