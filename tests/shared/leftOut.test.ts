import { expect, test } from 'vitest'
import { entry, listed, valuesOf } from './madeCatalogue.ts'

const ENTRIES = Array.from({ length: 23 }, (_, index) =>
  entry(`Extract ${index}`, { form: ['powder'], part: [index < 5 ? 'leaf' : 'root'] }),
)
const VALUES = valuesOf({ form: { powder: 'Powder' }, part: { leaf: 'Leaf', root: 'Root', petal: 'Petal' } })

const leftOutOf = (query: string) => listed(ENTRIES, VALUES, query).leftOut

test.each([
  ['marker=nope', 'marker “nope”, which no product here has'],
  ['certificate=Nice', 'certificate “Nice”, which no product here has'],
  ['part=leaf&part=petal&part=petal', 'plant part “Petal”, which no product here has'],
  ['moq=tiny', 'MOQ “tiny”, which no product here has'],
  ['form=powder', 'form “Powder”, which every product here has'],
  ['form=Powder', 'form “Powder”, which every product here has'],
  ['assay-from=abc', 'assay from “abc”, which is no number of per cent'],
  ['assay-to=98 %', 'assay to “98 %”, which is no number of per cent'],
  ['sort=drop', 'order “drop”, which lists do not have'],
  ['sort=toString', 'order “toString”, which lists do not have'],
  ['show=some', 'show “some”, which lists do not have'],
  ['page=999', 'page “999”, where the list has 3'],
  ['part=leaf&page=x', 'page “x”, where the list has one'],
  ['marker=nope&sort=drop', 'marker “nope”, which no product here has; order “drop”, which lists do not have'],
])('what a list cannot take of ?%s is named', (query, items) => {
  expect(leftOutOf(query)).toBe(`The address asks for ${items}: left out.`)
})

test('bounds of the assay that are taken otherwise than they stand there are told, too', () => {
  expect(leftOutOf('assay-from=98&assay-to=90')).toBe('Assay from 98 to 90 % is read as 90 to 98 %.')
  expect(leftOutOf('assay-from=150')).toBe('An assay beyond 100 % counts as 100 %.')
  expect(leftOutOf('assay-from=1e3')).toContain('assay from “1e3”, which is no number of per cent')
})

test.each([
  'part=leaf',
  'part=Leaf',
  'sort=name',
  'show=all',
  'page=3',
  'assay-from=90&assay-to=97,5',
  'sort=&part=root&page=',
])('of ?%s nothing is left out, and nothing said', (query) => {
  expect(leftOutOf(query)).toBeUndefined()
})

test('of a long value the beginning is quoted, whole characters of it', () => {
  expect(leftOutOf(`marker=${'𝛽'.repeat(70)}`)).toContain(`“${'𝛽'.repeat(60)}…”`)
})
