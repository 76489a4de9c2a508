import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { LIST_PATH } from './buyer.ts'
import { expectToFit, visit } from './page.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const resultStatus = (page: Page) => page.getByRole('status').filter({ hasText: /products? of \d+/ })

test('a filter narrows the list, and moves neither scroll position nor focus', async ({ page }) => {
  await visit(page, LIST_PATH)
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
  const powder = box(page, 'Crystalline powder')
  await powder.check()
  await expect(page).toHaveURL(`${LIST_PATH}?form=crystalline`)
  await expect(resultStatus(page)).toHaveText(/^\d+ products of \d+$/)
  await expect(powder).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(40)
  await page.goBack()
  await expect(powder).not.toBeChecked()
  await expect(resultStatus(page)).toBeHidden()
})

test('a list shows 50 rows, also after a filter', async ({ page }) => {
  await visit(page, LIST_PATH)
  await page.getByLabel('Rows').selectOption('50')
  await expect(page.locator('main tbody tr')).toHaveCount(50)
  await box(page, 'Leaf').check()
  await expect(page).toHaveURL(`${LIST_PATH}?part=leaf&rows=50`)
})

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('filters open as a sheet that shows the result', async ({ page }) => {
    await visit(page, '/organic-mushroom-extract')
    await page.getByRole('button', { name: 'Filter' }).tap()
    await page.locator('#filters').getByText('Kosher', { exact: true }).tap()
    await expect(box(page, 'Kosher')).toBeChecked()
    await expectNoAxeFindings(page, { within: 'main' })
    await page.getByRole('button', { name: /^Show \d+ product/ }).tap()
    await expect(resultStatus(page)).toBeInViewport({ ratio: 1 })
    await expectToFit(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server filters and sorts a list', async ({ page }) => {
    await page.goto(LIST_PATH)
    await page.getByLabel('Sort by').selectOption('name')
    await box(page, 'Granules').check()
    await page.getByRole('button', { name: /^Show .*products/ }).click()
    await expect(page).toHaveURL(/form=granules&.*sort=name$/)
    await expect(resultStatus(page)).toHaveText(/^\d+ products of \d+$/)
  })
})
