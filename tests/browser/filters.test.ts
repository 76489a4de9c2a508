import { expect, type Page, test } from '@playwright/test'
import { keepUnits } from '../../src/components/keepUnits.ts'
import { publishedIn } from '../publishedContent.ts'
import { expectNoAxeFindings } from './axe.ts'
import { LIST } from './buyer.ts'
import { clickLink, heading, hold, visit, withDataSaving } from './page.ts'

const PRODUCTS = publishedIn('products/herbal-extract')
const ALL = `${PRODUCTS.length} products`
const GRANULES = PRODUCTS.filter(
  ({ appearance }) => appearance?.form === 'granules' || appearance?.habit === 'granular',
).length
const FIRST_BY_NAME = keepUnits(PRODUCTS.map(({ name = '' }) => name).toSorted()[0] ?? '')

const granules = (page: Page) => page.getByRole('checkbox', { name: /^Granules/ })
const remove = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}` })
const order = (page: Page) => page.getByLabel('Sort by')
const rows = (page: Page) => page.locator('main tbody tr')
const all = (page: Page) => page.getByText(ALL, { exact: true })
const narrowed = (page: Page) => page.getByRole('status').filter({ hasText: `of ${PRODUCTS.length}` })
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

/** Pattern of the file that the filters work on. */
async function catalogueOf(page: Page): Promise<string> {
  const { catalogue } = (await (await page.request.get('/manifest.json')).json()) as { catalogue: string }
  return `**/payload/${catalogue}.json`
}

test('a filter narrows the list, says so, moves neither scroll position nor focus, and is taken off again', async ({
  page,
}) => {
  await visit(page, LIST)
  await expect(heading(page)).toHaveText(`Herbal extracts ${PRODUCTS.length}`)
  await scrollPage(page, 200)
  const crystalline = page.getByRole('checkbox', { name: /^Crystalline powder/ })
  await crystalline.check()
  await expect(remove(page, 'Crystalline powder')).toBeVisible()
  await expect(crystalline).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await remove(page, 'Crystalline powder').click()
  await expect(page).toHaveURL(LIST)
  await granules(page).check()
  await expect(page).toHaveURL(`${LIST}?form=granules`)
  await expect(narrowed(page)).toHaveText(`${GRANULES} products of ${PRODUCTS.length}`)
  await expect(heading(page)).toHaveText(new RegExp(` ${GRANULES}$`))
  await page.goBack()
  await expect(granules(page)).not.toBeChecked()
  await expect(all(page)).toBeVisible()
})

test('Enter in an assay field leaves focus and caret where they are; the field follows the address', async ({
  page,
}) => {
  await visit(page, LIST)
  const field = page.getByLabel('Assay from, per cent')
  await field.fill('98')
  await field.press('ArrowLeft')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?assay-from=98$/)
  await expect(narrowed(page)).toBeVisible()
  await expect(field).toBeFocused()
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
  await page.keyboard.type('9.')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?assay-from=99.8$/)
  for (const before of ['98', '']) {
    await page.goBack()
    await expect(field).toHaveValue(before)
  }
})

test('an order keeps the filters and the focus, and shows before the list can follow; that of the catalogue leaves no trace', async ({
  page,
}) => {
  const release = await hold(page, await catalogueOf(page))
  await visit(page, LIST)
  await order(page).focus()
  await order(page).press('ArrowDown')
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(order(page)).toHaveValue('name')
  await release()
  await expect(rows(page).first()).toContainText(FIRST_BY_NAME)
  await expect(order(page)).toBeFocused()
  await page.getByRole('checkbox', { name: /^Leaf/ }).check()
  await expect(page).toHaveURL(/\?part=leaf&sort=name$/)
  await order(page).selectOption('Catalogue order')
  await expect(page).toHaveURL(/\?part=leaf$/)
  await page.goBack()
  await expect(order(page)).toHaveValue('name')
})

test('filters that are chosen faster than the list can follow all count, beside those of a loaded address', async ({
  page,
}) => {
  const release = await hold(page, await catalogueOf(page))
  await visit(page, `${LIST}?form=powder`)
  await page.evaluate(() => {
    for (const value of ['white', 'fruit']) {
      const box = document.querySelector<HTMLInputElement>(`#filters [value="${value}"]`)
      box?.click()
      if (!box?.checked) throw new Error(`the box of ${value} does not stay checked`)
    }
  })
  const expectAll = async () => {
    for (const value of ['Powder', 'White', 'Fruit']) await expect(remove(page, value)).toBeVisible()
  }
  await expect(page).toHaveURL(/\?form=powder&colour=white&part=fruit$/)
  await expectAll()
  await release()
  await expect(page.locator('main [aria-busy="false"]')).toBeVisible()
  await expectAll()
})

test('a name of a column sorts by it, and again the other way round; the focus stays on it', async ({ page }) => {
  await visit(page, LIST)
  const column = page.getByRole('columnheader', { name: 'MOQ' })
  await expect(column).not.toHaveAttribute('aria-sort')
  await column.getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=moq$/)
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(column.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=moq-desc$/)
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(order(page)).toHaveValue('moq-desc')
})

