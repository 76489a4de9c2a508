import { expect, test } from 'vitest'
import { colourDifference, type Lab, labOf } from '../../manifest/catalogue/colourDifference.ts'

// From the table of test data of Sharma, Wu and Dalal (2005), which holds the cases that are easily got wrong.
test.each<[Lab, Lab, number]>([
  [{ l: 50, a: 2.6772, b: -79.7751 }, { l: 50, a: 0, b: -82.7485 }, 2.0425],
  [{ l: 50, a: -1.3802, b: -84.2814 }, { l: 50, a: 0, b: -82.7485 }, 1],
  [{ l: 50, a: 0, b: 0 }, { l: 50, a: -1, b: 2 }, 2.3669],
  [{ l: 50, a: 2.49, b: -0.001 }, { l: 50, a: -2.49, b: 0.0009 }, 7.1792],
  [{ l: 50, a: 2.49, b: -0.001 }, { l: 50, a: -2.49, b: 0.0011 }, 7.2195],
  [{ l: 50, a: 2.5, b: 0 }, { l: 50, a: 0, b: -2.5 }, 4.3065],
  [{ l: 50, a: 2.5, b: 0 }, { l: 73, a: 25, b: -18 }, 27.1492],
  [{ l: 50, a: 2.5, b: 0 }, { l: 56, a: -27, b: -3 }, 31.903],
  [{ l: 60.2574, a: -34.0099, b: 36.2677 }, { l: 60.4626, a: -34.1751, b: 39.4387 }, 1.2644],
  [{ l: 90.8027, a: -2.0831, b: 1.441 }, { l: 91.1528, a: -1.6435, b: 0.0447 }, 1.4441],
  [{ l: 2.0776, a: 0.0795, b: -1.135 }, { l: 0.9033, a: -0.0636, b: -0.5514 }, 0.9082],
])('%j and %j differ by %d', (one, other, difference) => {
  expect(colourDifference(one, other)).toBeCloseTo(difference, 4)
  expect(colourDifference(other, one)).toBeCloseTo(difference, 4)
})

test.each([
  ['#ffffff', 100, 0, 0],
  ['#000000', 0, 0, 0],
  ['#ff0000', 53.24, 80.09, 67.2],
  ['#0000ff', 32.3, 79.19, -107.86],
])('%s has the lightness %d and the chroma %d, %d', (srgb, l, a, b) => {
  const colour = labOf(srgb)
  expect(colour.l).toBeCloseTo(l, 1)
  expect(colour.a).toBeCloseTo(a, 1)
  expect(colour.b).toBeCloseTo(b, 1)
})
