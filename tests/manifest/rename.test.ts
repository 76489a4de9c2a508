import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renamePage } from '../../manifest/authoring/rename.ts'
import { tinyContent } from '../tinyContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const ARTICLE = 'knowledge/what-is-piperine-.md'

/** Runs content:rename. Returns what it prints. */
function rename(folder: string, ...addresses: string[]): string {
  const parameters = ['--import', 'tsx', 'manifest/cli/rename.ts', ...addresses, folder]
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  return stdout + stderr
}

test('content:rename changes what names a product, and redirects its old address', async () => {
  const text = `${tinyContent()[ARTICLE]}\nSee [it](/spice-extracts/pure-piperine#specification): {spice-extracts/pure-piperine: storage}.\n`
  const folder = await writeTinyFolder({ [ARTICLE]: text })
  expect(rename(folder, 'spice-extracts/pure-piperine', 'spice-extracts/piperine-98')).toContain('is now')
  const { redirects } = await compileFolder(folder)
  expect(redirects).toMatchObject({ '/spice-extracts/pure-piperine': '/spice-extracts/piperine-98' })
  expect(readFileSync(join(folder, ARTICLE), 'utf8')).toContain(
    'See [it](/spice-extracts/piperine-98#specification): {spice-extracts/piperine-98: storage}.',
  )
})

test('content:rename says why it changed nothing', async () => {
  const folder = await writeTinyFolder()
  expect(rename(folder, 'spice-extracts/none', 'spice-extracts/new')).toMatch(/^There is no product/m)
})

const files = new Map(Object.entries(tinyContent()))

test('a renamed article is renamed in lists that name it by its slug', () => {
  const file = 'pages/thanks.md'
  const text = `${files.get(file)}`.replace('\n---', '\narticles: [what-is-piperine-]\n---')
  const texts = renamePage(new Map([...files, [file, text]]), 'knowledge/what-is-piperine-', 'knowledge/what-is-it-')
  expect(texts.get(file)).toContain('articles: [what-is-it-]')
  expect(texts.get('knowledge/what-is-it-.md')).toContain('formerSlugs: [what-is-piperine-]\n')
})

test.each([
  ['no address', '', '', 'Write category/old-slug category/new-slug'],
  [
    'another category',
    'spice-extracts/pure-piperine',
    'aromatic-ingredients/x',
    'Write spice-extracts/ and a new slug',
  ],
  ['a slug with capitals', 'spice-extracts/pure-piperine', 'spice-extracts/Pure', 'new slug of lowercase letters'],
  [
    'the slug of another page',
    'spice-extracts/pure-piperine',
    'spice-extracts/vine-tea-extract',
    'vine-tea-extract.md exists already',
  ],
])('a page is not renamed to %s', (_what, from, to, message) => {
  expect(() => renamePage(files, from, to)).toThrow(message)
})
