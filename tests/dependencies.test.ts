import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT =
  /(?:^|\n)(?:import|export)(?! type)[^'\n]*(?:\n[^'\n]*)*?from '([^']+)'|import\(?\s*'([^']+)'|url\('([^'.#/][^':]*)'\)/g

/** Packages that files name, and those that they import one after the other. */
async function packagesOf(entries: string[]): Promise<Set<string>> {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (const file of waiting) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, from, direct, url] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      const name = (from ?? direct ?? url ?? '').replace(/\?.*/, '')
      if (name.startsWith('.')) waiting.push(join(dirname(file), name))
      else if (!/^(node|virtual):/.test(name)) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return packages
}

test('what the site is built and served with is installed without the packages of development', async () => {
  const app = (await readdir('src', { recursive: true })).filter((name) => /\.(tsx?|css)$/.test(name))
  const packages = await packagesOf([
    'bin/run.js',
    'prerender/cli/build.ts',
    'prerender/workers/bundles.ts',
    'prerender/workers/pages.ts',
    'server/main.ts',
    ...app.map((name) => join('src', name)),
  ])
  expect([...packages]).toEqual(
    expect.arrayContaining(['vite', 'rolldown', 'piscina', 'fastify', 'react', 'zod', 'axios', 'lucide-static']),
  )
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object }
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
})
