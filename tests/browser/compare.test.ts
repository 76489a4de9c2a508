import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { LIST_PATH } from './buyer.ts'
import { COMPARISON_PATH } from './compare.ts'
import { expectToFit, visit } from './page.ts'

/** A list that includes several products of black pepper. */
const FRUIT_LIST_PATH = `${LIST_PATH}?part=fruit&class=alkaloids`

const columnHeadings = (page: Page) => page.locator('thead th[scope=col]')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const tray = (page: Page) => page.getByRole('region', { name: 'To compare' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })

test('a comparison at 320 px meets WCAG and hides equal rows until asked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, COMPARISON_PATH)
  await expect(columnHeadings(page)).toHaveText(['Pure Piperine 98 %', 'Pure Piperine 99 %', 'Piperine Powder 95 %'], {
    useInnerText: true,
  })
  await expect(row(page, 'Piperine').getByRole('cell')).toContainText(['≥ 98.0 %', '≥ 99.0 %', '≥ 95.0 %'])
  await expect(row(page, 'Mercury')).toHaveCount(0)
  await page.getByRole('link', { name: /^Show all \d+ rows$/ }).click()
  await expect(row(page, 'Piperine').getByRole('rowheader')).toContainText('differs')
  await expect(row(page, 'Mercury')).toBeVisible()
  await expectToFit(page)
  await expectNoAxeFindings(page, { within: 'main' })
})

test('the tray of each tab has the grades ticked in all tabs', async ({ page, context }) => {
  await visit(page, FRUIT_LIST_PATH)
  await box(page, 'Pure Piperine').check()
  const other = await context.newPage()
  await visit(other, '/search?q=black%20pepper%20extract')
  await box(other, 'Black Pepper Extract').check()
  await expect(tray(page)).toContainText('2 of 6')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(columnHeadings(page)).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked grades lead to a comparison', async ({ page }) => {
    await page.goto(FRUIT_LIST_PATH)
    for (const name of ['Pure Piperine', 'Piperine Powder']) await box(page, name).check()
    await page.getByRole('button', { name: 'Compare what is ticked' }).click()
    await expect(columnHeadings(page)).toHaveCount(2)
  })
})
