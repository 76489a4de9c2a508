import { expect, type Page, test } from '@playwright/test'
import { keepUnits } from '../../shared/texts.ts'
import { publishedIn } from '../publishedContent.ts'
import { expectNoAxeFindings } from './axe.ts'
import { LIST } from './buyer.ts'
import { expectToFit, heading, hold, visit } from './page.ts'

const PRODUCTS = publishedIn('products/herbal-extract')
const ALL = `${PRODUCTS.length} products`
const GRANULES = PRODUCTS.filter(
  ({ appearance }) => appearance?.form === 'granules' || appearance?.habit === 'granular',
).length
const FIRST_BY_NAME = keepUnits(PRODUCTS.map(({ name = '' }) => name).toSorted()[0] ?? '')

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const remove = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}` })
const order = (page: Page) => page.getByLabel('Sort by')
const rows = (page: Page) => page.locator('main tbody tr')
const all = (page: Page) => page.getByRole('status').filter({ hasText: ALL })
const narrowed = (page: Page) => page.getByRole('status').filter({ hasText: `of ${PRODUCTS.length}` })
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

test('a filter narrows the list without moving scroll position or focus', async ({ page }) => {
  await visit(page, LIST)
  await expect(heading(page)).toHaveText(`Herbal extracts ${PRODUCTS.length}`)
  await heading(page).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the products' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(all(page)).toBeFocused()
  await scrollPage(page, 200)
  await box(page, 'Crystalline powder').check()
  await expect(remove(page, 'Crystalline powder')).toBeVisible()
  await expect(box(page, 'Crystalline powder')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await remove(page, 'Crystalline powder').click()
  await expect(page).toHaveURL(LIST)
  await box(page, 'Granules').press('Space')
  await expect(page).toHaveURL(`${LIST}?form=granules`)
  await expect(narrowed(page)).toHaveText(`${GRANULES} products of ${PRODUCTS.length}`)
  await expect(heading(page)).toHaveText(new RegExp(` ${GRANULES}$`))
  await page.keyboard.press('Enter')
  await expect(narrowed(page)).toBeFocused()
  await page.goBack()
  await expect(box(page, 'Granules')).not.toBeChecked()
  await expect(all(page)).toBeVisible()
})

test('Enter in an assay field keeps the focus, and column headings sort', async ({ page }) => {
  const said = page.locator('p', {
    hasText: 'marker “nope”; order “drop”; page “999”',
  })
  await visit(page, `${LIST}?form=powder&marker=nope&sort=drop&page=999`)
  await said.getByRole('link').click()
  await expect(page).toHaveURL(/sort=drop&page=\d+$/)
  await expect(page.getByText('page “999”')).toBeHidden()
  const pages = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: /^Page \d+$/ })
  await expect(pages.last()).toHaveAttribute('aria-current', 'page')
  const field = page.getByLabel('Assay from, %')
  await field.fill('98')
  await field.press('ArrowLeft')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?form=powder&assay-from=98$/)
  await expect(page.getByText('order “drop”')).toBeHidden()
  await expect(field).toBeFocused()
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
  const column = page.getByRole('columnheader', { name: 'MOQ' })
  await expect(column).not.toHaveAttribute('aria-sort')
  await column.getByRole('link').click()
  await expect(page).toHaveURL(/&sort=moq$/)
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(column.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&sort=moq-desc$/)
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(order(page)).toHaveValue('moq-desc')
})

test('quick filter changes all apply, and sorting keeps them', async ({ page }) => {
  const { catalogue } = (await (await page.request.get('/manifest.json')).json()) as { catalogue: string }
  const release = await hold(page, `**/payload/${catalogue}.json`)
  await visit(page, `${LIST}?form=powder`)
  await page.evaluate(() => {
    for (const value of ['white', 'fruit']) {
      const input = document.querySelector<HTMLInputElement>(`#filters [value="${value}"]`)
      input?.click()
      if (!input?.checked) throw new Error(`the box of ${value} does not stay checked`)
    }
  })
  await order(page).focus()
  await order(page).press('ArrowDown')
  await expect(page).toHaveURL(/\?form=powder&colour=white&part=fruit&sort=name$/)
  await expect(order(page)).toHaveValue('name')
  await release()
  await expect(page.locator('main [aria-busy="false"]')).toBeVisible()
  for (const value of ['Powder', 'White', 'Fruit']) await expect(remove(page, value)).toBeVisible()
  const names = await rows(page).getByRole('rowheader').allInnerTexts()
  expect(names).toEqual(names.toSorted())
  await expect(order(page)).toBeFocused()
  await order(page).selectOption('Substance group')
  await expect(page).toHaveURL(/part=fruit$/)
  await page.goBack()
  await expect(order(page)).toHaveValue('name')
})

