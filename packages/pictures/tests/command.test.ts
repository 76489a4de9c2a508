import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeContent } from '../../../tests/tinyContent.ts'

const COMMAND = join(import.meta.dirname, '../cli/pictures.ts')
const TSX = import.meta.resolve('tsx')

let folder: string
let index: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  index = join(folder, 'packages/pictures/index.tsv')
  await writeContent(join(folder, 'content'))
})

afterAll(() => rm(folder, { recursive: true }))

test('--check lists missing and unused images and fails', async () => {
  await mkdir(dirname(index), { recursive: true })
  await writeFile(index, 'products\therbal-extract/gone\tx\nproducts\therbal-extract/pure-piperine\tx\n')
  const { code, output } = await pictures('--check')
  expect(code).toBe(1)
  expect(output).toContain('missing or stale: products/herbal-extract/pure-piperine')
  expect(output).toContain('missing or stale: sectionPreviews/home')
  expect(output).toContain('no longer needed: products/herbal-extract/gone')
  expect(output).toContain('Draw them with: npm run pictures')
})

test('--only draws the image and preview of one product', async () => {
  expect(await pictures('--only', 'herbal-extract/pure-piperine')).toMatchObject({ code: 0 })
  for (const file of [
    'pictures/products/herbal-extract/pure-piperine-960.avif',
    'previews/products/herbal-extract/pure-piperine.jpg',
  ]) {
    expect((await stat(join(folder, 'public', file))).size).toBeGreaterThan(5000)
  }
  expect(await readFile(index, 'utf8')).toMatch(/^products\therbal-extract\/pure-piperine\t[0-9a-f]{16}$/m)
  expect((await pictures('--check')).output).not.toContain('/pure-piperine')
})

test.each([
  [
    ['--only', 'pure-piperine'],
    'There is no picture of "pure-piperine".\nName a product as in its address, such as herbal-extract/arbutin-powder.',
  ],
  [['--onyl', 'herbal-extract/pure-piperine'], 'Usage: npm run pictures'],
])('the options %j give a plain error message', async (words, message) => {
  const { code, output } = await pictures(...words)
  expect(code).toBe(1)
  expect(output).toContain(message)
  expect(output).not.toContain('    at ')
})

function pictures(...words: string[]): Promise<{ code: number | string | null | undefined; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, ['--import', TSX, COMMAND, ...words], { cwd: folder }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })
}
