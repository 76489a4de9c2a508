import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeContent } from '../../../tests/tinyContent.ts'
import { mistakesInForm } from '../canonicalForm.ts'

const FORMATTED = "# A comment\n\nname: 'Rutin' # another\n\ntests: [{a: 'b: c', d: [e, f]}]\n"
const UNFORMATTED = FORMATTED.replace('[{a', '[ {  a')

/** Two files that are in canonical form, and two that are not. */
async function writeFiles(): Promise<string> {
  const folder = freshFolder()
  await writeContent(folder, {
    'compounds/rutin.yaml': FORMATTED,
    'compounds/windows.yaml': `\ufeff${FORMATTED.replaceAll('\n', '\r\n')}`,
    'limits/elements.yaml': UNFORMATTED,
    'news/fair.md': `---\n${UNFORMATTED}---\n\nA text with { a: b }.\n`,
  })
  return folder
}

test('content:check names the files that are not in canonical form', async () => {
  const folder = await writeFiles()
  expect(mistakesInForm(folder)).toEqual([
    expect.objectContaining({ file: 'content/limits/elements.yaml', fix: 'Run npm run format' }),
    expect.objectContaining({ file: 'content/news/fair.md' }),
  ])
})

test('npm run format changes nothing but the form of the YAML', async () => {
  const folder = await writeFiles()
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'manifest/cli/format.ts', '--content', folder])
  expect(await readFile(join(folder, 'limits/elements.yaml'), 'utf8')).toBe(FORMATTED)
  expect(await readFile(join(folder, 'news/fair.md'), 'utf8')).toBe(`---\n${FORMATTED}---\n\nA text with { a: b }.\n`)
})

test('all content files are in canonical form (npm run format)', () => {
  expect(mistakesInForm('content')).toEqual([])
})
