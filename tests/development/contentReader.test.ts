import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { createContentReader } from '../../development/contentReader.ts'
import { writeContent } from '../tinyContent.ts'

test('a content folder that cannot be read is a problem like any other, and the last content stands', async () => {
  const parent = freshFolder()
  const folder = join(parent, 'content')
  await writeContent(folder)
  const { read } = createContentReader(folder, 'https://site.example')
  const before = await read()
  expect(before.problems).toEqual([])
  await rename(folder, join(parent, 'away'))
  const without = await read()
  expect(without.problems).toMatchObject([
    { file: 'content', wrong: expect.stringContaining('cannot be read: ENOENT') },
  ])
  expect(without.data).toBe(before.data)
  await rename(join(parent, 'away'), folder)
  expect((await read()).problems).toEqual([])
})
