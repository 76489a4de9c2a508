import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'

let store: InquiryStore
let server: Awaited<ReturnType<typeof createServer>>
const get = (url: string) => server.inject({ url })

beforeAll(async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const folder = await mkdtemp(join(tmpdir(), 'guarded-'))
  await cp(siteFolder, folder, { recursive: true })
  await nameMiddleware(folder, '/about-us', 'search')
  // No build lets this pass.
  await nameMiddleware(folder, '/oem-odm-service', 'members')
  store = await openInquiryStore(':memory:')
  server = await createServer({ siteFolder: folder, serverFolder, store })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

/** Has a page name middleware, as its record may. */
async function nameMiddleware(folder: string, path: string, name: string): Promise<void> {
  const { routes } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as RouteManifest
  const file = join(folder, payloadUrl(routes[path] ?? ''))
  const page = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...page, middleware: [name] }))
}

test('a document is guarded by the middleware that its page names, like a navigation to it', async () => {
  const { statusCode, headers } = await get('/about-us?q=zzzqqqxxx')
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/search/404?q=zzzqqqxxx')
})

test('a document that its middleware lets pass is the page', async () => {
  for (const url of ['/about-us', '/about-us?q=piperine', '/about-us?a=1']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toBe((await get('/about-us')).body)
  }
})

test('middleware that nobody knows is an error of the server', async () => {
  expect((await get('/oem-odm-service?a=1')).statusCode).toBe(500)
})

test('a document whose page finds its address invalid is the 404 page', async () => {
  const { statusCode, body } = await get('/thanks?receipt=made-up')
  expect(statusCode).toBe(404)
  expect(body).toContain('This page could not be found')
})
