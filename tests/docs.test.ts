import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const TOP = 'content|shared|manifest|prerender|server|development|edit|src|pictures|lint|docs|tests|deploy|bin'
/** A file in backticks, named from the project's root. */
const NAMED = new RegExp(`\`((?:${TOP})/[\\w./-]+\\.\\w+)\``, 'g')
const LINKED = /\]\((?!https?:|#|\/)([^)#]+)[^)]*\)/g

test('every file that README and docs name is there', async () => {
  const missing: string[] = []
  const docs = (await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md'))
  expect(docs.length).toBeGreaterThan(20)
  for (const document of ['README.md', 'pictures/README.md', ...docs.map((name) => join('docs', name))]) {
    const text = await readFile(document, 'utf8')
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(document), path))
    for (const path of [...named, ...linked]) if (!existsSync(path)) missing.push(`${document}: ${path}`)
  }
  expect(missing).toEqual([])
})
