import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderDish } from '../dish.ts'
import { avifWithin, imageOfCutOut, withinLimit } from '../encode.ts'
import { createRandom } from '../random.ts'
import { developed } from '../render/tone.ts'

test('quality is lowered until a picture fits, and no further', async () => {
  const random = createRandom(1)
  const pixels = Uint8Array.from({ length: 96 * 96 * 3 }, () => random() * 255)
  const image = sharp(pixels, { raw: { width: 96, height: 96, channels: 3 } })
  const roomy = await avifWithin(image, { width: 96, limit: 60_000 })
  const tight = await avifWithin(image, { width: 96, limit: roomy.length * 0.6 })
  expect(tight.length).toBeLessThanOrEqual(roomy.length * 0.6)
  expect(tight.length).toBeGreaterThan(roomy.length * 0.2)
})

test('a picture that never fits is an error, not a larger file', async () => {
  await expect(withinLimit(10, () => Promise.resolve(Buffer.alloc(11)))).rejects.toThrow('does not fit into 10 bytes')
})

test('a dish is cut out: clear corners, a solid middle, a shadow between', async () => {
  const picture = renderDish({ holds: 'powder', seed: 1, colour: '#dfae12', texture: 'fine', grain: 0.0024 }, 48)
  const file = await avifWithin(imageOfCutOut(picture), { width: 48, limit: 22_000 })
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const alpha = (x: number, y: number) => data[(y * 48 + x) * 4 + 3] ?? -1
  expect(alpha(0, 0)).toBeLessThan(8)
  expect(alpha(24, 24)).toBeGreaterThan(247)
  expect(alpha(40, 41)).toBeGreaterThan(20)
  expect(alpha(40, 41)).toBeLessThan(160)
})

test('tones rise with the light and bright light is pressed together below white', () => {
  const bytes = developed({
    width: 5,
    height: 1,
    light: Float32Array.from([0, 0.1, 0.5, 1.5, 8].flatMap((it) => [it, it, it])),
  })
  const tones = [0, 3, 6, 9, 12].map((index) => bytes[index] ?? -1)
  expect(tones[0]).toBe(0)
  expect(tones).toEqual(tones.toSorted((a, b) => a - b))
  expect(new Set(tones).size).toBe(5)
})
