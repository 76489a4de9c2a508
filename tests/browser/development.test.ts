import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { canonicalFile } from '../../manifest/write/canonicalYaml.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { fillInBuyer, submitInquiry } from './buyer.ts'
import { heading, holdRequests, MISMATCHES, openMismatch, payloadPattern, visit, waitForHydration } from './page.ts'
import { DEVELOPMENT_PORT, SITES } from './sites.ts'

const CONTENT = resolve('.cache/browser/development-content')
const BASE_URL = `http://localhost:${DEVELOPMENT_PORT}`
const PIPERINE = 'products/spice-extracts/pure-piperine.md'
/** The first page loads hundreds of modules, the forms 2 MB of scripts. */
const SLOW = { timeout: 60_000 }

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let stop: () => Promise<void>
/** Pages take long to load in development, so most tests share these two. */
let page: Page
let formsPage: Page

// The tests change one content folder, one after the other.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async ({ browser }) => {
  await rm(CONTENT, { recursive: true, force: true })
  const files = Object.entries(tinyContent())
  await writeContent(
    CONTENT,
    Object.fromEntries(files.map(([name, text]) => [name, canonicalFile(name, text) ?? text])),
  )
  stop = await startDevelopment()
  page = await browser.newPage({ baseURL: BASE_URL })
  formsPage = await browser.newPage({ baseURL: BASE_URL })
})
test.afterAll(async () => {
  await page.close()
  await formsPage.close()
  await stop()
})

