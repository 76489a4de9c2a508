import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renamePage } from '../../manifest/authoring/rename.ts'
import { kindOf } from '../../manifest/kinds.ts'
import { writeFiles } from '../../manifest/write/writeFiles.ts'
import { freshFolder } from '../freshFolder.ts'
import { tinyContent } from '../tinyContent.ts'
import { testRows } from '../testValues.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const isContentFile = (name: string) => kindOf(name) !== undefined

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
  expect(rename(folder, 'spice-extracts/none', 'spice-extracts/new')).toMatch(
    /^There is no .*\. Nothing was changed\.$/m,
  )
})

const files = new Map(Object.entries(tinyContent()))

test('a renamed article is renamed in lists that name it by its slug', () => {
  const file = 'pages/thanks.md'
  const text = `${files.get(file)}`.replace('\n---', '\narticles: [what-is-piperine-]\n---')
  const texts = renamePage(
    new Map([...files, [file, text]]),
    'knowledge/what-is-piperine-',
    'knowledge/what-is-it-',
    isContentFile,
  )
  expect(texts.get(file)).toContain('articles: [what-is-it-]')
  expect(texts.get('knowledge/what-is-it-.md')).toContain('formerSlugs: [what-is-piperine-]\n')
})

type Refused = Record<'claim' | 'from' | 'to' | 'says', string>
testRows('tests/manifest/rename.yaml', ({ from, to, says }: Refused) => {
  expect(() => renamePage(files, from, to, isContentFile)).toThrow(says)
})

test('if a file cannot be written, all files are as before', () => {
  const folder = freshFolder()
  const [first, removed] = [join(folder, 'a'), join(folder, 'b')]
  for (const file of [first, removed]) writeFileSync(file, 'old')
  const texts = new Map([
    [first, 'new'],
    [removed, undefined],
    [join(folder, 'c'), 'new'],
    [join(first, 'below-a-file'), 'new'],
  ])
  expect(() => writeFiles(texts)).toThrow('EEXIST')
  expect([first, removed].map((file) => readFileSync(file, 'utf8'))).toEqual(['old', 'old'])
  expect(readdirSync(folder)).toEqual(['a', 'b'])
})
