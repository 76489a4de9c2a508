// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '../../shared/errors.ts'
import { readLine } from '../../shared/inquiry.ts'
import { currentInquiry, dispatch, EDITING, EMPTY_DRAFT } from '../../src/inquiry/inquiry.ts'
import { addLines } from '../../src/inquiry/addLines.ts'
import { notice } from '../../src/layout/noticeStore.ts'

const DONE = 'The products are on the list.'
const whey = readLine({ product: 'Goat whey', quantity: '5', unit: 'kg', grade: '80 %' })

const currentLines = () => currentInquiry().lines

beforeEach(() => void dispatch(() => ({ ...EMPTY_DRAFT, ...EDITING }), undefined))

test.each([
  ['', ['98 %', '95 %'], 'Grade not chosen yet'],
  ['90 %', ['98 %', '95 %'], '90 %'],
])('a line of grade "%s" of a product with the grades %j gets the grade "%s"', async (text, names, grade) => {
  const client = new QueryClient()
  const product = { name: 'Rutin', grades: names.map((name) => ({ name })), moq: '25 kg' }
  const page = { name: 'productsdetail', canonical: '/spice-extracts/rutin', product }
  vi.spyOn(client, 'fetchQuery').mockResolvedValue({ page })
  await addLines([readLine({ slug: 'spice-extracts/rutin', grade: text })], client, DONE)
  expect(currentLines()).toMatchObject([{ grade }])
})

test('if a product fails to load, no line is added and a notice says so', async () => {
  const client = new QueryClient()
  vi.spyOn(client, 'fetchQuery').mockRejectedValue(new NetworkError())
  await addLines([whey, readLine({ slug: 'spice-extracts/pure-piperine', quantity: '25' })], client, DONE)
  expect(currentLines()).toEqual([])
  expect(notice.current()?.text).toBe('The products could not be loaded. Try again.')
})

test('a sent inquiry is put back with its lines as written', async () => {
  await addLines([whey, readLine({ product: 'Sheep placenta' })], new QueryClient(), DONE)
  expect(currentLines()).toMatchObject([
    { product: 'Goat whey', quantity: '5', grade: '80 %' },
    { product: 'Sheep placenta' },
  ])
})

test('lines that are on the list are not repeated', async () => {
  for (let time = 0; time < 2; time += 1) await addLines([whey], new QueryClient(), DONE)
  expect(currentLines()).toHaveLength(1)
})

test('equal lines of one inquiry stay apart', async () => {
  await addLines([whey, whey], new QueryClient(), DONE)
  expect(currentLines()).toHaveLength(2)
})
