import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { writeContent } from '../tinyContent.ts'
import { DEVELOPMENT_PORT } from './sites.ts'
import { startDevelopment } from './startDevelopment.ts'

const FOLDER = resolve('.cache/browser/development-content')
const PIPERINE = join(FOLDER, 'products/herbal-extract/pure-piperine.md')

let stop: () => Promise<void>

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://localhost:${DEVELOPMENT_PORT}` })

test.beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await writeContent(FOLDER)
  stop = await startDevelopment(DEVELOPMENT_PORT, FOLDER)
})

test.afterAll(() => stop())

async function edit(from: string, to: string): Promise<void> {
  await writeFile(PIPERINE, (await readFile(PIPERINE, 'utf8')).replace(from, to))
}

test('the development server shows a page straight from its content file', async ({ page }) => {
  await page.goto('/herbal-extract/pure-piperine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure Piperine')
})

test('saving a content file updates the open page without loading it again', async ({ page }) => {
  await page.goto('/herbal-extract/pure-piperine')
  await expect(page.getByText('Dry and dark')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await edit('storage: Dry and dark', 'storage: Cool and dark')
  await expect(page.getByText('Cool and dark')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a mistake shows as an overlay in the words of the build, and goes away when it is mended', async ({ page }) => {
  await page.goto('/herbal-extract/pure-piperine')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await edit('compound: piperine', 'compound: piperin')
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText(
    'pure-piperine.md:9:11: compound: there is no compound "piperin", perhaps "piperine". Use a name that content/compounds holds, or add it there.',
  )
  await page.reload()
  await expect(overlay).toBeAttached()
  await edit('compound: piperin\n', 'compound: piperine\n')
  await expect(overlay).not.toBeAttached()
})

test('drafts are shown in development', async ({ page }) => {
  await page.goto('/organic-mushroom-extract/draft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft')
})

test('the inquiry form can be tried without a build', async ({ page }) => {
  await page.goto('/inquiry')
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByLabel(/^Message/).fill('Piperine')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
})
