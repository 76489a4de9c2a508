import { renderToStaticMarkup } from 'react-dom/server'
import { ProductNotes } from '../../src/product/ProductNotes.tsx'

const LONG_NOTE = `${'It is weighed under exhaust. '.repeat(30)}It is not for use in pregnancy.`

const textOf = (product: Parameters<typeof ProductNotes>[0]['product']) =>
  renderToStaticMarkup(<ProductNotes product={product} />).replaceAll(/<[^>]+>/g, '')

test('a long safety note stands whole', () => {
  expect(textOf({ safetyNote: LONG_NOTE })).toBe(`Safety note. ${LONG_NOTE}`)
})

test('a note on law alone is called so', () => {
  expect(textOf({ legalNote: 'China permits it.' })).toBe('Legal note. China permits it.')
})

test('a restriction stands before its note', () => {
  expect(textOf({ restriction: 'limits in EU foods', legalNote: 'At most 2 %.' })).toBe(
    'Restricted: limits in EU foods.Legal note. At most 2 %.',
  )
})

test('a product without a note shows none', () => {
  expect(textOf({})).toBe('')
})
