import { appendFile, cp, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { findBundle } from '../../render/renderer.ts'
import { freshFolder } from '../freshFolder.ts'
import { serve } from './serve.ts'

const loads = globalThis as { bundleLoads?: number }

const isNeeded = (file: string) => !/\/dist\/(?:pictures|assets)/.test(file)

/** Releases of the tiny site, one after another, with a bundle that counts how often it is loaded. */
async function serveReleases() {
  const place = freshFolder()
  const current = join(place, 'current')
  const { siteFolder, serverFolder } = inject('builtSite')
  loads.bundleLoads = 0
  const release = async (name: string, bundle: string) => {
    const folder = join(place, name)
    await mkdir(folder)
    await cp(siteFolder, join(folder, 'dist'), { recursive: true, filter: isNeeded })
    await cp(serverFolder, join(folder, 'ssr'), { recursive: true })
    await rename(await findBundle(join(folder, 'ssr')), join(folder, 'ssr', bundle))
    await appendFile(join(folder, 'ssr', bundle, 'entry-server.js'), '\nglobalThis.bundleLoads++\n')
    const now = Date.now() / 1000 + Math.random()
    await utimes(join(folder, 'dist/manifest.json'), now, now)
    await rm(current, { force: true })
    await symlink(folder, current)
    return folder
  }
  const first = await release('1', 'bundle-counting')
  const log: string[] = []
  const { get } = await serve({
    siteFolder: join(current, 'dist'),
    serverFolder: join(current, 'ssr'),
    logger: pino({}, { write: (line) => void log.push((JSON.parse(line) as { msg: string }).msg) }),
  })
  return { get, release, first, log }
}

test('releases of new content share one rendering bundle, and new code loads its own', async () => {
  const { get, release } = await serveReleases()
  const loadsAfterSearch = async () => {
    expect((await get('/search?q=piperine')).statusCode).toBe(200)
    return loads.bundleLoads
  }
  expect(await loadsAfterSearch()).toBe(1)
  for (const name of ['2', '3', '4']) {
    await release(name, 'bundle-counting')
    expect(await loadsAfterSearch()).toBe(1)
  }
  await release('5', 'bundle-of-new-code')
  expect(await loadsAfterSearch()).toBe(2)
})

test('the earlier bundle renders while the current one needs other code, logged once', async () => {
  const { get, release, log } = await serveReleases()
  await get('/search?q=piperine')
  const folder = await release('2', 'bundle-of-other-code')
  await writeFile(join(folder, 'ssr/bundle-of-other-code/entry-server.js'), 'export const renderAnything = () => {}\n')
  const { statusCode, body } = await get('/search?q=vine')
  expect(statusCode).toBe(200)
  expect(body).toContain('Vine')
  await get('/search?q=ectoine')
  expect(log).toEqual([expect.stringContaining('Restart the server after a release of new code.')])
})

test('a screen renders after the release that loaded its bundle is deleted', async () => {
  const { get, release, first } = await serveReleases()
  await get('/search?q=piperine')
  await release('2', 'bundle-counting')
  await rm(first, { recursive: true })
  expect((await get('/structure?smiles=C1CCCCN1')).statusCode).toBe(200)
})
