import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyContent, writeContent } from '../../../tests/tinyContent.ts'

const COMMAND = join(import.meta.dirname, '../cli/pictures.ts')
/** Shown in the preview of a section, because the tiny content has no drawer. */
const EMPTY_DISH = 'public/pictures/dishes/empty-360.avif'
const TSX = import.meta.resolve('tsx')

let folder: string
let index: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  index = join(folder, 'packages/pictures/index.tsv')
  const otherProducts = Object.keys(tinyContent()).filter((name) => /^products\/(?!.*pure-piperine)/.test(name))
  await writeContent(join(folder, 'content'), Object.fromEntries(otherProducts.map((name) => [name, null])))
})

afterAll(() => rm(folder, { recursive: true }))

test('npm run pictures draws missing images and deletes unused ones', { timeout: 120_000 }, async () => {
  const unusedPreview = join(folder, 'public/previews/products/herbal-extract/gone.jpg')
  await mkdir(dirname(index), { recursive: true })
  await mkdir(dirname(unusedPreview), { recursive: true })
  await writeFile(index, 'productPreviews\therbal-extract/gone\tx\n')
  await writeFile(unusedPreview, '')
  await cp(EMPTY_DISH, join(folder, EMPTY_DISH), { recursive: true })
  await promisify(execFile)(process.execPath, ['--import', TSX, COMMAND], { cwd: folder })
  for (const file of [
    'pictures/products/herbal-extract/pure-piperine-960.avif',
    'previews/products/herbal-extract/pure-piperine.jpg',
  ]) {
    expect((await stat(join(folder, 'public', file))).size).toBeGreaterThan(5000)
  }
  expect(existsSync(unusedPreview)).toBe(false)
  expect(await readFile(index, 'utf8')).toMatch(/^products\therbal-extract\/pure-piperine\t[0-9a-f]{16}$/m)
})
