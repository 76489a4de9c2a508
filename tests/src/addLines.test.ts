// @vitest-environment happy-dom
import { readLine } from '../../shared/inquiry.ts'
import { currentInquiry, dispatch, EDITING, EMPTY_DRAFT } from '../../src/inquiry/inquiry.ts'
import { addLines } from '../../src/inquiry/addLines.ts'

const DONE = 'The products are on the list.'
const whey = readLine({ product: 'Goat whey', quantity: '5', unit: 'kg', grade: '80 %' })

const currentLines = () => currentInquiry().lines

beforeEach(() => void dispatch(() => ({ ...EMPTY_DRAFT, ...EDITING }), undefined))

test('a sent inquiry is put back with its lines as written', () => {
  addLines([whey, readLine({ product: 'Sheep placenta' })], DONE)
  expect(currentLines()).toMatchObject([
    { product: 'Goat whey', quantity: '5', grade: '80 %' },
    { product: 'Sheep placenta' },
  ])
})

test('lines that are on the list are not repeated', () => {
  for (let time = 0; time < 2; time += 1) addLines([whey], DONE)
  expect(currentLines()).toHaveLength(1)
})

test('equal lines of one inquiry stay apart', () => {
  addLines([whey, whey], DONE)
  expect(currentLines()).toHaveLength(2)
})
