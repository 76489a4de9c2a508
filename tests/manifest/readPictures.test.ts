import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { readPictures } from '../../manifest/read/readPictures.ts'
import { product } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const SAME_SLUG = ['herbal-extract/pepper-1', 'healthcare-supplement/pepper-1'] as const

test.each([
  ['has no image before the first is drawn', []],
  ['does not use the image of another category', SAME_SLUG.slice(0, 1)],
  ['has its own image next to one with the same slug', SAME_SLUG],
])('a product %s', async (_, drawn) => {
  const folder = freshFolder()
  for (const name of drawn) {
    const file = join(folder, 'pictures/products', `${name}-960.avif`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
  const [, slug] = SAME_SLUG
  const namesake = product('Pepper for tablets', 'pepper-1', 'namesake', '', undefined, 'healthcare-supplement')
  const content = await tinyFolder({ [`products/${slug}.md`]: namesake })
  const result = await compiledFrom(content, { pictures: readPictures([folder]) })
  if (!('compiled' in result)) throw new Error(result.problems.join('\n'))
  const { routes } = result.compiled
  const shown = SAME_SLUG.map((name) => routes.get(`/${name}`)?.()).map(
    (page) => page?.name === 'productsdetail' && page.product.picture,
  )
  expect(shown).toEqual(SAME_SLUG.map((name) => (drawn.includes(name) ? `/pictures/products/${name}` : undefined)))
})
