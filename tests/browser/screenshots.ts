import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { findChromium } from './chromium.ts'
import { ONE_OF_EACH } from './page.ts'
import { STATES } from './states.ts'

// Pictures of one page of each kind and of the states that a visitor meets, in the built site (`npm run build`), for
// looking at: `npm run screenshots [-- /path state …]`.
const FOLDER = '.cache/screenshots'
const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark'] as const

const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked.filter((name) => name.startsWith('/')) : ONE_OF_EACH.map(([path]) => path)
const states = STATES.filter(({ name }) => asked.length === 0 || asked.includes(name))
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const store = await openInquiryStore(':memory:')
const server = await createServer({
  siteFolder: resolve('dist'),
  serverFolder: resolve('.cache/ssr'),
  store,
  inquiriesPerMinute: 100,
})
const base = await server.listen({ port: 0 })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const colorScheme of THEMES) for (const width of WIDTHS) await shootAll(browser, width, colorScheme)
await browser.close()
await server.close()

async function shootAll(window: Browser, width: number, colorScheme: (typeof THEMES)[number]): Promise<void> {
  const settings = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', baseURL: base } as const
  const shoot = async (name: string, prepare: (page: Page) => Promise<unknown>, fullPage = true) => {
    const context = await window.newContext(settings)
    const page = await context.newPage()
    await prepare(page)
    if (fullPage) await showPictures(page)
    const file = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage })
    console.log(file)
    await context.close()
  }
  for (const path of paths) await shoot(nameOf(path), (page) => page.goto(path, { waitUntil: 'networkidle' }))
  for (const { name, prepare, isFirstView = false } of states) await shoot(name, prepare, !isFirstView)
}

/** Pictures further down are fetched when they come near. */
async function showPictures(page: Page): Promise<void> {
  for (const image of await page.locator('img[loading=lazy]').all()) await image.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
}

function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