test.describe('the development server', () => {
  for (const [kind, report] of Object.entries(MISMATCHES))
    test(`shows a mismatch of the kind ${kind} in the overlay`, async ({ browser }) => {
      const tab = await browser.newPage({ baseURL: BASE_URL })
      await openMismatch(tab, kind)
      const message = tab.locator('vite-error-overlay .message-body')
      await expect(message).toContainText('<Banner', SLOW)
      expect(await message.textContent()).toMatch(report)
      await expect(message).not.toContainText('%s')
      await tab.close()
    })

  test('shows a save that came before the app started', async () => {
    const start = await holdRequests(page, '**/src/main.tsx')
    await page.goto('/spice-extracts/pure-piperine', { waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('Pure Piperine', SLOW)
    await change('storage: Dry and dark', 'storage: Cold and dark')
    const document = async () => (await page.request.get('/spice-extracts/pure-piperine')).text()
    await expect.poll(document, SLOW).toContain('Cold and dark')
    await start()
    await expect(page.getByText('Cold and dark')).toBeVisible(SLOW)
    await change('storage: Cold and dark', 'storage: Dry and dark')
    await expect(page.getByText('Dry and dark')).toBeVisible()
  })

  test('shows edits and mistakes without a reload', async () => {
    await page.goto('/spice-extracts/pure-piperine')
    await expect(heading(page)).toHaveText('Pure Piperine', SLOW)
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await change('storage: Dry and dark', 'storage: Cool and dark')
    await expect(page.getByText('Cool and dark')).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    await change('compound: piperine\n', 'compound: piperin\n')
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText(/pure-piperine.md:\d+:\d+: compound: there is no compound "piperin"/)
    await change('compound: piperin\n', 'compound: piperine\n')
    await expect(overlay).not.toBeAttached()
  })

  test('shows the mistakes of a draft on its page until they are mended', async () => {
    const file = join(CONTENT, 'products/tropical-seasoning-blend/draft.md')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('shelfLife: 24 months', 'shelfLife: 24'))
    const overlay = page.locator('vite-error-overlay')
    // Vite may still be reloading the page whose overlay has gone. A reload can abort the navigation, or take its place.
    await expect(async () => {
      await page.goto('/tropical-seasoning-blend/draft', { timeout: 20_000 })
      await expect(overlay).toContainText(/draft.md:\d+:\d+: shelfLife: is/, { timeout: 20_000 })
    }).toPass()
    await writeFile(file, text)
    await expect(overlay).not.toBeAttached(SLOW)
    await expect(heading(page)).toHaveText('Draft: Draft', SLOW)
  })

  test('answers with the document, the status and the redirect of a built site', async () => {
    const get = (path: string) => page.request.get(path, { maxRedirects: 0 })
    const document = await (await get('/search?q=piperine')).text()
    expect(document).toMatch(/<style[^]*<\/head>[^]*<h1[^]*href="\/spice-extracts\/pure-piperine"/)
    expect((await get('/no-such-page')).status()).toBe(404)
    expect((await get('/search?q=nothing-at-all')).headers().location).toBe('/search/404?q=nothing-at-all')
    expect((await get('/spice-extracts/')).headers().location).toBe('/spice-extracts')
  })

  test('says that a file of a built site does not exist', async () => {
    for (const path of ['/spice-extracts/pure-piperine.pdf', '/catalogue.csv', '/sitemap.xml', '/feed.xml']) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain('Run npm start')
    }
  })

  for (const [file, address, title] of [
    ['listing/ArticleListing.tsx', '/knowledge', 'Knowledge'],
    ['listing/productsNeed.ts', '/products?form=powder', 'Products'],
    ['layout/Layout.tsx', '/spice-extracts/pure-piperine', 'Pure Piperine'],
  ] as const)
    test(`shows an error of ${file}, and the page again after a save`, async () => {
      await page.route(`**/${file}*`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /^export function .*\{$/m,
          (start) => `${start} throw Error('x y')`,
        )
        await route.fulfill({ response, body })
      })
      await page.goto(address)
      const message = page.locator('vite-error-overlay .message-body')
      await expect(message).toContainText('x y', SLOW)
      await page.unroute(`**/${file}*`)
      // The server takes this for a save.
      await utimes(`src/${file}`, new Date(), new Date())
      await expect(message).not.toBeAttached(SLOW)
      await waitForHydration(page)
      await expect(heading(page)).toContainText(title)
    })

  for (const file of ['pages/productsdetail.tsx', 'styles/ui.module.css'])
    test(`keeps the elements of the page after a save of ${file}`, async () => {
      await page.goto('/spice-extracts/pure-piperine')
      await waitForHydration(page)
      await heading(page).evaluate((element) => Object.assign(element, { isKept: true }))
      const refetch = page.waitForResponse(`**/src/${file}?t=*`, SLOW).then(() => page.waitForResponse('**/payload/*'))
      await utimes(`src/${file}`, new Date(), new Date())
      await refetch
      await waitForHydration(page)
      expect(await heading(page).evaluate((element) => 'isKept' in element)).toBe(true)
    })

  test('names an import that does not exist when a page is opened', async ({ browser }) => {
    // This page would keep the module.
    const tab = await browser.newPage({ baseURL: BASE_URL })
    await importMissingName(tab)
    await tab.goto('/spice-extracts/pure-piperine')
    await expect(tab.locator('vite-error-overlay .message-body')).toContainText('missingName', SLOW)
    await tab.close()
  })

  test('shows no more of a wrong import once it is mended', async () => {
    const payload = await payloadPattern(page, '/spice-extracts/pure-piperine')
    const started = page.waitForResponse(payload, SLOW)
    await page.goto('/spice-extracts/pure-piperine')
    await started
    await importMissingName(page)
    await saveProductModule()
    const message = page.locator('vite-error-overlay .message-body')
    await expect(message).toContainText('missingName', SLOW)
    await page.unrouteAll()
    const refetch = page.waitForResponse(payload, SLOW)
    await saveProductModule()
    await refetch
    await expect(message).not.toBeAttached()
  })

  test('shows a rejection that nobody handles', async () => {
    await page.goto('/contact-us')
    await waitForHydration(page)
    await page.evaluate(() => void Promise.reject(new Error('x y')))
    await expect(page.locator('vite-error-overlay .message-body')).toHaveText('x y')
  })

  test('does not report that a report could not be sent', async () => {
    const opened = page.waitForEvent('websocket')
    await page.goto('/contact-us')
    const sent: string[] = []
    ;(await opened).on('framesent', ({ payload }) => sent.push(String(payload)))
    await waitForHydration(page)
    await page.evaluate(() => {
      console.error(Object.assign(new Error('not sent'), { name: 'SendBeforeConnectError' }))
      console.error(new Error('x y'))
    })
    await expect(page.locator('vite-error-overlay .message-body')).toHaveText('x y')
    // Reports arrive in their order, so the first would be known.
    expect(sent.filter((frame) => frame.includes('page-failed'))).toEqual([expect.stringContaining('x y')])
  })

  test('accepts inquiries', async ({ browser }) => {
    // Vite may also be reloading this page.
    const tab = await browser.newPage({ baseURL: BASE_URL })
    await visit(tab, '/inquiry')
    await fillInBuyer(tab, 'Piperine')
    await submitInquiry(tab)
    await tab.close()
  })

  test('serves the forms to this machine only', async () => {
    const answer = await page.request.get('/admin', { headers: { host: 'site.example' } })
    expect(answer.status()).toBe(403)
  })
})

