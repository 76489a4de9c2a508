import type { Page } from '@playwright/test'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { hydrated } from './page.ts'

type State = {
  /** Name of the picture. */
  name: string
  /** Brings a fresh page into the state. */
  prepare: (page: Page) => Promise<unknown>
  /** Whether the window is pictured instead of the whole page: what lies over it belongs to the state. */
  isFirstView?: boolean
}

const PRODUCT = '/healthcare-supplement/berberine-chloride-powder'

/** What a visitor can meet beside the pages as they are: empty, filtered, failed, offline, open. */
export const STATES: State[] = [
  { name: 'many-grades', prepare: open('/herbal-extract/monk-fruit-extract-powder') },
  { name: 'oil', prepare: open('/cosmetic-ingredients/bakuchiol-oil') },
  { name: 'oem', prepare: open('/oem-odm-service') },
  { name: 'not-found', prepare: open('/no-such-page') },
  { name: 'whole', prepare: open('/organic-mushroom-extract?sort=moq&show=all') },
  { name: 'filtered', prepare: open('/herbal-extract?colour=yellow&assay-from=90') },
  { name: 'no-hit', prepare: open('/herbal-extract?colour=yellow&assay-from=99.9&part=flower') },
  { name: 'found', prepare: open('/search?q=berberin') },
  { name: 'structures', prepare: open('/structure?smiles=c1ccc2c(c1)OCO2') },
  { name: 'nothing-found', prepare: open('/search/404?q=xyzzy') },
  {
    name: 'pictures',
    prepare: async (page) => {
      await page.addInitScript((key) => localStorage.setItem(key, 'pictures'), LIST_VIEW_KEY)
      await open('/healthcare-supplement')(page)
    },
  },
  { name: 'inquiry-list', prepare: fillList },
  {
    name: 'inquiry-errors',
    prepare: async (page) => {
      await fillList(page)
      await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example')
      await page.getByRole('button', { name: 'Send the inquiry' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'receipt',
    prepare: async (page) => {
      await fillList(page)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna Example')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@formulations.example')
      await page.getByRole('button', { name: 'Send the inquiry' }).click()
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    },
  },
  {
    name: 'added',
    isFirstView: true,
    prepare: async (page) => {
      await open(PRODUCT)(page)
      await page
        .getByRole('button', { name: /^Add to/ })
        .last()
        .click()
    },
  },
  {
    name: 'offline',
    isFirstView: true,
    prepare: async (page) => {
      await open('/herbal-extract')(page)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Next page' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'waiting',
    isFirstView: true,
    prepare: async (page) => {
      await page.clock.install()
      await open('/herbal-extract')(page)
      await page.route('**/payload/**', () => undefined)
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="page-2"]')?.click())
      await page.clock.runFor(1500)
    },
  },
  {
    name: 'menu',
    isFirstView: true,
    prepare: async (page) => {
      await open('/herbal-extract')(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('navigation', { name: 'Main' }).getByText('Products', { exact: true }).click()
    },
  },
  {
    name: 'filters',
    isFirstView: true,
    prepare: async (page) => {
      await open('/herbal-extract')(page)
      const filter = page.getByRole('button', { name: 'Filter' })
      if (await filter.isVisible()) await filter.click()
    },
  },
  {
    name: 'dock',
    isFirstView: true,
    prepare: async (page) => {
      await open('/knowledge')(page)
      await page.getByRole('complementary', { name: 'Contact' }).locator('summary').click()
    },
  },
  {
    name: 'qr-code',
    isFirstView: true,
    prepare: async (page) => {
      await open(PRODUCT)(page)
      await page.getByRole('button', { name: 'QR code' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

function open(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
  }
}

async function fillList(page: Page): Promise<void> {
  for (const path of [
    PRODUCT,
    '/herbal-extract/pure-piperine',
    '/organic-mushroom-extract/lions-mane-mushroom-extract',
  ]) {
    await open(path)(page)
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  }
  await open('/inquiry')(page)
}
