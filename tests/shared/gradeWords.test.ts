import { expect, test } from 'vitest'
import { findGrade } from '../../shared/gradeWords.ts'

const grades = [
  { names: ['98 %', '99 %', '98 % micronised'], method: 'HPLC' },
  { names: ['2.5 %', '7 %'], of: 'harpagoside', method: 'HPLC' },
  { names: ['5 % beadlets', '95 % NF 11', '95 % crystals', '10:1', '2,400 GDU/g'] },
]

test.each([
  ['98%', '98 %, HPLC'],
  ['98', '98 %, HPLC'],
  ['98 % HPLC', '98 %, HPLC'],
  ['98 % micronised', '98 % micronised, HPLC'],
  ['5 %', '5 % beadlets'],
  ['7', '7 % harpagoside, HPLC'],
  ['2400 GDU/g', '2,400 GDU/g'],
  ['7% HPLC', '7 % harpagoside, HPLC'],
  ['98 % micro', '98 % micronised, HPLC'],
  ['7 % UV', undefined],
  ['5 % oil', undefined],
  ['98 % UV', undefined],
  ['95 %', undefined],
  ['11', undefined],
  ['', ''],
])('the grade written “%s” is %s', (text, grade) => {
  expect(findGrade(grades, text)).toBe(grade)
})

test('a figure that all grades have may be missing', () => {
  const names = ['99.9 % 20–40 mesh', '99.9 % 80 mesh']
  expect(['20-40 mesh', '99.9 %'].map((text) => findGrade([{ names }], text))).toEqual([names[0], undefined])
})

test.each([
  ['royal jelly 10-HDA 6 %', 'royal jelly', '6 % 10-HDA'],
  ['Rutoside NF11', 'Rutoside NF11', 'NF 11'],
  ['royal jelly', 'royal jelly', ''],
  ['royal jelly 6 % frozen', 'royal jelly', undefined],
])('besides the names, “%s” names the grade “%s”', (text, productNames, grade) => {
  expect(findGrade([{ names: ['6 % 10-HDA', 'NF 11'] }], text, productNames)).toBe(grade)
})
