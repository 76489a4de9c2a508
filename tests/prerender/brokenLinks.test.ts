import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks } from '../../prerender/brokenLinks.ts'
import { createSiteTree, type ServedFiles } from '../../prerender/siteTree.ts'

const FILE = { madeFrom: '', states: [] }
const manifest = {
  routes: { '/contact-us': 'a', '/about-us': 'b' },
  search: '',
  catalogue: '',
  structures: '',
  suggestions: '',
}

/** Problems with the links of a page that was rendered anew, and of one that was kept from a site with these files. */
async function problems(rendered: [link: string, path: string][], kept = '', earlier: ServedFiles = {}) {
  const stage = await mkdtemp(join(tmpdir(), 'links-'))
  await mkdir(join(stage, 'site'))
  await writeFile(join(stage, 'site/about-us.html'), kept)
  const tree = createSiteTree(stage, undefined, undefined)
  for (const name of ['site/about-us.html', 'site/favicon.svg']) tree.add(name, '', [])
  const pages = { problems: [], kept: ['/about-us'], links: new Map(rendered) }
  return brokenLinks(tree, manifest, pages, [{ files: earlier, fileOf: (name) => name }])
}

test('a link to a route that does not exist is named with its page, one to a route or a file is not', async () => {
  const links: [string, string][] = ['/about-us', '/favicon.svg', '/none', '/none.svg'].map((to) => [to, '/contact-us'])
  expect(await problems(links)).toEqual([
    { path: '/contact-us', message: 'it links to /none: route is not pre-rendered: /none' },
    { path: '/contact-us', message: 'it links to /none.svg: route is not pre-rendered: /none.svg' },
  ])
})

test('a page that was kept is read again where something that it may link to is gone', async () => {
  const kept = '<a href="/gone">Gone</a>'
  const hashed = ['assets/a.js', 'manifest/a1.json', 'offline/a1.json', 'payload/a1.json']
  expect(await problems([], kept, Object.fromEntries(hashed.map((name) => [`site/${name}`, FILE])))).toEqual([])
  expect(await problems([], kept, { 'site/gone.html': FILE })).toEqual([
    { path: '/about-us', message: 'it links to /gone: route is not pre-rendered: /gone' },
  ])
})
