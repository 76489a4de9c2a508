import { expect, type Page, type Request, test } from '@playwright/test'
import { followLink, giveSign, visit } from './page.ts'

/** Notes what is read of the manifest from now on; gives the compressed bytes of all answers. */
function watchManifest(page: Page): () => Promise<number> {
  const read: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/manifest')) read.push(request)
  })
  return async () => {
    const sizes = await Promise.all(read.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

test('from one product to the next at most 4 KB of the manifest are read, with what is fetched ahead', async ({
  page,
}) => {
  const bytes = watchManifest(page)
  await visit(page, '/herbal-extract/pure-piperine')
  await giveSign(page)
  await page.waitForLoadState('networkidle')
  const next = page.locator('main a[href^="/herbal-extract/"]').first()
  await followLink(page, (await next.getAttribute('href')) ?? '')
  const read = await bytes()
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4000)
})
