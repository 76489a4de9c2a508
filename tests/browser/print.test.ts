import { expect, type Page, test } from '@playwright/test'
import { COMPARISON } from './controls.ts'
import { hydrated, ONE_OF_EACH } from './page.ts'

const CONTROLS = 'button, summary, nav, [role=search], [popover], [data-scripted], select[name=sort]'

/** What of a page can be seen on paper and only be pressed. */
async function controlsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator(CONTROLS).filter({ visible: true }).all()
  const controls = await Promise.all(seen.map((control) => control.evaluate((element) => element.outerHTML)))
  await page.emulateMedia({ media: 'screen' })
  return controls
}

// A sheet of paper upright and lying, in px.
for (const width of [680, 1009]) {
  test.describe(`on paper ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('no screen kind shows what is there to be pressed', async ({ page }) => {
      for (const path of [
        ...ONE_OF_EACH.map(([one]) => one),
        '/search?q=piperine',
        '/search/404?q=xyzzy',
        '/herbal-extract?form=Powder&assay-from=90',
        '/structure?smiles=c1ccc2c(c1)OCO2',
        '/no-such-page',
        COMPARISON,
      ]) {
        await page.goto(path)
        await hydrated(page)
        expect(await controlsOf(page), path).toEqual([])
      }
    })

    test('a list of products has no column for buttons, the inquiry list its fields without buttons', async ({
      page,
    }) => {
      await page.goto('/herbal-extract')
      await hydrated(page)
      await page
        .getByRole('button', { name: /on the inquiry list$/ })
        .first()
        .click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table').getByText('List', { exact: true })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await page.goto('/inquiry')
      await hydrated(page)
      await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
      expect(await controlsOf(page)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByLabel(/^Grade of/)).toBeVisible()
      // The name has a column, not the width of a letter; advice is for those who can follow it.
      const name = await page.getByRole('list', { name: 'Inquiry list' }).getByRole('link').boundingBox()
      expect(name?.height).toBeLessThan(40)
      await expect(page.getByText(/^No quantity/)).toBeHidden()
    })

    test('the address of an article is the last that its paper says', async ({ page }) => {
      await page.goto('/knowledge/what-is-ferulic-acid-used-for-')
      await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      const foot = await page.getByText('/knowledge/what-is-ferulic-acid-used-for-').last().boundingBox()
      const aside = await page.getByRole('complementary', { name: 'See also' }).boundingBox()
      expect(foot?.y).toBeGreaterThanOrEqual((aside?.y ?? Infinity) + (aside?.height ?? 0))
    })
  })
}
