import { expect, test } from 'vitest'
import { cardLine } from '../../src/basket/cardLine.ts'

const card = (...grades: { names: string[]; method?: string }[]) => ({
  name: 'Rutin',
  path: '/herbal-extract/rutin',
  grades,
})
const several = card({ names: ['98 %', '95 %'], method: 'HPLC' }, { names: ['10:1'] })

test('a product of several grades comes onto the list with its grade open, and all to choose from', () => {
  const { grade, grades } = cardLine(several)
  expect(grade).toBe('Grade not chosen yet')
  expect(grades).toEqual(['Grade not chosen yet', '98 %, HPLC', '95 %, HPLC', '10:1'])
})

test('a product of one grade comes onto the list with that', () => {
  expect(cardLine(card({ names: ['98 %'], method: 'HPLC' }))).toMatchObject({ grade: '98 %, HPLC' })
})

test('a grade that is named is taken, in the words of the list', () => {
  expect(cardLine(several, '95 %')).toMatchObject({ grade: '95 %, HPLC', grades: ['98 %, HPLC', '95 %, HPLC', '10:1'] })
})

test('a grade that the product has not is none that was chosen', () => {
  expect(cardLine(several, '90 %')).toMatchObject({ grade: 'Grade not chosen yet' })
})
