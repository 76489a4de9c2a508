import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildFolder, runBuild } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { serve } from './serve.ts'

// It builds twice.
test(
  'a server that runs while the site is built anew answers with the new build, and 304 for what is as it was',
  { timeout: 180_000 },
  async () => {
    const folder = await buildFolder('rebuilt')
    await writeContent(join(folder, 'content'))
    await runBuild(folder)
    const { get } = await serve({ siteFolder: join(folder, 'dist'), serverFolder: join(folder, 'cache/ssr') })
    const etag = async (url: string) => String((await get(url)).headers.etag)
    const kept = { 'if-none-match': await etag('/robots.txt') }
    const changed = { 'if-none-match': await etag('/contact-us') }
    expect((await get('/search?q=piperine')).body).toContain('>Phytolane<')
    expect((await get('/contact-us', changed)).statusCode).toBe(304)

    const site = join(folder, 'content/site.yaml')
    await writeFile(site, (await readFile(site, 'utf8')).replace('brand: Phytolane', 'brand: Novolane'))
    vi.stubEnv('API_BASE_URL', 'https://api.buyer.example/')
    await runBuild(folder)
    vi.unstubAllEnvs()

    const { headers, body } = await get('/search?q=piperine')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.buyer.example")
    expect(body).toContain('>Novolane<')
    expect(body).toContain('aria-label="Search results"')
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? ''
    const statuses = [await get(stylesheet), await get('/contact-us', changed), await get('/robots.txt', kept)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304])
  },
)
