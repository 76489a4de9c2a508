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
