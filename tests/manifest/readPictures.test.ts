import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPictures } from '../../manifest/read/readPictures.ts'
import { product, writeContent } from '../tinyContent.ts'
import { compiledFrom } from './tinyFolder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-pictures-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('two products of the same slug in two categories have each a picture of its own', async () => {
  await draw('herbal-extract/pepper-1')
  await draw('healthcare-supplement/pepper-1')
  expect(await picturesOnPages()).toEqual([
    '/pictures/products/herbal-extract/pepper-1',
    '/pictures/products/healthcare-supplement/pepper-1',
  ])
})

test('a product without a picture does not show that of another category', async () => {
  await draw('herbal-extract/pepper-1')
  expect(await picturesOnPages()).toEqual(['/pictures/products/herbal-extract/pepper-1', undefined])
})

test('there are no pictures before the first is drawn', async () => {
  expect([...readPictures(folder)]).toEqual([])
})

async function draw(name: string): Promise<void> {
  const file = join(folder, 'pictures/products', `${name}-960.avif`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
}

/** Of the two products that are called pepper-1, the herbal one first. */
async function picturesOnPages(): Promise<(string | undefined)[]> {
  await writeContent(join(folder, 'content'), {
    'products/healthcare-supplement/pepper-1.md': product(
      'Pepper for tablets',
      'pepper-1',
      'namesake',
      '',
      undefined,
      'healthcare-supplement',
    ),
  })
  const result = await compiledFrom(join(folder, 'content'), { pictures: readPictures(folder) })
  if (!('compiled' in result)) throw new Error(result.problems.join('\n'))
  const { routes } = result.compiled
  return ['/herbal-extract/pepper-1', '/healthcare-supplement/pepper-1'].map((path) => {
    const page = routes.get(path)?.()
    return page?.name === 'productsdetail' ? page.product.picture : undefined
  })
}
