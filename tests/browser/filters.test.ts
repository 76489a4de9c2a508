import { expect, type Page, test } from '@playwright/test'
import { keepUnits } from '../../src/components/keepUnits.ts'
import { publishedIn } from '../publishedContent.ts'
import { expectNoAxeFindings } from './axe.ts'
import { clickLink, heading, hold, hydrated, visit, withDataSaving } from './page.ts'

const LIST = '/herbal-extract'
const PRODUCTS = publishedIn('products/herbal-extract')
const ALL = `${PRODUCTS.length} products`
const GRANULES = PRODUCTS.filter(
  ({ appearance }) => appearance?.form === 'granules' || appearance?.habit === 'granular',
).length
const FIRST_BY_NAME = keepUnits(PRODUCTS.map(({ name = '' }) => name).toSorted()[0] ?? '')

const choose = (page: Page) => page.getByRole('checkbox', { name: /^Granules/ }).click()
const narrowed = (page: Page) => page.getByRole('status').filter({ hasText: `of ${PRODUCTS.length}` })

/** Pattern of the file that the filters work on. */
async function catalogueOf(page: Page): Promise<string> {
  const { catalogue } = (await (await page.request.get('/manifest.json')).json()) as { catalogue: string }
  return `**/payload/${catalogue}.json`
}

/** Keeps the file that the filters work on back until the function that it gives is called. */
const holdCatalogue = async (page: Page) => hold(page, await catalogueOf(page))

test('a filter narrows the list, says so, and is taken off again', async ({ page }) => {
  await visit(page, LIST)
  await page.getByRole('checkbox', { name: /^Granules/ }).check()
  await expect(page).toHaveURL(/\?form=granules$/)
  await expect(narrowed(page)).toHaveText(`${GRANULES} products of ${PRODUCTS.length}`)
  await page.getByRole('link', { name: 'Remove Granules' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByText(ALL, { exact: true })).toBeVisible()
})

test('choosing a filter moves neither the scroll position nor the focus', async ({ page }) => {
  await visit(page, LIST)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const box = page.getByRole('checkbox', { name: /^Crystalline powder/ })
  await box.check()
  await expect(page.getByRole('link', { name: 'Remove Crystalline powder' })).toBeVisible()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(200)
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
  await page.goBack()
  await expect(field).toHaveValue('98')
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('choosing an order leaves the focus where it is, and shows it before the list can follow', async ({ page }) => {
  const release = await holdCatalogue(page)
  await visit(page, LIST)
  const order = page.getByLabel('Sort by')
  await order.focus()
  await order.press('ArrowDown')
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(order).toHaveValue('name')
  await release()
  await expect(page.locator('main tbody tr').first()).toContainText(FIRST_BY_NAME)
  await expect(order).toHaveValue('name')
  await expect(order).toBeFocused()
  await page.goBack()
  await expect(order).toHaveValue('')
})

test('filters that are chosen faster than the list follows all count', async ({ page }) => {
  await visit(page, LIST)
  await page.evaluate(() => {
    for (const value of ['leaf', 'fruit']) {
      const box = document.querySelector<HTMLInputElement>(`input[name="part"][value="${value}"]`)
      box?.click()
      if (!box?.checked) throw new Error(`the box of ${value} does not stay checked`)
    }
  })
  await expect(page).toHaveURL(/\?part=fruit&part=leaf$/)
})

test('filters that are added to those of a loaded address all count before the list can follow', async ({ page }) => {
  const release = await holdCatalogue(page)
  await visit(page, `${LIST}?form=powder`)
  const white = page.locator('input[name="colour"][value="white"]')
  await white.check()
  await expect(page).toHaveURL(/\?form=powder&colour=white$/)
  await expect(page.getByRole('link', { name: 'Remove White' })).toBeVisible()
  await expect(white).toBeChecked()
  await page.getByRole('checkbox', { name: /^Fruit/ }).check()
  await expect(page).toHaveURL(/\?form=powder&colour=white&part=fruit$/)
  await release()
  await expect(page.locator('main [aria-busy="false"]')).toBeVisible()
  for (const value of ['Powder', 'White', 'Fruit']) {
    await expect(page.getByRole('link', { name: `Remove ${value}` })).toBeVisible()
  }
})

test('going back takes the last filter off', async ({ page }) => {
  await visit(page, LIST)
  await page.getByRole('checkbox', { name: /^Leaf/ }).check()
  await expect(page.getByRole('link', { name: 'Remove Leaf' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(ALL, { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Leaf/ })).not.toBeChecked()
})

test('an order that is chosen keeps the filters, and that of the catalogue leaves no trace', async ({ page }) => {
  await visit(page, LIST)
  const order = page.getByLabel('Sort by')
  await page.getByRole('checkbox', { name: /^Leaf/ }).check()
  await expect(page).toHaveURL(/\?part=leaf$/)
  await order.selectOption('Name')
  await expect(page).toHaveURL(/\?part=leaf&sort=name$/)
  await page.getByRole('checkbox', { name: /^Leaf/ }).uncheck()
  await expect(page).toHaveURL(/\?sort=name$/)
  await order.selectOption('Catalogue order')
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
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
  await expect(page.getByLabel('Sort by')).toHaveValue('moq-desc')
})

test('the heading counts what is found', async ({ page }) => {
  await visit(page, LIST)
  await expect(heading(page)).toHaveText(`Herbal extracts ${PRODUCTS.length}`)
  await choose(page)
  await expect(heading(page)).toHaveText(new RegExp(` ${GRANULES}$`))
})

test('all products of a list are shown at once, narrowed as they are, and in pages again', async ({ page }) => {
  await visit(page, `${LIST}?part=leaf`)
  const found = Number(/^\d+/.exec(await narrowed(page).innerText())?.[0])
  expect(found).toBeGreaterThan(10)
  await page.getByRole('link', { name: `Show all ${found} products on one page` }).click()
  await expect(page).toHaveURL(/part=leaf&show=all$/)
  await expect(page.locator('main tbody tr')).toHaveCount(found)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Root and rhizome/ }).check()
  await expect(page).toHaveURL(/part=root.*&show=all$/)
  await page.getByRole('link', { name: 'Show 10 products a page' }).click()
  await expect(page).not.toHaveURL(/show=all/)
})

test('beside the count stands the way to all products of a list, and back to its pages', async ({ page }) => {
  await visit(page, '/organic-mushroom-extract')
  const all = publishedIn('products/organic-mushroom-extract').length
  await page.getByRole('link', { name: 'Show all on one page', exact: true }).click()
  await expect(page.locator('main tbody tr')).toHaveCount(all)
  const back = page.getByRole('link', { name: 'Show 10 a page', exact: true })
  await expect(back).toBeFocused()
  await back.click()
  await expect(page.locator('main tbody tr')).toHaveCount(10)
})

test('on a phone the applied filters and the tray take one line each, however many there are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${LIST}?form=powder&colour=white&colour=tan&colour=brown&part=leaf&part=fruit`)
  const tags = page.getByRole('list', { name: 'Applied filters' })
  await expect(tags.getByRole('link')).toHaveCount(7)
  expect((await tags.boundingBox())?.height).toBeLessThanOrEqual(56)
  // What is beyond the edge is scrolled to.
  await tags.getByRole('link', { name: 'Clear all' }).focus()
  await expect(tags.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 })
  for (const place of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(place)
      .check()
  const tray = page.getByRole('region', { name: 'To compare' })
  await expect(tray).toBeVisible()
  expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoAxeFindings(page)
})

test('the filters stay in view while the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${LIST}?show=all`)
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
  const box = await page.locator('#filters').boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
})

test('what a filter leaves comes into view where it would stand above the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${LIST}?show=all`)
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
  await choose(page)
  await expect(narrowed(page)).toHaveText(new RegExp(`^${GRANULES} `))
  await expect(narrowed(page)).toBeInViewport()
  await expect(page.locator('main tbody tr').first()).toBeInViewport()
})

