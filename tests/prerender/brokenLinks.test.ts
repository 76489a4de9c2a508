import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { brokenLinks } from '../../prerender/pages.ts'
import { openStore, type SiteFiles, type StoredFile } from '../../prerender/store.ts'

const FILE: StoredFile = { object: '', states: [] }
const MADE = { isIndexed: true, isNews: false }
const routes = { '/contact-us': { ...MADE, hash: 'a' }, '/about-us': { ...MADE, hash: 'b' } }

/** Problems with the links of a page that was rendered anew, and of one that was kept from a site with these files. */
function problems(rendered: [link: string, path: string][], kept = '', earlier: string[] = []) {
  const cache = freshFolder()
  const page = { object: 'about-us', states: [] }
  const site: SiteFiles = new Map([['site/about-us.html', page], ...earlier.map((name) => [name, FILE] as const)])
  openStore(cache, '1').save({ fingerprint: '', routes: 2, site })
  const store = openStore(cache, '1')
  writeFileSync(store.fileOf('about-us'), kept)
  const pages: SiteFiles = new Map([['site/about-us.html', page]])
  const files: SiteFiles = new Map([...pages, ['site/favicon.svg', FILE]])
  const made = { files: pages, problems: [], anew: new Set(['/contact-us']), links: new Map(rendered) }
  return brokenLinks({ routes }, made, files, store)
}

test('a link to a route that does not exist is named with its page, one to a route or a file is not', () => {
  const links: [string, string][] = ['/about-us', '/favicon.svg', '/none', '/none.svg'].map((to) => [to, '/contact-us'])
  expect(problems(links)).toEqual([
    { path: '/contact-us', message: 'it links to /none: route is not pre-rendered: /none' },
    { path: '/contact-us', message: 'it links to /none.svg: route is not pre-rendered: /none.svg' },
  ])
})

test('a page that was kept is read again where something that it may link to is gone', () => {
  const kept = '<a href="/gone">Gone</a>'
  const unlinked = ['assets/a-1234567.js', 'manifest/a1a1a1a1a1a1.json', 'payload/a1a1a1a1a1a1.json', 'manifest.json']
  expect(
    problems(
      [],
      kept,
      unlinked.map((name) => `site/${name}`),
    ),
  ).toEqual([])
  expect(problems([], kept, ['site/gone.html'])).toEqual([
    { path: '/about-us', message: 'it links to /gone: route is not pre-rendered: /gone' },
  ])
})
