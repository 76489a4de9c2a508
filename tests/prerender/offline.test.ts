import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { addCatalogue } from '../../prerender/addOffline.ts'
import type { Copier } from '../../prerender/copies.ts'
import { writeNew } from '../../prerender/servedFile.ts'
import { createSiteTree } from '../../prerender/siteTree.ts'
import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import type { ManifestIndex, RouteManifest } from '../../shared/manifest.ts'
import type { CataloguePiece, WorkerRelease } from '../../shared/offline.ts'
import { payloadUrl, shardUrl } from '../../shared/paths.ts'

const { siteFolder } = inject('builtSite')
const read = (address: string) => readFileSync(join(siteFolder, address), 'utf8')
const json = (address: string): unknown => JSON.parse(read(address))

/** What the build has told the service worker. */
const release = JSON.parse(/\)\((\{"isOn".*\})\)$/s.exec(read('worker.js'))?.[1] ?? '{}') as WorkerRelease

test('the pieces of the kept catalogue hold the products, the top level and the whole manifest, as they are served', () => {
  const held = Object.assign({}, ...release.pieces.map(json)) as CataloguePiece
  const { routes } = json('manifest.json') as RouteManifest
  const { shards } = json('manifest/index.json') as ManifestIndex
  const paths = Object.keys(routes).filter(
    (path) =>
      path.lastIndexOf('/') === 0 ||
      (CATEGORY_IDS.some((id) => path.startsWith(`/${id}/`)) && !path.includes('/page-')),
  )
  expect(paths).toContain('/herbal-extract/pure-piperine')
  const addresses = [...paths.map((path) => payloadUrl(routes[path] ?? '')), ...shards.map(shardUrl)]
  expect(Object.keys(held).toSorted()).toEqual([...new Set(addresses)].toSorted())
  for (const address of addresses) expect(JSON.stringify(held[address])).toBe(read(address))
})

test('what the app needs beside it is there: scripts, styles, its manifest, what it searches in', () => {
  expect(release.app.filter((address) => !existsSync(join(siteFolder, address)))).toEqual([])
  const kinds = ['/boot.js', /^\/assets\/main-.*\.js$/, /^\/assets\/.*\.css$/, /^\/manifest\//, /^\/payload\//]
  for (const kind of kinds) expect(release.app).toContainEqual(expect.stringMatching(kind))
})

test('the document without a page is the template with nothing in it', () => {
  expect(release.shell).toContain('<div id="root"></div>')
  expect(release.shell).toContain('<script src="/boot.js" async>')
  expect(release.shell).not.toContain('<!--')
})

test('a catalogue of a single page is one piece, whole as any other', () => {
  const tree = createSiteTree(mkdtempSync(join(tmpdir(), 'catalogue-')), undefined, undefined)
  writeNew(tree.placeOf('site/payload/a1.json'), Buffer.from('{"name":"Home"}'))
  const copier = { add: (name, madeFrom, state) => tree.add(name, madeFrom, [state]) } as Copier
  const [piece, ...others] = addCatalogue(tree, copier, { '/': 'a1' })
  expect(others).toEqual([])
  expect(JSON.parse(readFileSync(tree.fileOf(`site${piece}`), 'utf8'))).toEqual({
    '/payload/a1.json': { name: 'Home' },
  })
})
