import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { writeContent } from '../tinyContent.ts'
import { fillInBuyer, send } from './buyer.ts'
import { startDevelopment } from './developmentServer.ts'
import { followLink, heading } from './page.ts'
import { DEVELOPMENT_PORT } from './sites.ts'

const CONTENT = resolve('.cache/browser/development-content')
/** The first page waits for hundreds of modules. */
const FOLLOWED = { timeout: 60_000 }
const PIPERINE = 'products/herbal-extract/pure-piperine.md'

let stop: () => Promise<void>
let page: Page

// One after the other: they change the content of one server.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  await rm(CONTENT, { recursive: true, force: true })
  await writeContent(CONTENT)
  stop = await startDevelopment(CONTENT)
  // Hundreds of modules make a page in development: they are loaded once, and all tests go about in one tab.
  const context = await browser.newContext({ baseURL: `http://localhost:${DEVELOPMENT_PORT}` })
  page = await context.newPage()
})

test.afterAll(async () => {
  await page.context().close()
  await stop()
})

test('the development server follows file changes and shows mistakes as an overlay', async () => {
  const change = async (from: string, to: string) => {
    const file = join(CONTENT, PIPERINE)
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  }
  await page.goto('/herbal-extract/pure-piperine')
  await expect(heading(page)).toHaveText('Pure Piperine', FOLLOWED)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await change('storage: Dry and dark', 'storage: Cool and dark')
  await expect(page.getByText('Cool and dark')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await change('compound: piperine', 'compound: piperin')
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText(
    'pure-piperine.md:9:11: compound: there is no compound "piperin", perhaps "piperine". Use a name that content/compounds holds, or add it there.',
  )
  await page.reload()
  await expect(overlay).toBeAttached()
  await change('compound: piperin\n', 'compound: piperine\n')
  await expect(overlay).not.toBeAttached()
})

test('the development server shows drafts and accepts inquiries', async () => {
  await followLink(page, '/organic-mushroom-extract/draft')
  await expect(heading(page)).toHaveText('Draft')
  await followLink(page, '/inquiry')
  await fillInBuyer(page, 'Piperine')
  await send(page)
})
