import { describe, expect, test } from 'vitest'
import { createField, type Field, POWDER } from '../field.ts'
import { frameHeap } from '../render/camera.ts'
import { ceilingsOf } from '../render/ceiling.ts'
import { glowOf } from '../render/glow.ts'
import { writeHorizon } from '../render/horizon.ts'
import { sunFrom } from '../render/light.ts'
import { march } from '../render/march.ts'
import { layPowder } from '../powder.ts'
import { spreadLight } from '../render/translucence.ts'
import type { PowderScene } from '../scene.ts'

const SIZE = 64
const MIDDLE = SIZE / 2

describe('the horizon', () => {
  test('is level on open ground in every direction', () => {
    const field = createField(SIZE)
    for (const azimuth of [0, 0.4, 1.2, 2, 3.3, 4.6, 5.9]) {
      expect(Math.max(...horizonOf(field, azimuth))).toBe(0)
    }
  })

  test('is as high as the post that stands in that direction, and no higher elsewhere', () => {
    const field = createField(SIZE)
    field.height[MIDDLE * SIZE + MIDDLE + 10] = 0.2
    const here = MIDDLE * SIZE + MIDDLE
    const eastwards = horizonOf(field, 0)
    expect(eastwards[here]).toBeCloseTo(0.2 / (10 * field.texel), 4)
    expect(eastwards[here - SIZE * 3]).toBe(0)
    expect(horizonOf(field, Math.PI)[here]).toBe(0)
  })

  test('is found by every texel in every direction as by asking all texels on the way', () => {
    const field = layPowder({ shape: 'heap', seed: 3, colour: '#ffffff', texture: 'fine', grain: 0.01 }, SIZE)
    const found = horizonOf(field, Math.PI / 2)
    for (let row = 0; row < SIZE; row += 5) {
      for (let column = 0; column < SIZE; column += 5) {
        let highest = 0
        for (let other = row + 1; other < SIZE; other += 1) {
          const rise = at(field, other, column) - at(field, row, column)
          highest = Math.max(highest, rise / ((other - row) * field.texel))
        }
        expect(found[row * SIZE + column]).toBeCloseTo(highest, 4)
      }
    }
  })
})

test('a heap is lit towards the sun, and its shadow lies on the far side', () => {
  const field = cone()
  const glow = glowOf(field, materials, { ...setting, light: sunFrom([-1, 0, 0.6]) })
  const green = (column: number) => glow[(MIDDLE * SIZE + column) * 3 + 1] ?? 0
  expect(green(MIDDLE - 10)).toBeGreaterThan(green(MIDDLE + 10) * 1.5)
  expect(green(MIDDLE + 20)).toBeLessThan(green(4) * 0.9)
})

test('a powder colours the light that falls on the ground beside it', () => {
  const glow = glowOf(cone(), [materials[0], materials[1], { albedo: [0.9, 0.1, 0.1] }], {
    ...setting,
    light: sunFrom([-1, 0, 0.6]),
  })
  const beside = (MIDDLE * SIZE + MIDDLE - 17) * 3
  expect(glow[beside]).toBeGreaterThan((glow[beside + 1] ?? 0) * 1.05)
})

test('light spreads between the grains of a pale powder, hardly in a dark one, and never into the ground', () => {
  const contrast = (albedo: number) => {
    const field = createField(SIZE)
    field.material.fill(POWDER, (SIZE / 2) * SIZE)
    const received = Float32Array.from({ length: SIZE * SIZE * 3 }, (_, index) => Math.floor(index / 3) % 2)
    spreadLight(field, new Float32Array(received.length).fill(albedo), received)
    const powder = (SIZE / 2 + 10) * SIZE + MIDDLE
    const ground = 10 * SIZE + MIDDLE
    const step = (index: number) => (received[(index + 1) * 3] ?? 0) - (received[index * 3] ?? 0)
    return { powder: step(powder), ground: step(ground) }
  }
  expect(contrast(0.9).powder).toBeLessThan(0.6)
  expect(contrast(0.2).powder).toBeGreaterThan(0.9)
  expect(contrast(0.9).ground).toBe(1)
})

test('some facets of crystals flash between sun and camera', () => {
  const scene: PowderScene = { shape: 'heap', seed: 3, colour: '#333333', texture: 'crystals', grain: 0.02 }
  const field = layPowder(scene, SIZE * 2)
  const brightest = (glint?: number) => {
    const powder = { albedo: [0.2, 0.2, 0.2], glint } as const
    return Math.max(
      ...glowOf(field, [materials[0], materials[1], powder], { ...setting, light: sunFrom([-0.7, 0.3, 0.5]) }),
    )
  }
  expect(brightest(0.8)).toBeGreaterThan(brightest() + 0.3)
})

test('a ray meets the surface where it is, and the ground around the field', () => {
  const field = cone()
  const ceilings = ceilingsOf(field)
  const peak = at(field, MIDDLE, MIDDLE)
  expect(march(field, ceilings, MIDDLE + 0.5, MIDDLE + 0.5, 2, 0, 0, -1)).toBeCloseTo(2 - peak, 2)
  expect(march(field, ceilings, -100, -100, 1, -1, 0, -0.5)).toBeCloseTo(2, 6)
})

test('the heap fills three quarters of the picture, whatever its size', () => {
  const field = cone()
  const camera = frameHeap(field, 4 / 3)
  const depth = Math.hypot(camera.y, camera.z)
  const width = (2 * camera.half * camera.aspect * depth) / (2 * RADIUS)
  expect(1 / width).toBeGreaterThan(0.65)
  expect(1 / width).toBeLessThan(0.8)
})

const RADIUS = 0.5

const materials = [{ albedo: [0.3, 0.3, 0.3] }, { albedo: [0.8, 0.8, 0.8] }, { albedo: [0.5, 0.5, 0.5] }] as const

const setting = { viewer: [0, -4, 3], seed: 1, care: { sky: 12, around: 12 } } as const

function cone(): Field {
  const field = createField(SIZE)
  for (let index = 0; index < field.height.length; index += 1) {
    const x = ((index % SIZE) + 0.5) * field.texel - field.extent
    const y = (Math.floor(index / SIZE) + 0.5) * field.texel - field.extent
    const height = RADIUS - Math.hypot(x, y)
    if (height <= 0) continue
    field.height[index] = height
    field.material[index] = POWDER
  }
  return field
}

function horizonOf(field: Field, azimuth: number): Float32Array {
  const out = new Float32Array(field.height.length).fill(-1)
  writeHorizon(field, azimuth, out)
  return out
}

function at(field: Field, row: number, column: number): number {
  return field.height[row * SIZE + column] ?? 0
}
