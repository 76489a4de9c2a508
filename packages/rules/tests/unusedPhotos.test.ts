import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeContent } from '../../../tests/tinyContent.ts'
import { unusedPhotos } from '../review/unusedPhotos.ts'

test('a photo that no record names any more is told with its files and what removes it', async () => {
  const folder = freshFolder()
  const [content, photos] = [join(folder, 'content'), join(folder, 'public/pictures/photos')]
  await writeContent(content, { 'note.md': 'photos/0123456789abcdef' })
  expect(unusedPhotos(join(folder, 'public'), content)).toEqual([])
  await mkdir(photos, { recursive: true })
  for (const name of ['0123456789abcdef-960.avif', 'fedcba9876543210-960.avif']) await writeFile(join(photos, name), '')
  expect(unusedPhotos(join(folder, 'public'), content)).toEqual([
    {
      file: join(photos, 'fedcba9876543210-960.avif'),
      wrong: 'no record shows this photo',
      fix: 'Type npm run pictures, which removes it',
    },
  ])
})