test.describe('the forms', () => {
  test.beforeAll(async () => {
    // A script cannot use the folder picker, so the browser's private file system stands in for the folder.
    await formsPage.addInitScript(() => {
      Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() })
    })
    await formsPage.goto('/admin/forms')
    await store(...visibleFilesBelow(CONTENT).map((name) => [name, readFileSync(join(CONTENT, name), 'utf8')]))
    await expect(formsPage.getByRole('button', { name: /Local Repository/ })).toBeVisible(SLOW)
    await expect(formsPage.getByRole('button', { name: /^Sign In/ })).toBeHidden()
    await signIn()
    await expect(formsPage.getByText('Pure Piperine').first()).toBeVisible(SLOW)
  })

  test.beforeEach(async () => {
    await openRecord()
    await expect(formsPage.locator('[data-key-path]').first()).toBeVisible(SLOW)
  })

  test('show a schema error with its place and save nothing', async () => {
    const before = await readStored(PIPERINE)
    await (await field('shelfLife')).fill('240 months')
    const message = await saveRefusal()
    expect(message).toContain('shelfLife: is "240 months". Write a value from 1 to 120 months')
    expect(message).not.toContain('try again later')
    expect(await readStored(PIPERINE)).toBe(before)
    await (await field('shelfLife')).fill('24 months')
  })

  test('keep a decimal comma in a number, and say how to write it', async () => {
    const input = await field('order')
    const order = await input.inputValue()
    await input.fill('')
    await input.pressSequentially('98,5')
    await formsPage.getByRole('button', { name: 'Save' }).first().click()
    await expect(formsPage.getByText('must be a whole number without unit, such as 80')).toBeVisible()
    await expect(input).toHaveValue('98,5')
    await input.fill(order)
  })

  test('do not overwrite a file that changed on disk', async () => {
    const file = join(CONTENT, PIPERINE)
    const [before, onDisk] = [await readStored(PIPERINE), readFileSync(file, 'utf8')]
    await writeFile(file, onDisk.replace(/^leadTime: .*$/m, 'leadTime: 30 days'))
    const input = await field('leadTime')
    const leadTime = await input.inputValue()
    await input.fill('7–9 working days')
    expect(await saveRefusal()).toContain('The file was changed or removed outside of this page')
    expect(await readStored(PIPERINE)).toBe(before)
    await input.fill(leadTime)
    await writeFile(file, onDisk)
  })

  test('keep typed text when files appear on disk, and offer it again after a reload', async () => {
    const input = await field('storage')
    const before = await input.inputValue()
    await input.click()
    await input.press('End')
    await input.pressSequentially(', cool')
    await formsPage.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    // A new page changes the data of all pages.
    const draft = join(CONTENT, 'products/tropical-seasoning-blend/draft.md')
    const text = await readFile(draft, 'utf8')
    await rm(draft)
    await expect.poll(async () => (await page.request.get('/manifest.json')).text(), SLOW).not.toContain('/draft"')
    await writeFile(draft, text)
    await expect.poll(async () => (await page.request.get('/manifest.json')).text(), SLOW).toContain('/draft"')
    await expect(input).toHaveValue(`${before}, cool`)
    expect(await formsPage.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    await formsPage.reload()
    await signIn()
    await formsPage.getByRole('button', { name: 'Restore' }).click(SLOW)
    await expect(await field('storage')).toHaveValue(`${before}, cool`)
    await (await field('storage')).fill(before)
    // The other tests begin with the stored text.
    await formsPage.addLocatorHandler(formsPage.getByRole('button', { name: 'Discard' }), async (button) => {
      // The question goes away when another record is opened.
      await button.click({ timeout: 2000 }).catch(() => undefined)
    })
  })

  test('store the photo of a product under a name that its record accepts', async () => {
    await openForms('#/collections/products/entries/aromatic-ingredients/pepper-oil')
    await scrollTo('photo')
    await formsPage.getByText('Add ⁨Photo⁩').click()
    await scrollTo('photo.file')
    await formsPage.getByText('Browse').click()
    const chooser = formsPage.waitForEvent('filechooser')
    await formsPage.getByRole('dialog').getByText('Upload', { exact: true }).click()
    const photo = { name: 'My leaf (1).PNG', mimeType: 'image/png', buffer: ONE_PIXEL }
    await (await chooser).setFiles(photo)
    await formsPage.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
    for (const name of ['alt', 'by', 'permission']) await (await field(`photo.${name}`)).fill('Ann Lee')
    await saveForm(/#\/collections\/\w+$/)
    expect(await readStored('products/aromatic-ingredients/pepper-oil.md')).toMatch(/file: \/photos\/my-leaf-1\.png\b/i)
  })

  test('save a new record with only a title, as a draft', async () => {
    await openForms('#/collections/articles/new')
    await (await field('question')).fill('Why is pepper black?')
    await saveForm(/#\/collections\/articles$/)
    expect(await readStored('knowledge/why-is-pepper-black-.md')).toContain('draft: true\n')
  })

  test('save a duplicate of a published record as a draft', async () => {
    await chooseOption('Duplicate')
    await (await field('name')).fill('Second Piperine')
    await saveForm(/#\/collections\/products$/)
    expect(await readStored('products/spice-extracts/second-piperine.md')).toContain('draft: true\n')
  })

  test('keep the former slug of a renamed product and update references', async () => {
    await chooseOption('Edit Slug')
    await formsPage.getByRole('button', { name: 'Edit Slug' }).click()
    await formsPage.getByRole('textbox', { name: 'Slug' }).fill('piperine-98')
    await formsPage.getByRole('button', { name: 'Done' }).click()
    await saveForm(/#\/collections\/\w+$/)
    const file = await readStored('products/spice-extracts/piperine-98.md')
    expect(file).toContain('formerSlugs: [pure-piperine]\n')
    expect(file).not.toContain('draft')
    expect(await readStored('pages/home.md')).toContain('spice-extracts/piperine-98')
  })
})

async function importMissingName(tab: Page): Promise<void> {
  await tab.route('**/src/pages/productsdetail.tsx*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `import { missingName } from '/src/paths.ts'\n${await response.text()}` })
  })
}

/** The server takes a new date for a save. */
const saveProductModule = () => utimes('src/pages/productsdetail.tsx', new Date(), new Date())

/** Saves a product with another text. */
async function change(from: string, to: string): Promise<void> {
  const file = join(CONTENT, PIPERINE)
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

/** Starts the development server. Returns the function that stops it. */
async function startDevelopment(): Promise<() => Promise<void>> {
  const parameters = ['node_modules/vite/bin/vite.js', '--port', String(DEVELOPMENT_PORT), '--strictPort']
  const server = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      CONTENT_FOLDER: CONTENT,
      CACHE_FOLDER: resolve('.cache/browser/development-cache'),
      PORT: new URL(SITES.real).port,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Local') && started())
    server.once('exit', () => reject(new Error('the development server could not be started; is its port free?')))
  })
  return async () => {
    const exit = once(server, 'exit')
    server.kill()
    await exit
  }
}

/** Chooses the folder. After a reload the forms may remember it. */
async function signIn(): Promise<void> {
  const button = formsPage.getByRole('button', { name: /Local Repository/ })
  const content = formsPage.getByRole('button', { name: /Restore|Save|Create/ })
  await expect(button.or(content).first()).toBeVisible(SLOW)
  if (await button.isVisible()) await button.click()
}

async function openForms(hash: string): Promise<void> {
  await formsPage.evaluate((address) => (location.hash = address), hash)
}

const openRecord = () => openForms('#/collections/products/entries/spice-extracts/pure-piperine')

/** Saves the open record, after which its list is shown. */
async function saveForm(list: RegExp): Promise<void> {
  await formsPage.getByRole('button', { name: 'Save' }).first().click()
  await expect(formsPage).toHaveURL(list, SLOW)
}

async function chooseOption(name: string): Promise<void> {
  await formsPage.getByRole('button', { name: 'Show Editor Options' }).click()
  await formsPage.getByRole('menuitem', { name }).click()
}

/** Writes files below `content/` in the browser's private file system. */
async function store(...files: string[][]): Promise<void> {
  await formsPage.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [name = '', text = ''] of all) {
      const parts = `content/${name}`.split('/')
      const fileName = parts.pop() ?? ''
      let folder = root
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true })
      const file = await (await folder.getFileHandle(fileName, { create: true })).createWritable()
      await file.write(text)
      await file.close()
    }
  }, files)
}

