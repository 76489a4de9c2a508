import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import { findChromium } from './chromium.ts'
import { ONE_OF_EACH } from './page.ts'

// Pictures of one page of each kind in the built site (`npm run build`), for looking at: `npm run screenshots [-- /path …]`.
const FOLDER = '.cache/screenshots'
const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark'] as const
const STATES = ['/no-such-page', '/herbal-extract?colour=Yellow', '/search?q=berberin', '/search/404?q=xyzzy']

const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : [...ONE_OF_EACH.map(([path]) => path), ...STATES]
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const store = await openInquiryStore(':memory:')
const server = await createServer({ siteFolder: resolve('dist'), serverFolder: resolve('.cache/ssr'), store })
const base = await server.listen({ port: 0 })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const colorScheme of THEMES) for (const width of WIDTHS) await shoot(browser, width, colorScheme)
await browser.close()
await server.close()

async function shoot(window: Browser, width: number, colorScheme: (typeof THEMES)[number]): Promise<void> {
  const page = await window.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    // Pictures further down are fetched when they come near.
    for (const image of await page.locator('img[loading=lazy]').all()) await image.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
    const file = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
  await page.close()
}
