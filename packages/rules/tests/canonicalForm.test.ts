import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { edit } from '../../../tests/manifest/tinyFolder.ts'
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

test.each([
  ['theme.css', '--paper: #f4f8ff;', '--paper: pale;', ':root { --paper: pale; }'],
  ['theme.css', '--ink: #0a2a66;', '--ink: #0a2a6;', ':root { --ink: #0a2a6; }'],
  ['theme.css', '--ink:', '--inc:', '--ink is missing'],
  ['theme.css', '}\n\n@media', '\n\n@media', ':root {'],
  ['logo.svg', '/></svg>', '></svg>', '<path d="M2 2h26v30H2z"></svg>'],
  ['logo.svg', '</svg>', '', 'aria-hidden="true">'],
  ['logo.svg', '<path', '<rect/><path', 'data sheets do not draw <rect>'],
  ['logo.svg', '</svg>', '<script>track()</script></svg>', '<script>track()</script></svg>'],
  ['logo.svg', '<path', '<path onclick="track()"', '<path onclick="track()" d='],
  ['logo.svg', '<path d="M2 2h26v30H2z"/>', '<a href="javascript:track()">x</a>', '<a href="javascript:track()">x</a>'],
])('content:check names what %s cannot hold in place of "%s"', async (name, from, to, rest) => {
  const folder = freshFolder()
  await writeContent(folder, edit(name, from, to))
  expect(mistakesInForm(folder)).toContainEqual(
    expect.objectContaining({ file: `content/${name}`, wrong: expect.stringContaining(rest) as string }),
  )
})

test('content:check names the line of a colour that cannot be read', async () => {
  const folder = freshFolder()
  await writeContent(folder, edit('theme.css', '--ink: #0a2a66;', '\n--ink: #0a2a66'))
  const lines = (await readFile(join(folder, 'theme.css'), 'utf8')).split('\n')
  expect(mistakesInForm(folder)).toContainEqual(
    expect.objectContaining({ file: 'content/theme.css', line: lines.indexOf('--ink: #0a2a66') + 1 }),
  )
})

test('a theme may have comments, and a logo may have a title and a style', async () => {
  const folder = freshFolder()
  await writeContent(folder, {
    ...edit('theme.css', '--ink: #0a2a66;', '--ink: rgb(10 42 102 / 90%); /* of the\nlabel */'),
    ...edit(
      'logo.svg',
      '<path',
      "<?xml version='1.0'?><!-- leaf --><style>a > b { fill: red }</style><title id='p'>P</title><path",
    ),
  })
  const files = mistakesInForm(folder).map(({ file }) => file)
  expect(files.filter((file) => /theme|logo/.test(file))).toEqual([])
})