/** Returns a file as the forms have written it. */
function readStored(name: string): Promise<string> {
  return formsPage.evaluate(async (path) => {
    const parts = path.split('/')
    const file = parts.pop() ?? ''
    let folder = await navigator.storage.getDirectory()
    for (const part of parts) folder = await folder.getDirectoryHandle(part)
    return (await (await folder.getFileHandle(file)).getFile()).text()
  }, `content/${name}`)
}

async function field(key: string): Promise<Locator> {
  return (await scrollTo(key)).getByRole('textbox').first()
}

/** Scrolls to a field, which is rendered when it comes into view. */
async function scrollTo(key: string): Promise<Locator> {
  const input = formsPage.locator(`[data-key-path="${key}"]`).first()
  await expect(async () => {
    if ((await input.count()) === 0) await formsPage.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    // A form that is rendered anew may take the field away again.
    await input.scrollIntoViewIfNeeded({ timeout: 200 })
  }).toPass(SLOW)
  return input
}

/** Presses “Save” and returns the text of the only dialog. */
async function saveRefusal(): Promise<string> {
  await formsPage.getByRole('button', { name: 'Save' }).first().click()
  const dialog = formsPage.getByRole('alertdialog')
  await expect(dialog).toBeVisible(SLOW)
  const message = await dialog.innerText()
  await formsPage.getByRole('button', { name: 'OK' }).click()
  // The dialog takes the focus until it has gone.
  await expect(dialog).toBeHidden()
  return message
}
