import { expect, type Page, type Request, test } from '@playwright/test'
import { followLink, hydrated, withDataSaving } from './page.ts'

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

for (const isSaving of [true, false]) {
  const how = isSaving ? 'with data saving on' : 'with what is fetched ahead for links in view'
  test(`from one product to the next at most 4 KB of the manifest are read, ${how}`, async ({ page }) => {
    if (isSaving) await withDataSaving(page)
    const bytes = watchManifest(page)
    await page.goto('/herbal-extract/pure-piperine')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const next = page.locator('main a[href^="/herbal-extract/"]').first()
    await followLink(page, (await next.getAttribute('href')) ?? '')
    const read = await bytes()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(4000)
  })
}