test('the whole list can be shown on one page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${LIST}?part=leaf`)
  const found = Number.parseInt(await narrowed(page).innerText(), 10)
  expect(found).toBeGreaterThan(10)
  await page.getByRole('link', { name: `Show all ${found} products on one page` }).click()
  await expect(page).toHaveURL(/part=leaf&show=all$/)
  await expect(rows(page)).toHaveCount(found)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await box(page, 'Root and rhizome').check()
  await expect(page).toHaveURL(/part=root.*&show=all$/)
  await expect(narrowed(page)).not.toHaveText(new RegExp(`^${found} `))
  await expect(narrowed(page)).toBeInViewport()
  await expect(rows(page).first()).toBeInViewport()
  await page.getByRole('link', { name: 'Show 10 products a page' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('in a low window the button never hides the focused filter', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, '/organic-mushroom-extract')
  await page.getByRole('button', { name: 'Filter' }).click()
  const button = page.getByRole('button', { name: /^Show .*products/ })
  const hidden: string[] = []
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
    const covered = await button.evaluate((element) => {
      const active = document.activeElement
      const { bottom } = active?.getBoundingClientRect() ?? {}
      return bottom && bottom > element.getBoundingClientRect().top ? active?.outerHTML : undefined
    })
    if (covered) hidden.push(covered)
  }
  await expect(button).toBeFocused()
  expect(hidden).toEqual([])
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the result of a filter is visible at once', async ({ page }) => {
    await visit(page, '/organic-mushroom-extract')
    await page.getByRole('button', { name: 'Filter' }).tap()
    const status = page.getByRole('status').filter({ hasText: /^\d+ products? of/ })
    for (const name of ['Kosher', 'Up to 10 kg']) {
      const words = page.locator('#filters').getByText(name, { exact: true })
      await words.scrollIntoViewIfNeeded()
      await words.tap()
      await expect(box(page, name)).toBeChecked()
      const [count = ''] = (await status.innerText()).split(' of')
      await expect(page.getByRole('button', { name: `Show ${count}`, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expectNoAxeFindings(page, { within: 'main' })
    await page.getByRole('button', { name: /^Show \d+ product/ }).tap()
    await expect(status).toBeInViewport({ ratio: 1 })
    const compared = page.locator('input[form=compare]')
    for (const place of [0, 1]) await compared.nth(place).check()
    const tray = page.getByRole('region', { name: 'To compare' })
    await expect(tray).toBeVisible()
    const tags = page.getByRole('list', { name: 'Applied filters' })
    await tags.scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 })
    const last = tags.getByRole('link').last()
    // What is beyond the edge is scrolled to.
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    for (const line of [tags, tray]) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(56)
    await expectToFit(page)
  })
})

test('a change links to the revisions of its product', async ({ page }) => {
  await visit(page, '/changes?product=glucosamine')
  await page.locator('main article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/#revisions$/)
  await expect(page.getByRole('heading', { name: 'Revisions' })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server filters and sorts like the browser', async ({ page }) => {
    await page.goto(LIST)
    await expect(page.getByRole('button', { name: 'Pictures' })).toBeHidden()
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    await expect(order(page)).toHaveValue('name')
    await expect(rows(page).first()).toContainText(FIRST_BY_NAME)
    await box(page, 'Granules').check()
    await page.getByRole('button', { name: /^Show .*products/ }).click()
    await expect(page).toHaveURL(/form=granules&.*sort=name$/)
    await expect(remove(page, 'Granules')).toBeVisible()
    await expect(rows(page)).toHaveCount(Math.min(GRANULES, 10))
  })
})
