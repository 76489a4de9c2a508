import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { sampled } from './extent.ts'
import { layoutShift } from './layoutShift.ts'
import { hydrated, ONE_OF_EACH, visit, withDataSaving } from './page.ts'

/** The narrowest window, the two sides of each step of the layout, and a wide screen. */
const WIDTHS = [320, 600, 601, 820, 821, 1080, 1081, 1180, 1181, 1920]

/** Most bytes of compressed bodies by resource type. */
const BUDGET = { script: 112_000, stylesheet: 14_000, font: 60_000 }

/** The screens that have a script of their own by the specification. */
const OWN_CHUNKS = new Set(['knowledge', 'contact'])

const height = 844

async function expectWidth(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width)
}

for (const [path, screen] of [...ONE_OF_EACH, ['/no-such-page', 'not-found'] as const]) {
  test(`the screen ${screen} loads within the budget without moving, axe finds nothing, and it does not scroll sideways`, async ({
    page,
  }) => {
    await test.step('the first load stays in the budget and fetches no data', async () => {
      const bytes: Record<string, number> = {}
      const urls: string[] = []
      page.on('response', (response) => {
        const type = response.request().resourceType()
        urls.push(response.url())
        bytes[type] = (bytes[type] ?? 0) + Number(response.headers()['content-length'] ?? 0)
      })
      await withDataSaving(page)
      await page.setViewportSize({ width: 390, height })
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      for (const [type, most] of Object.entries(BUDGET)) expect(bytes[type] ?? 0, type).toBeLessThanOrEqual(most)
      for (const type of ['xhr', 'fetch']) expect(bytes).not.toHaveProperty(type)
      expect(urls.filter((url) => /\/(?:payload|manifest)/.test(url))).toEqual([])
      if (OWN_CHUNKS.has(screen)) expect(urls.join(' ')).toContain(`/assets/${screen}-`)
    })
    await test.step('nothing moves while it loads, on a phone and on a wide screen', async () => {
      expect(await layoutShift(page)).toBeLessThan(0.001)
      await page.setViewportSize({ width: 1440, height })
      await visit(page, path)
      expect(await layoutShift(page)).toBeLessThan(0.001)
    })
    await test.step('axe finds nothing, nor in the colours of the other theme', async () => {
      await expectNoAxeFindings(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeFindings(page, { rules: ['color-contrast'] })
    })
    for (const width of sampled(WIDTHS, 2)) await expectWidth(page, width, path)
  })
}

test('where readers have set a larger text no screen scrolls sideways, and the header is whole', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ baseURL })
  for (const [path] of ONE_OF_EACH) {
    await visit(page, path)
    await expect(page.locator('html')).toHaveCSS('font-size', '24px')
    for (const width of [390, 1280, 1640]) {
      await expectWidth(page, width, path)
      const outside = await page
        .locator('header')
        .evaluate((header) =>
          [...header.querySelectorAll('a, button, summary, input')]
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
            .map((element) => element.outerHTML),
        )
      expect(outside, `${path} at ${width} px`).toEqual([])
    }
  }
  await browser.close()
})
