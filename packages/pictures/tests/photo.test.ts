import sharp from 'sharp'
import { PRODUCT_FILES } from '../pictureFiles.ts'
import { convertPhoto } from '../photo.ts'

/** An image of noise, the worst case for compression. */
function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
}

async function photoOf(bytes: Buffer) {
  const photo = await convertPhoto(bytes, 'white')
  return { ...photo, sizes: await Promise.all([...photo.files.values()].map((file) => sharp(file).metadata())) }
}

test('a product photo gets the sizes of drawings', async () => {
  const { name, files, sizes } = await photoOf(await noise(1600, 2000).jpeg().toBuffer())
  expect(name).toMatch(/^[0-9a-f]{16}$/)
  expect([...files.keys()]).toEqual(PRODUCT_FILES.map(({ ending }) => name + ending))
  expect(sizes).toMatchObject(PRODUCT_FILES.map(({ width, height }) => ({ width, height })))
  for (const [place, { length }] of [...files.values()].entries())
    expect(length).toBeLessThanOrEqual(PRODUCT_FILES[place]?.maxBytes ?? 0)
})

test('a photo taken sideways is stored without camera and place', async () => {
  const sideways = sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' }, IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
  const { sizes } = await photoOf(await sideways.toBuffer())
  expect(sizes[0]).toMatchObject({ width: 960, height: 720 })
  for (const size of sizes) expect(size).not.toHaveProperty('exif')
})

test('the error for a file that is no photo says how to save it', async () => {
  const saving = convertPhoto(Buffer.from('A letter'), 'white')
  await expect(saving).rejects.toThrow('cannot be read as JPEG, PNG, WebP or AVIF. Save it again as JPEG')
})
