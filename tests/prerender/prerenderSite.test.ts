import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { loadRenderer } from '../../prerender/renderer.ts'
import { prerenderSite } from '../../prerender/prerenderSite.ts'
import { ChunkLoadError } from '../../shared/errors.ts'
import { tinySite } from '../tinySite.ts'

test('a page that cannot be rendered is named with what its module threw', async () => {
  const siteFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(siteFolder, 'payload'))
  await writeFile(join(siteFolder, 'payload/abc.json'), '{"name":"contact"}')
  const failure = Object.assign(new ChunkLoadError('contact'), { cause: new Error('no map of the works') })
  const renderer = {
    ...(await loadRenderer(inject('builtSite').serverFolder)),
    renderPage: () => Promise.reject(failure),
  }
  const manifest = { routes: { '/contact-us': 'abc' }, search: '', catalogue: '' }
  await expect(prerenderSite({ manifest, siteFolder, template: '', renderer }, tinySite)).rejects.toThrow(
    /^\/contact-us: .*Loading chunk contact failed[^]*no map of the works/,
  )
})

test('pages that cannot be written are named together, whatever is rendered meanwhile', async () => {
  const siteFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(siteFolder, 'payload'))
  await writeFile(join(siteFolder, 'payload/abc.json'), '{"name":"contact"}')
  // Folders in the places of two pages, one among the first and one among the last that are written.
  for (const name of ['page-1', 'page-99']) await mkdir(join(siteFolder, `${name}.html`))
  const renderer = {
    ...(await loadRenderer(inject('builtSite').serverFolder)),
    renderPage: () => setImmediate({ head: '', app: '', payload: '' }),
  }
  const routes = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`/page-${index}`, 'abc']))
  const context = { manifest: { routes, search: '', catalogue: '' }, siteFolder, template: '', renderer }
  await expect(prerenderSite(context, tinySite)).rejects.toThrow(/^\/page-1: .*EISDIR[^]*\n\/page-99: .*EISDIR/)
})

test('a link in the HTML of a page to a route that does not exist is named with its page', async () => {
  const siteFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(siteFolder, 'payload'))
  await writeFile(join(siteFolder, 'payload/abc.json'), '{"name":"contact"}')
  const renderer = {
    ...(await loadRenderer(inject('builtSite').serverFolder)),
    renderPage: () =>
      Promise.resolve({ head: '', app: '<a href="/contact-us">a</a><a href="/none?b#c">b</a>', payload: '' }),
  }
  const manifest = { routes: { '/contact-us': 'abc' }, search: '', catalogue: '' }
  await expect(prerenderSite({ manifest, siteFolder, template: '<!--app-->', renderer }, tinySite)).rejects.toThrow(
    /^\/contact-us: it links to \/none: route is not pre-rendered: \/none$/,
  )
})
