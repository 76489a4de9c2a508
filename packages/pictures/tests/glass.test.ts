import { describe, expect, test } from 'vitest'
import type { Colour } from '../colour.ts'
import type { Ray } from '../glass/bend.ts'
import { followRay } from '../glass/followRay.ts'
import { lightAt, lightTable } from '../glass/tableLight.ts'
import { aboveLiquid, cavityDistance, vialDistance } from '../glass/vial.ts'
import { sunFrom } from '../render/light.ts'

const CLEAR: Colour = [1, 1, 1]
const AMBER: Colour = [0.9, 0.5, 0.1]

test('the vial is open, and the liquid stands in it below the neck', () => {
  expect(vialDistance(0, 0.9)).toBeLessThan(0)
  expect(cavityDistance(0, 1.5)).toBeLessThan(0)
  expect(cavityDistance(0, 0.03)).toBeGreaterThan(0)
  expect(aboveLiquid(0, 0.3)).toBeLessThan(0)
  expect(aboveLiquid(0, 0.7)).toBeGreaterThan(0)
})

describe('a ray', () => {
  test('that passes beside the vial goes on as it came', () => {
    const ray = rayFrom([2, 0, 2], [0, 0, -1])
    followRay(ray, AMBER)
    expect(ray).toEqual(rayFrom([2, 0, 2], [0, 0, -1]))
  })

  test('down the axis is not bent, and is dimmed by as much liquid as it passes', () => {
    const clear = followed([0.001, 0, 2], [0, 0, -1], CLEAR)
    const amber = followed([0.001, 0, 2], [0, 0, -1], AMBER)
    const depth = depthOnAxis()
    expect(amber.along[2]).toBeCloseTo(-1, 2)
    for (const [channel, clarity] of AMBER.entries()) {
      expect((amber.left[channel] ?? 0) / (clear.left[channel] ?? 1)).toBeCloseTo(clarity ** depth, 2)
    }
  })

  test('through the side comes out beyond, and what it loses in clear liquid was mirrored', () => {
    let mirrored = 0
    const ray = rayFrom([-2, 0.1, 0.3], [1, 0, 0])
    followRay(ray, CLEAR, (_at, _along, share) => {
      mirrored += share[1]
    })
    expect(ray.at[0]).toBeGreaterThan(0.4)
    // A full round body gathers light behind it.
    expect(ray.along[1]).toBeLessThan(-0.05)
    expect(mirrored).toBeGreaterThan(0.03)
    expect(ray.left[1] + mirrored).toBeLessThanOrEqual(1)
    expect(ray.left[1] + mirrored).toBeGreaterThan(0.9)
  })
})

test('the table lies in the shadow of the vial and in the coloured light that it gathers, and is as bright as ever far away', () => {
  const table = lightTable(sunFrom([-0.74, 0, 0.5]), AMBER, 40)
  const [red, green, blue] = brightestBehind(table)
  expect(red / table.open[0]).toBeGreaterThan(1)
  expect(blue / table.open[2]).toBeLessThan(0.8 * (red / table.open[0]))
  expect(green).toBeGreaterThan(blue)
  expect(lightAt(table, 1.3, 0.45)[1]).toBeLessThan(table.open[1] * 0.9)
  expect(lightAt(table, -1.5, 1)[1] / table.open[1]).toBeCloseTo(1, 1)
  expect(lightAt(table, 9, 9)).toEqual(table.open)
})

function rayFrom(at: Ray['at'], along: Ray['along']): Ray {
  return { at: [...at], along: [...along], left: [1, 1, 1] }
}

function followed(at: Ray['at'], along: Ray['along'], clarity: Colour): Ray {
  const ray = rayFrom(at, along)
  followRay(ray, clarity)
  return ray
}

function depthOnAxis(): number {
  let depth = 0
  for (let height = 0; height < 1; height += 0.001) {
    if (cavityDistance(0, height) < 0 && aboveLiquid(0, height) < 0) depth += 0.001
  }
  return depth
}

/** On the line of the sun, beside the vial. */
function brightestBehind(table: ReturnType<typeof lightTable>): Colour {
  const along = Array.from({ length: 12 }, (_, index) => lightAt(table, 0.55 + index * 0.1, 0))
  return along.reduce((best, colour) => (colour[0] > best[0] ? colour : best))
}
