import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { CataloguePiece, WorkerRelease } from '../../shared/offline.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { NO_RESULT_PATH } from '../../shared/search.ts'

const { siteFolder } = inject('builtSite')
const read = (address: string) => readFileSync(join(siteFolder, address), 'utf8')
const json = (address: string): unknown => JSON.parse(read(address))

/** Data of the build for the service worker. */
const release = JSON.parse(
  /^\{const RELEASE=(\{"isOn".*?"pieces":\[[^\]]*\]\});/s.exec(read('worker.js'))?.[1] ?? '{}',
) as WorkerRelease

test('the offline pieces hold products and top-level pages as served', () => {
  const cached = Object.assign({}, ...release.pieces.map(json)) as CataloguePiece
  const { routes } = json('manifest.json') as RouteManifest
  const paths = Object.keys(routes).filter(
    (path) =>
      path.lastIndexOf('/') === 0 ||
      path === NO_RESULT_PATH ||
      (CATEGORY_IDS.some((id) => path.startsWith(`/${id}/`)) && !path.includes('/page-')),
  )
  expect(paths).toContain('/herbal-extract/pure-piperine')
  const addresses = paths.map((path) => payloadUrl(routes[path] ?? ''))
  expect(Object.keys(cached).toSorted()).toEqual([...new Set(addresses)].toSorted())
  for (const address of addresses) expect(JSON.stringify(cached[address])).toBe(read(address))
})

test('scripts, styles, manifest and search entries are kept offline', () => {
  expect(release.app.filter((address) => !existsSync(join(siteFolder, address)))).toEqual([])
  const kinds = ['/boot.js', /^\/assets\/main-.*\.js$/, /^\/assets\/.*\.css$/, /^\/assets\/manifest-/, /^\/payload\//]
  for (const kind of kinds) expect(release.app).toContainEqual(expect.stringMatching(kind))
})

test('the offline document is the empty template', () => {
  expect(release.shell).toContain('<div id="root"></div>')
  expect(release.shell).toContain('<script src="/boot.js" async>')
  expect(release.shell).not.toContain('<!--')
})
