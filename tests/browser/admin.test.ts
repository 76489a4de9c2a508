import { cpSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { canonicalFile } from '../../manifest/write/canonicalYaml.ts'
import { startDevelopment } from './developmentServer.ts'
import { ADMIN_PORT } from './sites.ts'

const CONTENT = resolve('.cache/browser/admin-content')
const PIPERINE = 'products/herbal-extract/pure-piperine.md'
/** The forms load 2 MB of script and all records. */
const LOADED = { timeout: 60_000 }

let stop: () => Promise<void>
let page: Page

// One after the other: they change the files of one folder.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  await rm(CONTENT, { recursive: true, force: true })
  const files = Object.entries(tinyContent())
  await writeContent(
    CONTENT,
    Object.fromEntries(files.map(([name, text]) => [name, canonicalFile(name, text) ?? text])),
  )
  // The picker of laws was the slowest one: it has the longest names.
  cpSync('content/regulations', join(CONTENT, 'regulations'), { recursive: true })
  stop = await startDevelopment(CONTENT, ADMIN_PORT)
  const context = await browser.newContext({ baseURL: `http://localhost:${ADMIN_PORT}` })
  // No script can operate the folder picker of the browser: its private file system stands in for the folder.
  await context.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  page = await context.newPage()
  await page.goto('/admin/forms')
  await fillFolder()
  await page.getByRole('button', { name: /Local Repository/ }).click(LOADED)
  await expect(page.getByText('Pure Piperine').first()).toBeVisible(LOADED)
})

test.afterAll(async () => {
  await page.context().close()
  await stop()
})

test('three edits in a product change three lines', async () => {
  await openRecord('products', 'herbal-extract/pure-piperine')
  await type('storage', 'Cool and dark')
  await type('moq', '5 kg')
  await type('leadTime', '6–8 working days')
  const before = await stored(PIPERINE)
  await save()
  const after = await stored(PIPERINE)
  const now = after.split('\n')
  expect(now.filter((line) => !before.split('\n').includes(line))).toEqual([
    'storage: Cool and dark',
    'moq: 5 kg',
    'leadTime: 6–8 working days',
  ])
  expect(now).toHaveLength(before.split('\n').length)
})

test('a schema error shows its place, and nothing is saved', async () => {
  await openRecord('products', 'herbal-extract/pure-piperine')
  const before = await stored(PIPERINE)
  await type('storage', 'Dry and “dark')
  expect(await refused()).toContain('storage: a quotation mark is without the other one')
  expect(await stored(PIPERINE)).toBe(before)
  await type('storage', 'Dry and dark')
})

test('an empty required field is marked, and nothing is saved', async () => {
  const before = await stored(PIPERINE)
  await type('leadTime', '')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const box = (await fieldOf('leadTime')).getByRole('textbox').first()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(PIPERINE)).toBe(before)
})

test('a file that changed on disk is not overwritten', async () => {
  const file = join(CONTENT, PIPERINE)
  const kept = readFileSync(file, 'utf8')
  const before = await stored(PIPERINE)
  await writeFile(file, kept.replace(/^leadTime: .*$/m, 'leadTime: 30 days'))
  await type('leadTime', '7–9 working days')
  expect(await refused()).toContain('The file was changed or removed outside of this page')
  expect(await stored(PIPERINE)).toBe(before)
  await writeFile(file, kept)
  await save()
  expect(await stored(PIPERINE)).toContain('leadTime: 7–9 working days')
})

test('a renamed product keeps its former slug, and references follow', async () => {
  await openRecord('products', 'herbal-extract/pure-piperine')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
  await page.getByRole('button', { name: 'Edit Slug' }).click()
  await page.getByRole('textbox', { name: 'Slug' }).fill('piperine-98')
  await page.getByRole('button', { name: 'Done' }).click()
  await save()
  const renamed = await stored('products/herbal-extract/piperine-98.md')
  expect(renamed).toContain('slug: piperine-98\n')
  expect(renamed).toContain('formerSlugs: [pure-piperine]\n')
  expect(await stored('pages/home.md')).toContain('herbal-extract/piperine-98')
})

test('the picker of laws opens within seconds', async () => {
  const cites = await openField('plants', 'piper-nigrum', 'cites')
  await cites.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option').nth(1).click()
  await cites.getByRole('combobox').click()
  // It takes 3 s at most on a quiet machine; without the style rule it froze for a minute.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the forms are served to this machine only', async () => {
  const status = await new Promise((done, fail) => {
    const headers = { host: 'site.example' }
    request({ port: ADMIN_PORT, host: 'localhost', path: '/admin', headers }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', fail)
      .end()
  })
  expect(status).toBe(403)
})

/** Copies the content into the browser's private file system, as a clone has it. */
async function fillFolder(): Promise<void> {
  const files = namesBelow(CONTENT).map((name) => [`content/${name}`, readFileSync(join(CONTENT, name), 'utf8')])
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [path = '', text = ''] of all) {
      const parts = path.split('/')
      const name = parts.pop() ?? ''
      let folder = root
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(text)
      await file.close()
    }
  }, files)
}

/** A file as the forms have written it. */
function stored(name: string): Promise<string> {
  return page.evaluate(async (path) => {
    const parts = path.split('/')
    const file = parts.pop() ?? ''
    let folder = await navigator.storage.getDirectory()
    for (const part of parts) folder = await folder.getDirectoryHandle(part)
    return (await (await folder.getFileHandle(file)).getFile()).text()
  }, `content/${name}`)
}

async function openRecord(kind: string, name: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/collections/${kind}/entries/${name}`)
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeVisible(LOADED)
  await expect(page.locator('[data-key-path]').first()).toBeVisible(LOADED)
}

/** Fields are drawn when they come into view. */
async function fieldOf(key: string): Promise<Locator> {
  const field = page.locator(`[data-key-path="${key}"]`).first()
  await expect(async () => {
    if ((await field.count()) === 0) await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    await expect(field).toBeAttached({ timeout: 200 })
  }).toPass(LOADED)
  await field.scrollIntoViewIfNeeded()
  return field
}

async function openField(kind: string, name: string, key: string): Promise<Locator> {
  await openRecord(kind, name)
  return fieldOf(key)
}

async function type(key: string, text: string): Promise<void> {
  await (await fieldOf(key)).getByRole('textbox').first().fill(text)
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).first().click()
  // A saved record is closed, which goes back in the history of the tab.
  await expect(page).toHaveURL(/#\/collections\/\w+$/, LOADED)
  await expect(page.getByRole('treeitem', { name: 'Products' })).toBeVisible()
}

/** Saves, and returns the message that refuses it. */
async function refused(): Promise<string> {
  const told = page.waitForEvent('dialog', LOADED)
  const pressed = page.getByRole('button', { name: 'Save' }).first().click()
  const dialog = await told
  const message = dialog.message()
  await dialog.accept()
  await pressed
  await page.getByRole('button', { name: 'OK' }).click()
  return message
}
