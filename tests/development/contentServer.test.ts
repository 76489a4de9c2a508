import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { createContentReader, type ContentReader } from '../../development/contentReader.ts'
import { contentServer } from '../../development/contentServer.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { MANIFEST_INDEX_URL, payloadUrl } from '../../shared/paths.ts'
import { freePort } from '../server/startServer.ts'

const { contentFolder } = inject('builtSite')

/** Content of which the builder of one page has a fault. */
function readerWithFault(): ContentReader {
  const reader = createContentReader(contentFolder, 'https://site.example')
  return {
    ...reader,
    read: async () => {
      const state = await reader.read()
      state.data?.routes.set('/about-us', () => {
        throw new TypeError('compounds is not iterable')
      })
      return state
    },
  }
}

let vite: ViteDevServer
let origin = ''

beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: join(contentFolder, '..'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [contentServer(contentFolder, readerWithFault(), 'none')],
  })
  const server = createHttpServer(vite.middlewares).listen(await freePort())
  await once(server, 'listening')
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  return () => server.close()
})

afterAll(() => vite.close())

async function read(address: string): Promise<RouteManifest> {
  return (await (await fetch(origin + address)).json()) as RouteManifest
}

async function payloadAddress(route: string): Promise<string> {
  return origin + payloadUrl((await read('/manifest.json')).routes[route] ?? '')
}

test('the index that the app reads holds every route of the manifest, without shards', async () => {
  expect(await read(MANIFEST_INDEX_URL)).toEqual({ ...(await read('/manifest.json')), shards: [] })
})

test('a page whose builder throws is answered with its message, and the development server goes on', async () => {
  const failed = await fetch(await payloadAddress('/about-us'))
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('compounds is not iterable')
  const next = await fetch(await payloadAddress('/contact-us'))
  expect(await next.json()).toMatchObject({ name: 'contact' })
})

test('a payload of an earlier save is not found', async () => {
  expect((await fetch(`${origin}/payload/0.json`)).status).toBe(404)
})
