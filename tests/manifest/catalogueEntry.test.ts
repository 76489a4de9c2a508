import { expect, test } from 'vitest'
import { colourFamily } from '../../manifest/catalogue/colourFamily.ts'

test.each([
  ['#f8f6f0', 'White'],
  ['#dfb016', 'Yellow'],
  ['#5a3722', 'Dark brown'],
  ['#1b3f5e', 'Dark green or blue'],
])('%s is found under the tile %s', (srgb, name) => {
  expect(colourFamily(srgb)).toBe(name)
})
