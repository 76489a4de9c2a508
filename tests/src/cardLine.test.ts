import { cardLine } from '../../src/inquiry/cardLine.ts'

const rutin = {
  name: 'Rutin',
  path: '/spice-extracts/rutin',
  grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }, { names: ['10:1'] }],
}

test.each([
  [undefined, 'Grade not chosen yet'],
  ['95 %', '95 %, HPLC'],
  ['90 %', 'Grade not chosen yet'],
])('the chosen grade %s is listed as "%s"', (chosen, grade) => {
  expect(cardLine(rutin, chosen).grade).toBe(grade)
})
