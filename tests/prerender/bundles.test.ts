import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildBundles } from '../../prerender/app/bundles.ts'
import { collectUnresolvedUrls } from '../../prerender/app/unresolvedUrls.ts'
import { buildFolder } from '../site/builtSite.ts'
import { tinySite } from '../tinySite.ts'

// What the check finds has tests of its own; here it finds something.
vi.mock('../../prerender/app/unresolvedUrls.ts', { spy: true })

beforeEach(() => {
  vi.resetAllMocks()
})

async function bundle(): Promise<void> {
  const folder = await buildFolder('bundles')
  const mode = process.env.NODE_ENV
  try {
    await buildBundles({
      site: Promise.resolve(tinySite),
      configuration: { keepsOffline: false, apiBaseUrl: '', tracking: {} },
      siteFolder: join(folder, 'site'),
      serverFolder: join(folder, 'ssr'),
      mode: 'production',
    })
  } finally {
    process.env.NODE_ENV = mode
  }
}

test('an address in a style that leads to no file fails the bundles', async () => {
  const { collectUnresolvedUrls: collect } = await vi.importActual<{
    collectUnresolvedUrls: typeof collectUnresolvedUrls
  }>('../../prerender/app/unresolvedUrls.ts')
  vi.mocked(collectUnresolvedUrls).mockImplementation((root) => ({
    ...collect(root),
    expectNone: () => {
      throw new Error('src/styles/icons.module.css: url(gone.svg) leads to no file')
    },
  }))
  await expect(bundle()).rejects.toThrow('url(gone.svg) leads to no file')
})