test('all products of a list are shown at once, narrowed as they are, and in pages again, from above and below', async ({
  page,
}) => {
  await visit(page, `${LIST}?part=leaf`)
  const found = Number.parseInt(await narrowed(page).innerText(), 10)
  expect(found).toBeGreaterThan(10)
  await page.getByRole('link', { name: `Show all ${found} products on one page` }).click()
  await expect(page).toHaveURL(/part=leaf&show=all$/)
  await expect(rows(page)).toHaveCount(found)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Root and rhizome/ }).check()
  await expect(page).toHaveURL(/part=root.*&show=all$/)
  await page.getByRole('link', { name: 'Show 10 products a page' }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Show all on one page', exact: true }).click()
  await expect(page).toHaveURL(/&show=all$/)
  await expect(page.getByRole('link', { name: 'Show 10 a page', exact: true })).toBeFocused()
})

test('on a phone the applied filters and the tray take one line each, however many there are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${LIST}?form=powder&colour=white&colour=tan&colour=brown&part=leaf&part=fruit`)
  const tags = page.getByRole('list', { name: 'Applied filters' })
  const last = tags.getByRole('link', { name: 'Clear all' })
  await expect(tags.getByRole('link')).toHaveCount(7)
  // What is beyond the edge is scrolled to.
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  for (const place of [0, 1]) await page.locator('input[form=compare]').nth(place).check()
  const tray = page.getByRole('region', { name: 'To compare' })
  await expect(tray).toBeVisible()
  for (const line of [tags, tray]) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('filters stay in view while a list scrolls, and what they leave comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${LIST}?show=all`)
  await scrollPage(page, 4000)
  const { y = 0, height = 0 } = (await page.locator('#filters').boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(900)
  await granules(page).click()
  await expect(narrowed(page)).toHaveText(new RegExp(`^${GRANULES} `))
  await expect(narrowed(page)).toBeInViewport()
  await expect(rows(page).first()).toBeInViewport()
})

test('by keyboard the way to the products goes past all filters, from the heading and from a ticked one', async ({
  page,
}) => {
  await visit(page, LIST)
  await heading(page).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the products' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeFocused()
  await granules(page).press('Space')
  await expect(page.getByText('Enter leads to the products')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(narrowed(page)).toBeFocused()
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('whichever words of a box are pressed, what it leaves is in view at once, and when its sheet is closed', async ({
    page,
  }) => {
    await visit(page, '/organic-mushroom-extract')
    await page.getByRole('button', { name: 'Filter' }).tap()
    const status = page.getByRole('status').filter({ hasText: /^\d+ products? of/ })
    for (const name of ['Kosher', 'Up to 10 kg']) {
      const words = page.locator('#filters').getByText(name, { exact: true })
      await words.scrollIntoViewIfNeeded()
      await words.tap()
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeChecked()
      const [count = ''] = (await status.innerText()).split(' of')
      await expect(page.getByRole('button', { name: `Show ${count}`, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: /^Show \d+ product/ }).tap()
    await expect(status).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers filters, orders and the whole list alike, for no search engine, without the choice of pictures', async ({
    page,
  }) => {
    await page.goto(LIST)
    await expect(page.getByRole('button', { name: 'Pictures' })).toBeHidden()
    await order(page).selectOption('Name')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(order(page)).toHaveValue('name')
    await expect(rows(page).first()).toContainText(FIRST_BY_NAME)
    await page.getByRole('link', { name: `Show all ${ALL} on one page` }).click()
    await expect(rows(page)).toHaveCount(PRODUCTS.length)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Show 10 products a page' }).click()
    await granules(page).check()
    await page.getByRole('button', { name: /^Show \d+ products/ }).click()
    await expect(page).toHaveURL(/form=granules&.*sort=name$/)
    await expect(remove(page, 'Granules')).toBeVisible()
    await expect(rows(page)).toHaveCount(Math.min(GRANULES, 10))
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    await expect(rows(page).first()).toContainText(FIRST_BY_NAME)
  })
})

test('a filter whose products do not come shows the error page, from which they can be fetched again', async ({
  page,
}) => {
  await withDataSaving(page)
  await visit(page, LIST)
  const catalogue = await catalogueOf(page)
  await page.route(catalogue, (route) => route.fulfill({ status: 503, body: '' }))
  await granules(page).click()
  await expect(heading(page)).toHaveText('Service Unavailable')
  await expect(heading(page)).toBeFocused()
  await page.unroute(catalogue)
  const asked = page.waitForRequest(catalogue)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
  await expect(narrowed(page)).toBeVisible()
})

test('what an address asks for and a list does not have is left out and named, and gone with the first choice', async ({
  page,
}) => {
  const ASKED = `${LIST}?form=powder&marker=nope&sort=drop&page=999`
  const said = page.locator('p', {
    hasText: 'marker “nope”, which no product here has; order “drop”, which lists do not have; page “999”',
  })
  const current = page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
  await visit(page, ASKED)
  await expect(said).toBeVisible()
  await visit(page, '/about-us')
  await clickLink(page, ASKED)
  await said.getByRole('link').click()
  await expect(page).toHaveURL(/sort=drop&page=\d+$/)
  await expect(page.getByText('page “999”')).toBeHidden()
  await expect(current).toHaveAttribute('aria-current', 'page')
  await granules(page).click()
  await expect(page.getByText('order “drop”')).toBeHidden()
})
