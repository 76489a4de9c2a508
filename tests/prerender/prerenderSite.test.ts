import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { loadRenderer } from '../../prerender/renderer.ts'
import { prerenderSite } from '../../prerender/prerenderSite.ts'
import { ChunkLoadError } from '../../shared/errors.ts'
import { tinySite } from '../tinySite.ts'

test('a page that cannot be rendered is named with what its module threw', async () => {
  const siteFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(siteFolder, 'payload'))
  await writeFile(join(siteFolder, 'payload/abc.json'), '{"meta":{"name":"contact"}}')
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
