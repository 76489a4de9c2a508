import { expect, test } from 'vitest'
import { paint } from '../paint.ts'
import type { DishScene, ProductScene } from '../scene.ts'

const powder = { seed: 7, colour: '#b8860b', texture: 'fine', grain: 0.0024 } as const

/** A liquid is seen through glass, with light from behind. */
const LIQUID = 70
const POWDER = 40

test.each<[string, ProductScene | DishScene, number]>([
  ['a heap of fine powder', { ...powder, shape: 'heap' }, POWDER],
  [
    'spread crystals, coarser than any master',
    { ...powder, shape: 'spread', texture: 'crystals', grain: 0.02 },
    POWDER,
  ],
  ['granules', { ...powder, shape: 'heap', texture: 'granules' }, POWDER],
  ['fibres', { ...powder, shape: 'heap', texture: 'fibres' }, POWDER],
  ['powder in a dish', { ...powder, holds: 'powder' }, POWDER],
  ['a liquid in its vial', { shape: 'vial', colour: '#b8860b' }, LIQUID],
])('%s shows the recorded colour in the middle, on a ground that keeps its own', async (_, scene, tolerance) => {
  const { data, info } = await (await paint(scene)).raw().toBuffer({ resolveWithObject: true })
  const byteAt = (x: number, y: number, channel: number) => data[(y * info.width + x) * info.channels + channel] ?? 0
  const square = Array.from({ length: 400 }, (_, index) => index)
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) =>
      square.reduce(
        (sum, index) =>
          sum + byteAt(info.width / 2 - 10 + (index % 20), info.height / 2 - 10 + Math.floor(index / 20), channel),
        0,
      ) / square.length,
  )
  expect(Math.abs(red - 0xb8)).toBeLessThan(tolerance)
  expect(Math.abs(green - 0x86)).toBeLessThan(tolerance)
  expect(Math.abs(blue - 0x0b)).toBeLessThan(tolerance)
  if ('holds' in scene) expect(byteAt(2, 2, 3)).toBe(0)
  else expect(Math.abs(byteAt(2, 2, 0) - byteAt(2, 2, 2))).toBeLessThan(30)
})
