import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { layoutShift } from './layoutShift.ts'
import { hydrated, ONE_OF_EACH, visit, withDataSaving } from './page.ts'

/** Which between them have what pages are made of. */
const SAMPLE = new Set(['productsclass', 'productsdetail', 'knowledgedetail', 'contact', 'code'])

/** The narrowest window of each step of the layout, and a wide screen. */
const WIDTHS = [320, 601, 821, 1081, 1181, 1920]

/** Most bytes of compressed bodies by resource type. */
const BUDGET = { script: 120_000, stylesheet: 14_000, font: 60_000 }

const height = 844

async function expectWidth(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width)
}

const OTHERS = [['/developers', 'code'] as const, ['/no-such-page', 'not-found'] as const]

for (const [path, screen] of [...ONE_OF_EACH, ...OTHERS]) {
  const tag = SAMPLE.has(screen) ? [] : '@soak'
  test(`the screen ${screen} meets its budget and has no layout shift or axe violation`, { tag }, async ({ page }) => {
    await test.step('the first load stays within the budget and fetches no data', async () => {
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
    })
    await test.step('loading causes no layout shift on phones and wide screens', async () => {
      expect(await layoutShift(page)).toBeLessThan(0.001)
      await page.setViewportSize({ width: 1440, height })
      await visit(page, path)
      expect(await layoutShift(page)).toBeLessThan(0.001)
    })
    await test.step('axe finds no violation in either theme', async () => {
      await expectNoAxeFindings(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeFindings(page, { rules: ['color-contrast'] })
    })
    for (const width of WIDTHS) await expectWidth(page, width, path)
  })
}

for (const isSample of [true, false]) {
  const which = isSample ? 'no screen of a sample scrolls' : 'none of the others scrolls'
  const tag = isSample ? [] : '@soak'
  test(
    `with larger text ${which} sideways, and the header is complete`,
    { tag },
    async ({ playwright, launchOptions, baseURL }) => {
      test.setTimeout(180_000)
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24']
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      const page = await browser.newPage({ baseURL })
      for (const [path, screen] of ONE_OF_EACH) {
        if (SAMPLE.has(screen) !== isSample) continue
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
    },
  )
}
