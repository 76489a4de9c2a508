import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SCREENS } from '../manifest/screens.ts'
import { siteContent } from './siteContent.ts'

const TOP_FOLDERS = 'content|shared|manifest|prerender|render|server|src|packages|docs|tests|deploy'
/** A path in backticks, relative to the root or to the folder of the document. */
const PATH_PATTERN = new RegExp(`\`((?:${TOP_FOLDERS})/[\\w./-]+\\.\\w+)\``, 'g')
const LINK_PATTERN = /\]\((?!https?:|\/)([^)#]*)(?:#([^)]+))?\)/g

async function documents(): Promise<{ path: string; text: string }[]> {
  const docs = (await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md'))
  const packages = await readdir('packages')
  const paths = [
    'README.md',
    ...packages.map((name) => join('packages', name, 'README.md')),
    ...docs.map((name) => join('docs', name)),
  ]
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every file and heading that README and docs link to exists', async () => {
  const missing: string[] = []
  const all = await documents()
  expect(all.length).toBeGreaterThan(20)
  for (const { path, text } of all) {
    for (const [, file = ''] of text.matchAll(PATH_PATTERN)) {
      if (!existsSync(file) && !existsSync(join(dirname(path), file))) missing.push(`${path}: ${file}`)
    }
    for (const [, file = '', anchor] of text.matchAll(LINK_PATTERN)) {
      const target = file ? join(dirname(path), file) : path
      if (!existsSync(target)) missing.push(`${path}: ${target}`)
      else if (anchor && !anchorsIn(await readFile(target, 'utf8')).includes(anchor)) {
        missing.push(`${path}: ${target}#${anchor}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('the specification names every screen kind and the address of every page', async () => {
  const text = await readFile('docs/specification.md', 'utf8')
  const names = ['list', ...Object.keys(SCREENS), ...siteContent.content.pages.map(({ data }) => data.path)]
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

/** Rows of tables do not count: a new kind of page adds one. */
const LIMITS = { 'README.md': 560, 'docs/words.md': 500, 'docs/hosting.md': 2150, 'docs/specification.md': 3000 }

const decisions = readdirSync('docs/decisions').filter((name) => /^\d/.test(name))

test.each([...Object.entries(LIMITS), ...decisions.map((name) => [`docs/decisions/${name}`, 200] as const)])(
  '%s has at most %i words outside tables',
  async (path, maximum) => {
    const words = (await readFile(path, 'utf8'))
      .replaceAll(/^\|.*$/gm, '')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.length).toBeLessThanOrEqual(maximum)
  },
)
