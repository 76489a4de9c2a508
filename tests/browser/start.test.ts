import { expect, type Page, test } from '@playwright/test'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { collectMessages, followLink, heading, holdScripts, hydrated, letPass, visit } from './page.ts'

const APP = '**/assets/app-*.js'

/** Counts the documents that a page asks for. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  return () => documents
}

/** What failed in the documents of a tab: what a document says to the console right before a reload may not be heard. */
async function keepFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      const known = sessionStorage.getItem('failures') ?? ''
      sessionStorage.setItem('failures', `${known}${(error as Error).message}\n`)
    })
  })
  return async () => {
    const failures = await page.evaluate(() => sessionStorage.getItem('failures')).catch(() => null)
    return failures?.trim().split('\n') ?? []
  }
}

test.describe('a start that fails', () => {
  test.beforeEach(({ page }) => page.clock.install())

  for (const [what, chunk, name, path] of [
    ['chunk', APP, 'main', '/herbal-extract/pure-piperine'],
    ['page module', '**/assets/contact-*.js', 'contact', '/contact-us'],
  ] as const) {
    test(`by a missing ${what} says so in the console and leads to one reload of a page that can be read`, async ({
      page,
    }) => {
      const failures = await keepFailures(page)
      const documents = countDocuments(page)
      await page.route(chunk, (route) => route.abort())
      await page.goto(path)
      // Before the reload and after it.
      await expect.poll(failures).toEqual(Array(2).fill(`Loading chunk ${name} failed`))
      await letPass(page)
      expect(documents()).toBe(2)
      await expect(heading(page)).toBeVisible()
    })
  }

  test('by a main chunk that has not come after 120000 ms says so and leads to one reload', async ({ page }) => {
    const failures = await keepFailures(page)
    const documents = countDocuments(page)
    await page.route('**/assets/main-*.js', () => undefined, { times: 1 })
    const asked = page.waitForRequest('**/assets/main-*.js')
    await page.goto('/about-us')
    await asked
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 10_000)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    expect(documents()).toBe(1)
    await page.clock.fastForward(10_000)
    await expect.poll(documents).toBe(2)
    await hydrated(page)
    expect(await failures()).toEqual(['Loading chunk main failed'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('by an error of the code says so in the console and does not reload', async ({ page }) => {
    const messages = collectMessages(page)
    const documents = countDocuments(page)
    await page.route(APP, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};throw new Error('broken code')` })
    })
    await page.goto('/about-us')
    await expect.poll(() => messages).toContain('error: broken code')
    await letPass(page)
    expect(documents()).toBe(1)
  })

  for (const [what, label, change, value] of [
    ['a text', /^Message/, (page: Page) => page.getByLabel(/^Message/).fill('Piperine'), 'Piperine'],
    ['a choice', 'Unit', (page: Page) => page.getByLabel('Unit').selectOption('g'), 'g'],
  ] as const) {
    test(`does not reload a page in which ${what} has been changed`, async ({ page }) => {
      const messages = collectMessages(page)
      const documents = countDocuments(page)
      let fail = () => {}
      const isTime = new Promise<void>((resolve) => (fail = resolve))
      await page.route(APP, async (route) => {
        await isTime
        await route.abort()
      })
      await page.goto('/contact-us', { waitUntil: 'commit' })
      await change(page)
      fail()
      await expect.poll(() => messages).toContain('error: Loading chunk main failed')
      await letPass(page)
      expect(documents()).toBe(1)
      await expect(page.getByLabel(label)).toHaveValue(value)
    })
  }
})

test('what was typed before the app is there is kept like what is typed later, with the draft from before', async ({
  page,
}) => {
  await visit(page, '/contact-us')
  await page.getByLabel(/^Company/).fill('Example Foods')
  const release = await holdScripts(page)
  await page.reload()
  await page.getByLabel(/^Name/).fill('Ada Example')
  await release()
  await hydrated(page)
  await followLink(page, '/about-us')
  await followLink(page, '/contact-us')
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Example')
  await expect(page.getByLabel(/^Company/)).toHaveValue('Example Foods')
})
