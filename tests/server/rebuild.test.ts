import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { buildFolder, runBuild } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'

/** Builds the tiny content in a folder of its own, and serves it. */
async function serveBuilt(name: string) {
  const folder = await buildFolder(name)
  await writeContent(join(folder, 'content'))
  await runBuild(folder)
  const store = await openInquiryStore(':memory:')
  const server = await createServer({
    siteFolder: join(folder, 'dist'),
    serverFolder: join(folder, 'cache/ssr'),
    store,
  })
  return { folder, server, store }
}

test('a server that runs while the site is built anew answers with the new build, also where it renders itself', async () => {
  const { folder, server, store } = await serveBuilt('rebuilt')
  const search = async () => (await server.inject({ url: '/search?q=piperine' })).body
  expect(await search()).toContain('>Phytolane<')
  const policy = async () => (await server.inject({ url: '/' })).headers['content-security-policy']
  expect(await policy()).not.toContain('api.buyer.example')

  const site = join(folder, 'content/site.yaml')
  await writeFile(site, (await readFile(site, 'utf8')).replace('brand: Phytolane', 'brand: Novolane'))
  vi.stubEnv('API_BASE_URL', 'https://api.buyer.example/')
  await runBuild(folder)
  vi.unstubAllEnvs()

  expect(await policy()).toContain("connect-src 'self' https://api.buyer.example")
  const html = await search()
  expect(html).toContain('>Novolane<')
  expect(html).toContain('aria-label="Search results"')
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
  expect((await server.inject({ url: stylesheet })).statusCode).toBe(200)
  await server.close()
  await store.close()
})

test('what a build has not changed answers 304 after it, too', async () => {
  const { folder, server, store } = await serveBuilt('unchanged')
  const article = '/knowledge/is-piperine-bitter-'
  const etags = new Map<string, string>()
  for (const url of ['/contact-us', article]) etags.set(url, String((await server.inject({ url })).headers.etag))
  const again = async (url: string) => {
    const { statusCode } = await server.inject({ url, headers: { 'if-none-match': etags.get(url) } })
    return statusCode
  }
  expect(await again(article)).toBe(304)
  await appendFile(join(folder, `content${article}.md`), '\nEdited.\n')
  await runBuild(folder)
  expect(await again('/contact-us')).toBe(304)
  expect(await again(article)).toBe(200)
  await server.close()
  await store.close()
})
