import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { findChromium } from './chromium.ts'
import { hydrated, ONE_OF_EACH } from './page.ts'

// Pictures of one page of each kind and of the states that a visitor meets, in the built site (`npm run build`), for
// looking at: `npm run screenshots [-- /path state …]`.
const FOLDER = '.cache/screenshots'
const PRODUCT = '/healthcare-supplement/berberine-chloride-powder'

/** Addresses that show what a visitor can meet beside the pages as they are. */
const ADDRESSES: Record<string, string> = {
  'many-grades': '/herbal-extract/monk-fruit-extract-powder',
  oil: '/cosmetic-ingredients/bakuchiol-oil',
  oem: '/oem-odm-service',
  'not-found': '/no-such-page',
  whole: '/organic-mushroom-extract?sort=moq&show=all',
  filtered: '/herbal-extract?colour=yellow&assay-from=90',
  'no-hit': '/herbal-extract?colour=yellow&assay-from=99.9&part=flower',
  found: '/search?q=berberin',
  structures: '/structure?smiles=c1ccc2c(c1)OCO2',
  'nothing-found': '/search/404?q=xyzzy',
}

type Prepare = (page: Page) => Promise<unknown>

/** What brings a fresh page into other states: filled, failed, open. */
const STATES: Record<string, Prepare> = {
  pictures: async (page) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'pictures'), LIST_VIEW_KEY)
    await open(page, '/healthcare-supplement')
  },
  'inquiry-list': fillList,
  'inquiry-errors': async (page) => {
    await send(page, '', 'anna@example')
    await page.getByRole('alert').first().waitFor()
  },
  receipt: async (page) => {
    await send(page, 'Anna Example', 'anna@formulations.example')
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  },
}

/** Those of which the window is pictured instead of the whole page: what lies over it belongs to them. */
const FIRST_VIEWS: Record<string, Prepare> = {
  added: async (page) => {
    await open(page, PRODUCT)
    await page
      .getByRole('button', { name: /^Add to/ })
      .last()
      .click()
  },
  offline: async (page) => {
    await open(page, '/herbal-extract')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  waiting: async (page) => {
    await page.clock.install()
    await open(page, '/herbal-extract')
    await page.route('**/payload/**', () => undefined)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="page-2"]')?.click())
    await page.clock.runFor(1500)
  },
  menu: async (page) => {
    await open(page, '/herbal-extract')
    await pressWhereVisible(page, 'Menu')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Products', { exact: true }).click()
  },
  filters: async (page) => {
    await open(page, '/herbal-extract')
    await pressWhereVisible(page, 'Filter')
  },
}

const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked.filter((name) => name.startsWith('/')) : ONE_OF_EACH.map(([path]) => path)
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const store = await openInquiryStore(':memory:')
const server = await createServer({
  siteFolder: resolve('dist'),
  serverFolder: resolve('.cache/ssr'),
  store,
  inquiriesPerMinute: 100,
})
const baseURL = await server.listen({ port: 0 })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 820, 1440]) {
    const shoot = async (name: string, prepare: Prepare, fullPage = true) => {
      const viewport = { width, height: 900 }
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', baseURL })
      await prepare(page)
      if (fullPage) await showPictures(page)
      const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage })
      console.log(path)
      await page.close()
    }
    const isAsked = ([name]: [string, unknown]) => asked.length === 0 || asked.includes(name)
    for (const path of paths) await shoot(nameOf(path), (page) => open(page, path))
    for (const [name, path] of Object.entries(ADDRESSES).filter(isAsked)) await shoot(name, (page) => open(page, path))
    for (const [name, prepare] of Object.entries(STATES).filter(isAsked)) await shoot(name, prepare)
    for (const [name, prepare] of Object.entries(FIRST_VIEWS).filter(isAsked)) await shoot(name, prepare, false)
  }
}
await browser.close()
await server.close()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
}

async function fillList(page: Page): Promise<void> {
  for (const path of [PRODUCT, '/herbal-extract/pure-piperine']) {
    await open(page, path)
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  }
  await open(page, '/inquiry')
}

async function send(page: Page, name: string, email: string): Promise<void> {
  await fillList(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
}

async function pressWhereVisible(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  if (await button.isVisible()) await button.click()
}

/** Pictures further down are fetched when they come near. */
async function showPictures(page: Page): Promise<void> {
  // Those that are folded away stay away.
  for (const image of await page.locator('img[loading=lazy]').all()) await image.evaluate((it) => it.scrollIntoView())
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
}

function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
