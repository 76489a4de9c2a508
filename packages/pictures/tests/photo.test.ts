import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PRODUCT_SIZES } from '../job.ts'
import { takePhoto } from '../photo.ts'

/** An image of noise, the worst case for compression. */
function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
}

async function taken(bytes: Buffer, of: 'product' | 'text') {
  const photo = await takePhoto(bytes, of)
  if ('refused' in photo) throw new Error(photo.refused)
  return { ...photo, sizes: await Promise.all([...photo.files.values()].map((file) => sharp(file).metadata())) }
}

test('a product photo gets the sizes and byte limits of drawings', async () => {
  const { name, files, sizes } = await taken(await noise(1600, 2000).jpeg().toBuffer(), 'product')
  expect(name).toMatch(/^[0-9a-f]{16}$/)
  expect([...files.keys()]).toEqual(PRODUCT_SIZES.map(({ width }) => `${name}-${width}.avif`))
  expect(sizes.map(({ width, height }) => ({ width, height }))).toEqual(
    PRODUCT_SIZES.map(({ width, height }) => ({ width, height })),
  )
  for (const [place, { length }] of [...files.values()].entries())
    expect(length).toBeLessThanOrEqual(PRODUCT_SIZES[place]?.limit ?? 0)
})

test('a photo in a text keeps its shape, within the maximum size', async () => {
  const wide = await taken(await noise(2400, 800).png().toBuffer(), 'text')
  expect(wide.name).toMatch(/^[0-9a-f]{16}-960x320$/)
  expect(wide.sizes).toMatchObject([{ width: 960, height: 320, format: 'heif' }])
  expect((await taken(await noise(700, 400).webp().toBuffer(), 'text')).name).toMatch(/-700x400$/)
})

test('a photo is rotated upright and loses its location', async () => {
  const lying = noise(1000, 800)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' }, IFD0: { Make: 'Camera' } })
  const bytes = await lying.withMetadata({ orientation: 6 }).toBuffer()
  const { name, sizes } = await taken(bytes, 'text')
  expect(name).toMatch(/-800x1000$/)
  expect(sizes).toEqual([expect.not.objectContaining({ exif: expect.anything() as unknown })])
})

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'), 'JPEG'],
  ['a text', Buffer.from('no photo'), 'JPEG'],
  [
    'a damaged file',
    noise(1200, 900)
      .jpeg()
      .toBuffer()
      .then((whole) => whole.subarray(0, 2000)),
    'damaged',
  ],
  [
    'an image too large for memory',
    sharp({ create: { width: 15_000, height: 9000, channels: 3, background: '#888888' }, limitInputPixels: false })
      .jpeg()
      .toBuffer(),
    'It has 15000 × 9000 pixels. Save it with at most 120 million',
  ],
  ['a small one', noise(800, 800).png().toBuffer(), '800 × 800 pixels. Take one with at least 960 × 720'],
])('%s is refused with advice', async (_, bytes, words) => {
  expect(await takePhoto(await bytes, 'product')).toEqual({ refused: expect.stringContaining(words) as string })
})
