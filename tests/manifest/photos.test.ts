import { expect, test } from 'vitest'
import { renderMarkdown } from '../../manifest/read/markdown.ts'
import { PHOTOS_PATH } from '../../shared/paths.ts'
import { tinyContent } from '../tinyContent.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const MILL = 'news/new-mill.md'

const PRODUCT_PHOTO = '3f2a91c07be4d815'
const TEXT_PHOTO = '90b1c2d3e4f5a607-960x640'
const PUBLIC_FILES = new Set([`${PHOTOS_PATH}${PRODUCT_PHOTO}-960.avif`, `${PHOTOS_PATH}${TEXT_PHOTO}.avif`])

const photo = { file: PRODUCT_PHOTO, alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }
const rights = '"Photo: Ann Lee, CC BY 4.0"'

/** The tiny content with a photo of piperine. */
function withPhoto(fields: Partial<typeof photo>): Record<string, string> {
  return {
    [PIPERINE]: tinyContent()[PIPERINE]?.replace('\ngrades:', `\nphoto: ${JSON.stringify(fields)}\ngrades:`) ?? '',
  }
}

/** The tiny content with more in the text of a news item. */
function withText(text: string): Record<string, string> {
  return { [MILL]: `${tinyContent()[MILL] ?? ''}\n\n${text}\n` }
}

async function problemsOf(changes: Record<string, string>): Promise<string[]> {
  return (await compileFolder(await writeTinyFolder(changes), { publicFiles: PUBLIC_FILES })).problems
}

test('a photo replaces the drawing everywhere', async () => {
  const result = await compileFolder(await writeTinyFolder(withPhoto(photo)), { publicFiles: PUBLIC_FILES })
  if (!('model' in result)) throw new Error(result.problems.join('\n'))
  const { namedPayloads } = result.model
  const picture = PHOTOS_PATH + PRODUCT_PHOTO
  const page = payloadAt(result.model, '/herbal-extract/pure-piperine')
  expect(page).toMatchObject({
    product: { picture, photo: { alt: 'Needles on a spoon', credit: 'photo: Ann Lee, taken for us' } },
  })
  const list = payloadAt(result.model, '/herbal-extract')
  expect(list).toMatchObject({ products: expect.arrayContaining([expect.objectContaining({ picture })]) as object })
  expect(namedPayloads.search()).toContainEqual(expect.objectContaining({ picture }))
})

test.each([
  ['has no alternative text', { ...photo, alt: undefined }, 'photo, alt: is missing'],
  ['does not exist', { ...photo, file: '0123456789abcdef' }, 'photo, file: there is no photo "0123456789abcdef"'],
])('a product photo that %s is reported', async (_, fields, problem) => {
  expect(await problemsOf(withPhoto(fields))).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['has no alternative text', `![](${PHOTOS_PATH}${TEXT_PHOTO}.avif ${rights})`, 'has no alternative text'],
  ['has no credit', `![Mill](${PHOTOS_PATH}${TEXT_PHOTO}.avif)`, 'has no credit'],
  ['does not exist', `![Mill](${PHOTOS_PATH}0123456789abcdef-960x640.avif ${rights})`, 'there is no picture'],
])('a photo within a text is reported if it %s', async (_, text, problem) => {
  expect(await problemsOf(withText(text))).toEqual([expect.stringContaining(problem)])
})

test('a photo in a text becomes a figure with size and credit', async () => {
  const text = `![The "mill"](${PHOTOS_PATH}${TEXT_PHOTO}.avif ${rights})`
  expect(await problemsOf(withText(text))).toEqual([])
  expect(renderMarkdown(text).html).toBe(
    `<figure><img src="${PHOTOS_PATH}${TEXT_PHOTO}.avif" alt="The &quot;mill&quot;" width="960" height="640" loading="lazy"><figcaption>Photo: Ann Lee, CC BY 4.0</figcaption></figure>`,
  )
})
