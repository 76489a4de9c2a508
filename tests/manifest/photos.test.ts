import { renderMarkdown } from '../../manifest/read/markdown.ts'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileTiny, withFields } from './tinyFolder.ts'
import { unpackEntries } from '../../shared/searchIndex.ts'

const PHOTO = '3f2a91c07be4d815'

test('a photo replaces the drawing everywhere', async () => {
  const photo = { file: PHOTO, alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }
  const publicFiles = new Set([`${PHOTOS_PATH}${PHOTO}-960.avif`])
  const model = await compileTiny(withFields(`photo: ${JSON.stringify(photo)}`), { publicFiles })
  const picture = PHOTOS_PATH + PHOTO
  expect(payloadAt(model, '/spice-extracts/pure-piperine')).toMatchObject({
    product: { picture, photo: { alt: 'Needles on a spoon', credit: 'photo: Ann Lee, taken for us' } },
  })
  const shown = expect.arrayContaining([expect.objectContaining({ picture })]) as object
  expect(payloadAt(model, '/spice-extracts')).toMatchObject({ products: shown })
  expect(unpackEntries(model.namedPayloads.search())).toEqual(shown)
})

test('a photo in a text becomes a figure with size and credit', () => {
  const src = `${PHOTOS_PATH}90b1c2d3e4f5a607-960x640.avif`
  expect(renderMarkdown(`![The "mill"](${src} "Photo: Ann Lee, CC BY 4.0")`).html).toBe(
    `<figure><img src="${src}" alt="The &quot;mill&quot;" width="960" height="640" loading="lazy"><figcaption>Photo: Ann Lee, CC BY 4.0</figcaption></figure>`,
  )
})
