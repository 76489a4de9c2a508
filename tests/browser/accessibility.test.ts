import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { hydrated, ONE_OF_EACH } from './page.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const [path, screen] of [...ONE_OF_EACH, ['/no-such-page', 'not-found'] as const]) {
      test(`axe finds nothing on the screen ${screen}`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ).toEqual([])
      })
    }
  })
}

for (const [path, screen] of ONE_OF_EACH) {
  test(`the screen ${screen} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
