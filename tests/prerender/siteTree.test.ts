import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeServed } from '../../prerender/servedFile.ts'
import { createSiteTree } from '../../prerender/siteTree.ts'

test('what is no part of the site is removed, whatever it is called, and copies stay with their files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tree-'))
  const tree = createSiteTree(folder, undefined, undefined)
  tree.add('site/a.html', '', writeServed(tree.placeOf('site/a.html'), '<p>a</p>'))
  tree.add('site/b.png', '', writeServed(tree.placeOf('site/b.png'), 'b'))
  const others = ['site/a.html.br.gz', 'site/b.png.br', 'site/c.html.gz', 'constructor', 'toString.br', '__proto__']
  for (const name of others) await writeFile(tree.placeOf(name), 'foreign')
  tree.removeOthers()
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'site',
    'site/a.html',
    'site/a.html.br',
    'site/a.html.gz',
    'site/b.png',
  ])
})
