import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avifWithin, withinLimit } from '../encode.ts'
import { createRandom } from '../random.ts'

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
