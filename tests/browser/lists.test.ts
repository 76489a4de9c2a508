import { expect, type Page, test } from '@playwright/test'
import { publishedRecords } from '../publishedContent.ts'
import { expectNoAxeFindings } from './axe.ts'
import { LIST_PATH } from './buyer.ts'
import { expectToFit, visit } from './page.ts'

const PRODUCTS = publishedRecords('products/herbal-extract')
const GRANULE_COUNT = PRODUCTS.filter(
  ({ appearance }) => appearance?.form === 'granules' || appearance?.habit === 'granular',
).length
const ASSAY_QUESTION_COUNT = publishedRecords('knowledge').filter(({ topic }) => topic === 'assay').length

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const remove = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}` })
const rows = (page: Page) => page.locator('main tbody tr')
const resultStatus = (page: Page) => page.getByRole('status').filter({ hasText: /products? of \d+/ })

test('a filter narrows the list, and back widens it', async ({ page }) => {
  await visit(page, LIST_PATH)
  await box(page, 'Granules').check()
  await expect(page).toHaveURL(`${LIST_PATH}?form=granules`)
  await expect(resultStatus(page)).toHaveText(`${GRANULE_COUNT} products of ${PRODUCTS.length}`)
  await expect(rows(page)).toHaveCount(Math.min(GRANULE_COUNT, 10))
  await page.goBack()
  await expect(box(page, 'Granules')).not.toBeChecked()
  await expect(rows(page)).toHaveCount(10)
})

test('a filter moves neither scroll position nor focus', async ({ page }) => {
  await visit(page, LIST_PATH)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await box(page, 'Crystalline powder').check()
  await expect(remove(page, 'Crystalline powder')).toBeVisible()
  await expect(box(page, 'Crystalline powder')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('a filter and its result are reachable by keyboard', async ({ page }) => {
  await visit(page, LIST_PATH)
  await box(page, 'Granules').press('Space')
  await page.keyboard.press('Enter')
  await expect(resultStatus(page)).toBeFocused()
})

test('column headings sort the list up and down', async ({ page }) => {
  await visit(page, LIST_PATH)
  const column = page.getByRole('columnheader', { name: 'MOQ' })
  await column.getByRole('link').click()
  await expect(page).toHaveURL(/sort=moq$/)
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await column.getByRole('link').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
})

test('quick changes of filters all apply', async ({ page }) => {
  await visit(page, `${LIST_PATH}?form=powder`)
  await page.evaluate(() => {
    for (const value of ['white', 'fruit']) document.querySelector<HTMLElement>(`#filters [value="${value}"]`)?.click()
  })
  for (const value of ['Powder', 'White', 'Fruit']) await expect(remove(page, value)).toBeVisible()
  await expect(page).toHaveURL(/\?form=powder&colour=white&part=fruit$/)
})

test('the whole list can be shown on one page', async ({ page }) => {
  await visit(page, `${LIST_PATH}?part=leaf`)
  const count = Number.parseInt(await resultStatus(page).innerText(), 10)
  expect(count).toBeGreaterThan(10)
  await page.getByRole('link', { name: `Show all ${count} products on one page` }).click()
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('link', { name: 'Show 10 products a page' }).click()
  await expect(rows(page)).toHaveCount(10)
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

test('a topic filters the questions on all their pages', async ({ page }) => {
  await visit(page, '/knowledge')
  const topics = page.getByRole('navigation', { name: 'Topics' })
  await topics.getByRole('link', { name: 'Assay and testing' }).click()
  await expect(page).toHaveURL('/knowledge?topic=assay')
  await expect(page.getByText(`${ASSAY_QUESTION_COUNT} questions on assay and testing`)).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/knowledge?topic=assay&page=2')
  await topics.getByRole('link', { name: 'All questions' }).click()
  await expect(page).toHaveURL('/knowledge')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server filters and sorts a list', async ({ page }) => {
    await page.goto(LIST_PATH)
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
    await box(page, 'Granules').check()
    await page.getByRole('button', { name: /^Show .*products/ }).click()
    await expect(page).toHaveURL(/form=granules&.*sort=name$/)
    await expect(rows(page)).toHaveCount(Math.min(GRANULE_COUNT, 10))
  })

  test('pagination works through links', async ({ page }) => {
    await page.goto(LIST_PATH)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${LIST_PATH}/page-2`)
    await expect(rows(page)).toHaveCount(10)
  })
})
