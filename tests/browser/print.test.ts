import { expect, type Page, test } from '@playwright/test'
import { COMPARISON } from './controls.ts'
import { ONE_OF_EACH, visit } from './page.ts'

const CONTROLS = 'button, summary, nav, [role=search], [popover], [data-scripted], select[name=sort]'

/** What of a page can be seen on paper and only be pressed. */
async function controlsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator(CONTROLS).filter({ visible: true }).all()
  const controls = await Promise.all(seen.map((control) => control.evaluate((element) => element.outerHTML)))
  await page.emulateMedia({ media: 'screen' })
  return controls
}

/** A sheet of paper upright and lying, in px. */
const WIDTHS = [1009, 680]

test.use({ viewport: { width: 680, height: 900 } })

for (const [which, details, paths] of [
  [
    'no page of a sample',
    {},
    [
      '/herbal-extract?form=Powder&assay-from=90',
      '/herbal-extract/pure-piperine',
      '/knowledge/what-is-dhm-',
      COMPARISON,
    ],
  ],
  [
    'none of the others',
    { tag: '@soak' },
    [
      ...ONE_OF_EACH.map(([path]) => path),
      '/search?q=piperine',
      '/search/404?q=xyzzy',
      '/structure?smiles=c1ccc2c(c1)OCO2',
      '/no-such-page',
    ],
  ],
] as const) {
  test(`on paper ${which} shows controls`, details, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await visit(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await controlsOf(page), `${path} on ${width} px`).toEqual([])
      }
    }
  })
}

test('printed lists have no buttons, and the inquiry list keeps its field values', async ({ page }) => {
  await visit(page, '/herbal-extract')
  await page
    .getByRole('button', { name: /on the inquiry list$/ })
    .first()
    .click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByText('List', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/inquiry')
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  expect(await controlsOf(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel(/^Grade of/)).toBeVisible()
  // The name has a column, not the width of a letter; advice is for those who can follow it.
  const name = await page.getByRole('list', { name: 'Inquiry list' }).getByRole('link').boundingBox()
  expect(name?.height).toBeLessThan(40)
  await expect(page.getByText(/^No quantity/)).toBeHidden()
})

test('the printed article ends with its address', async ({ page }) => {
  await page.goto('/knowledge/what-is-ferulic-acid-used-for-')
  await page.emulateMedia({ media: 'print' })
  const foot = await page.getByText('/knowledge/what-is-ferulic-acid-used-for-').last().boundingBox()
  const aside = await page.getByRole('complementary', { name: 'See also' }).boundingBox()
  expect(foot?.y).toBeGreaterThanOrEqual((aside?.y ?? Infinity) + (aside?.height ?? 0))
})
