import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { sampled } from './extent.ts'
import { ONE_OF_EACH, visit } from './page.ts'

/** The narrowest window, the two sides of each step of the layout, and a wide screen. */
const WIDTHS = [320, 600, 601, 820, 821, 1080, 1081, 1180, 1181, 1920]

const SCREENS = [...ONE_OF_EACH, ['/no-such-page', 'not-found'] as const]
/** The other theme has other colours, but the same markup. */
const IN_THEME = { light: SCREENS, dark: sampled(SCREENS, 3) }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const [path, screen] of IN_THEME[colorScheme]) {
      test(`axe finds nothing on the screen ${screen}`, async ({ page }) => {
        await visit(page, path)
        await expectNoAxeFindings(page)
      })
    }
  })
}

test('no screen scrolls sideways, whatever the width', async ({ page }) => {
  for (const [path] of ONE_OF_EACH) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    for (const width of sampled(WIDTHS, 2)) {
      await page.setViewportSize({ width, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width)
    }
  }
})
