import { expect, test } from 'vitest'
import { type Field, POWDER } from '../field.ts'
import { fractalNoise, valueNoise } from '../noise.ts'
import { layPowder } from '../powder.ts'
import { createRandom, seedOf } from '../random.ts'
import type { PowderScene } from '../scene.ts'

const SIZE = 160

const scene: PowderScene = { shape: 'heap', seed: 7, colour: '#dfae12', texture: 'fine', grain: 0.0024 }

test('noise is the same for the same seed and another for another', () => {
  expect(fractalNoise(1.3, 2.7, 5, 4)).toBe(fractalNoise(1.3, 2.7, 5, 4))
  expect(fractalNoise(1.3, 2.7, 5, 4)).not.toBe(fractalNoise(1.3, 2.7, 6, 4))
})

test('noise goes smoothly from one grid point to the next and stays within its range', () => {
  let before = valueNoise(0, 0.4, 3)
  for (let x = 0.01; x < 8; x += 0.01) {
    const value = valueNoise(x, 0.4, 3)
    expect(Math.abs(value)).toBeLessThanOrEqual(1)
    expect(Math.abs(value - before)).toBeLessThan(0.05)
    before = value
  }
})

test('random numbers depend on nothing but the seed', () => {
  const [one, same, other] = [createRandom(4), createRandom(4), createRandom(5)]
  expect([one(), one()]).toEqual([same(), same()])
  expect(one()).not.toBe(other())
  expect(seedOf('pure-piperine')).not.toBe(seedOf('piperine-powder'))
})

test('a heap is tallest in the middle and falls off to the ground on all sides', () => {
  const field = layPowder(scene, SIZE)
  const middle = meanHeight(field, 0, 0.1)
  const flank = meanHeight(field, 0.35, 0.45)
  expect(middle).toBeGreaterThan(0.3)
  expect(middle).toBeGreaterThan(flank * 1.5)
  expect(flank).toBeGreaterThan(meanHeight(field, 0.6, 0.7) * 1.5)
  expect(meanHeight(field, 1.1, 1.15)).toBe(0)
})

test('a spread lies lower than a heap and covers more than its track', () => {
  const heap = layPowder(scene, SIZE)
  const spread = layPowder({ ...scene, shape: 'spread' }, SIZE)
  expect(Math.max(...spread.height)).toBeLessThan(Math.max(...heap.height))
  expect(share(spread)).toBeGreaterThan(0.15)
})

test.each(['fine', 'crystals', 'granules', 'fibres'] as const)('%s cover the same heap in their own way', (texture) => {
  const field = layPowder({ ...scene, texture }, SIZE)
  const same = layPowder({ ...scene, texture }, SIZE)
  const other = layPowder({ ...scene, texture: texture === 'fine' ? 'crystals' : 'fine' }, SIZE)
  expect(field.height).toEqual(same.height)
  expect(field.height).not.toEqual(other.height)
  expect(Math.abs(share(field) - share(other))).toBeLessThan(0.1)
})

function meanHeight({ size, texel, extent, height }: Field, from: number, to: number): number {
  let sum = 0
  let count = 0
  for (const [index, value] of height.entries()) {
    const x = ((index % size) + 0.5) * texel - extent
    const y = (Math.floor(index / size) + 0.5) * texel - extent
    const distance = Math.hypot(x, y)
    if (distance < from || distance > to) continue
    sum += value
    count += 1
  }
  return sum / count
}

function share({ material }: Field): number {
  return material.filter((it) => it === POWDER).length / material.length
}