test('Enter leads from a ticked filter to what is found, past all other filters', async ({ page }) => {
  await visit(page, LIST)
  await page.getByRole('checkbox', { name: /^Granules/ }).press('Space')
  await expect(page.getByText('Enter leads to the products')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(narrowed(page)).toBeFocused()
})

test('by keyboard the way from the heading to the products goes past all filters', async ({ page }) => {
  await visit(page, LIST)
  await heading(page).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the products' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeFocused()
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the words of a box choose it as the box does, and its sheet stays open', async ({ page }) => {
    await visit(page, LIST)
    await page.getByRole('button', { name: 'Filter' }).tap()
    const granules = page.getByRole('checkbox', { name: /^Granules/ })
    await page.getByText('Granules', { exact: true }).tap()
    await expect(granules).toBeChecked()
    await expect(page).toHaveURL(/form=granules/)
    await expect(granules).toBeVisible()
  })

  test('whichever box is ticked, what it leaves is in view at once, and when the sheet is closed', async ({ page }) => {
    await visit(page, '/organic-mushroom-extract')
    await page.getByRole('button', { name: 'Filter' }).tap()
    for (const name of [/^Kosher/, /^Up to 10 kg/]) {
      await page.getByRole('checkbox', { name }).scrollIntoViewIfNeeded()
      await page.getByRole('checkbox', { name }).tap()
      await expect(page.getByRole('checkbox', { name })).toBeChecked()
      const status = page.getByRole('status').filter({ hasText: /^\d+ products? of/ })
      const [count = ''] = (await status.innerText()).split(' of')
      await expect(page.getByRole('button', { name: `Show ${count}`, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('button', { name: /^Show \d+ product/ }).tap()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ products? of/ })).toBeInViewport({ ratio: 1 })
  })

  test('axe finds nothing on a narrowed list and in its sheet', async ({ page }) => {
    await visit(page, `${LIST}?form=granules`)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Filter' }).tap()
    await expect(page.getByRole('checkbox', { name: /^Granules/ })).toBeVisible()
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the filter form with the same list', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('checkbox', { name: /^Granules/ }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('link', { name: 'Remove Granules' })).toBeVisible()
    await expect(page.locator('main tbody tr')).toHaveCount(Math.min(GRANULES, 10))
  })

  test('the order is chosen with the filters, and kept with the next ones', async ({ page }) => {
    await page.goto(LIST)
    const order = page.getByLabel('Sort by')
    await order.selectOption('Name')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(order).toHaveValue('name')
    await expect(page.locator('main tbody tr').first()).toContainText(FIRST_BY_NAME)
    await page.getByRole('checkbox', { name: /^Granules/ }).check()
    await page.getByRole('button', { name: /^Show \d+ products/ }).click()
    await expect(page).toHaveURL(/form=granules&.*sort=name$/)
    await expect(order).toHaveValue('name')
  })

  test('the names of the columns sort, and the whole list is shown, for no search engine', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page.locator('main tbody tr').first()).toContainText(FIRST_BY_NAME)
    await page.getByRole('link', { name: `Show all ${PRODUCTS.length} products on one page` }).click()
    await expect(page.locator('main tbody tr')).toHaveCount(PRODUCTS.length)
    await expect(page.locator('main tbody tr').first()).toContainText(FIRST_BY_NAME)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('the choice between table and pictures is not offered', async ({ page }) => {
    await page.goto(LIST)
    await expect(page.getByLabel('Sort by')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pictures' })).toBeHidden()
  })
})

test('the choice between table and pictures is remembered', async ({ page }) => {
  await visit(page, LIST)
  await page.getByRole('button', { name: 'Pictures' }).click()
  const row = page.locator('main tbody tr').first()
  await expect(row).toHaveCSS('flex-direction', 'column')
  await page.reload()
  await expect(row).toHaveCSS('flex-direction', 'column')
  await expect(page.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a filter whose products do not come', () => {
  test.beforeEach(async ({ page }) => {
    await withDataSaving(page)
    await visit(page, LIST)
  })

  for (const [what, answer, message] of [
    ['are refused', { status: 503, body: '' }, 'Service Unavailable'],
    ['are malformed', { json: [{}] }, /^Malformed payload/],
  ] as const) {
    test(`because they ${what} shows the error page, from which they can be fetched again`, async ({ page }) => {
      const catalogue = await catalogueOf(page)
      await page.route(catalogue, (route) => route.fulfill(answer))
      await choose(page)
      await expect(heading(page)).toHaveText(message)
      await expect(heading(page)).toBeFocused()
      await page.unroute(catalogue)
      const asked = page.waitForRequest(catalogue)
      await page.getByRole('button', { name: 'Try again' }).click()
      expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
      await expect(narrowed(page)).toBeVisible()
    })
  }

  test('shows the list again when the visitor goes back', async ({ page }) => {
    await page.route(await catalogueOf(page), (route) => route.fulfill({ status: 403, body: '' }))
    await choose(page)
    await expect(heading(page)).toHaveText('Forbidden')
    await page.goBack()
    await expect(page.getByText(ALL, { exact: true })).toBeVisible()
  })
})

test.describe('what an address asks for and a list does not have', () => {
  const ASKED = `${LIST}?form=powder&marker=nope&sort=drop&page=999`
  const line = (page: Page) =>
    page.getByText('marker “nope”, which no product here has; order “drop”, which lists do not have; page “999”')
  const current = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: /^Page \d+$/ })
      .last()

  test('is left out and named above the products, and stays so when the app is there', async ({ page }) => {
    expect((await page.goto(ASKED))?.status()).toBe(200)
    await hydrated(page)
    await expect(line(page)).toBeVisible()
    await expect(narrowed(page)).toBeVisible()
    await expect(current(page)).toHaveAttribute('aria-current', 'page')
    await expectNoAxeFindings(page)
  })

  test('is named in the app, too; the link beside it leads to the page that is shown', async ({ page }) => {
    await visit(page, '/about-us')
    await clickLink(page, ASKED)
    const said = page.locator('p', { has: line(page) })
    await expect(said).toBeVisible()
    await said.getByRole('link').click()
    await expect(page).toHaveURL(/sort=drop&page=\d+$/)
    await expect(page.getByText('page “999”')).toBeHidden()
    await expect(current(page)).toHaveAttribute('aria-current', 'page')
  })

  test('is said of an address that asks for nothing else, and gone with the first choice', async ({ page }) => {
    await visit(page, `${LIST}?assay-from=abc`)
    const said = page.getByText('The address asks for assay from “abc”, which is no number of per cent: left out.')
    await expect(said).toBeVisible()
    await expect(page.getByText(ALL, { exact: true })).toBeVisible()
    await choose(page)
    await expect(narrowed(page)).toBeVisible()
    await expect(said).toBeHidden()
  })
})
