import { expect, type Page, test } from '@playwright/test'
import { RECENT_SEARCHES_KEY } from '../../shared/storageKeys.ts'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, hydrated, withDataSaving } from './page.ts'

const field = (page: Page) => page.locator('#header-search')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const group = (page: Page, name: string) => list(page).getByRole('group', { name: new RegExp(`^${name}`) })

async function open(page: Page, path = '/about-us'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('products are suggested with picture, CAS number and grades, beside substances and questions', async ({
  page,
}) => {
  const messages = collectMessages(page)
  await open(page)
  await field(page).pressSequentially('berberine')
  const product = group(page, 'Products').getByRole('option').first()
  await expect(product).toHaveAccessibleName(
    /^Berberine Chloride Powder Berberis aristata root bark Safety note 633-65-8 97\s%/,
  )
  await expect(product.locator('img')).toBeVisible()
  await expect(product.locator('mark').first()).toHaveText('Berberine')
  await expect(group(page, 'Substances').getByRole('option').first()).toHaveText(/^Berberine chloride 633-65-8$/)
  await expect(group(page, 'Questions').getByRole('option').first()).toHaveAttribute('href', /^\/knowledge\//)
  expect(messages).toEqual([])
})

test('keys choose from the list while the focus stays in the field, as the pattern of the combobox has it', async ({
  page,
}) => {
  await open(page)
  await expect(field(page)).not.toHaveAttribute('role')
  await field(page).pressSequentially('berberine')
  await expect(field(page)).toHaveRole('combobox')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  const chosen = list(page).locator('[aria-selected="true"]')
  await expect(chosen).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('berberine')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/healthcare-supplement/berberine-chloride-powder')
  await expect(list(page)).toBeHidden()
})

test('Enter without a choice searches for what is typed', async ({ page }) => {
  await open(page)
  await field(page).pressSequentially('berberine')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=berberine')
  await expect(list(page)).toBeHidden()
})

test('a slash leads into the field from any page, and is typed where texts are typed', async ({ page }) => {
  await open(page, '/contact-us')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('10/1')
  await expect(field(page)).toHaveValue('10/1')
})

test('what was probably meant is offered first, with what it finds, while a word is still being typed', async ({
  page,
}) => {
  await open(page)
  await field(page).pressSequentially('berbr')
  await expect(options(page).first()).toHaveText('Did you mean berberine? Nothing has “berbr”.')
  await expect(options(page).first()).toHaveAttribute('href', '/search?q=berberine')
  await expect(group(page, 'Products').getByRole('option').first()).toHaveText(/^Berberine Chloride Powder/)
})

test('a number that is not here is called what it is, and what is in no name is looked up as a whole', async ({
  page,
}) => {
  await open(page)
  await field(page).fill('E 160b')
  await expect(page.getByText('The E number “E 160b” is not in the catalogue.').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask about “E 160b”' })).toHaveAttribute('href', '/inquiry?about=E+160b')
  for (const query of ['C17H19NO3', 'MXXWOMGUGJBKIW-YPCIICBESA-N', '胡椒碱']) {
    await field(page).fill(query)
    await expect(group(page, 'Products').getByRole('option').first()).toHaveText(/Piperine/)
  }
})

test('SDS leads to the documents of the product', async ({ page }) => {
  await open(page)
  await field(page).fill('SDS berberine')
  await expect(group(page, 'Products').getByRole('option').first()).toHaveAttribute(
    'href',
    '/healthcare-supplement/berberine-chloride-powder#documents',
  )
})

test('words that are values of facets are filters, and each can be taken away', async ({ page }) => {
  await open(page)
  await field(page).fill('water-soluble kosher 98 %')
  const filters = page.getByRole('list', { name: 'Filters in your words' })
  await expect(filters.getByRole('link')).toHaveText(['Soluble in water', 'Certificate: Kosher', 'Assay 98 % or more'])
  await field(page).press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/^\d+ results for “water-soluble kosher 98 %”$/)
  const before = await main.getByRole('list', { name: 'Search results' }).getByRole('listitem').count()
  await main.getByRole('link', { name: 'Remove Certificate: Kosher' }).click()
  await expect(page).toHaveURL('/search?q=water-soluble+98+%25')
  await expect(main.getByRole('list', { name: 'Filters in your words' }).getByRole('link')).toHaveText([
    'Soluble in water',
    'Assay 98 % or more',
  ])
  expect(await main.getByRole('list', { name: 'Search results' }).getByRole('listitem').count()).toBeGreaterThan(before)
})

test('words that are nothing but filters lead to the list of the same products, which can be sorted', async ({
  page,
}) => {
  await open(page, '/search?q=herbal+water-soluble+kosher+HPLC')
  const main = page.getByRole('main')
  const found = await main.getByRole('status').textContent()
  await main.getByRole('link', { name: 'Sort and narrow further' }).click()
  await expect(page).toHaveURL(/^[^?]*\/herbal-extract\?solubility=water&certificate=kosher&method=hplc$/)
  await expect(main.getByRole('list', { name: 'Applied filters' }).getByRole('link')).toHaveCount(4)
  await expect(main.getByRole('status')).toContainText(String(parseInt(found ?? '', 10)))
})

test('of two filters the one that is left when the other is taken away keeps its products', async ({ page }) => {
  await open(page, '/search?q=water-soluble+kosher')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Remove Soluble in water' }).click()
  await expect(page).toHaveURL('/search?q=kosher')
  await expect(main.getByRole('list', { name: 'Filters in your words' }).getByRole('link')).toHaveText([
    'Certificate: Kosher',
  ])
  const rows = main.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  await expect(rows.first()).toContainText('What do kosher and halal certificates cover?')
  expect(await rows.count()).toBeGreaterThan(10)
})

test('products with a safety note are marked among suggestions and results', async ({ page }) => {
  await open(page)
  await field(page).fill('aconite')
  await expect(group(page, 'Products').getByRole('option').first()).toContainText('Safety note')
  await field(page).press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()).toContainText(
    'Safety note',
  )
})

test('what is typed before the app is there is suggested once it is', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'commit' })
  await field(page).focus()
  await page.keyboard.type('berberine')
  await expect(group(page, 'Products').getByRole('option').first()).toHaveText(/^Berberine Chloride Powder/)
  await expect(field(page)).toHaveValue('berberine')
})

test('a field that is emptied suggests nothing, and signs that are no words find nothing', async ({ page }) => {
  const messages = collectMessages(page)
  await open(page)
  await field(page).fill('berberine')
  await expect(options(page).first()).toBeVisible()
  await field(page).fill('')
  await expect(list(page)).toBeHidden()
  await field(page).fill('?')
  await expect(page.getByText('Nothing here matches “?”.').last()).toBeVisible()
  await field(page).fill('rutin')
  await expect(options(page).first()).toBeVisible()
  expect(messages).toEqual([])
})

test('what was searched for is offered again, on this device only, and can be cleared', async ({ page }) => {
  await open(page)
  for (const query of ['berberine', '94-62-2']) {
    await field(page).fill(query)
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/search?q=${query}`)
  }
  await open(page)
  await field(page).focus()
  await expect(group(page, 'Recent searches').getByRole('option')).toHaveText(['94-62-2', 'berberine'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toBeHidden()
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT_SEARCHES_KEY)).toBe('[]')
})

test('suggestions cost nothing before a field is used, and then at most 45 KB of names and code', async ({ page }) => {
  await withDataSaving(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loaded: { path: string; bytes: number }[] = []
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Image') return
    loaded.push({ path: new URL(response.url).pathname, bytes: Number(response.headers['content-length'] ?? 0) })
  })
  await open(page)
  await page.waitForLoadState('networkidle')
  const before = new Set(loaded.map(({ path }) => path))
  expect([...before].filter((path) => path.includes('uggestions'))).toEqual([])
  await field(page).pressSequentially('resveratrol 98')
  await expect(group(page, 'Products').getByRole('option').first()).toHaveText(/^Resveratrol/)
  // What reads data comes with the first sign of a visitor, and what waits for inquiries when nothing else is to do.
  const others = /\/(?:data|offline|sending|lineInWords|sentRequests)-|\/manifest\//
  const added = loaded.filter(({ path }) => !before.has(path) && !others.test(path))
  expect(added.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(45_000)
})

test('an open list has no faults that axe finds', async ({ page }) => {
  await open(page)
  await field(page).fill('berbr')
  await expect(options(page).first()).toBeVisible()
  // What the list half covers is reached once it is closed.
  await expectNoAxeFindings(page, { within: 'header' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the search is a sheet with the field above and all results at its foot, which Escape and links close', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('green tea')
    await expect(options(page).first()).toBeVisible()
    const sizes = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      foot: document.querySelector('[role="listbox"]')?.nextElementSibling?.getBoundingClientRect().bottom,
    }))
    expect(sizes).toEqual({ scroll: 320, foot: 640 })
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'All results for “green tea”' }).click()
    await expect(page).toHaveURL('/search?q=green+tea')
    await expect(field(page)).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  })
})

test('between phone and desk the header has the field itself', async ({ page }) => {
  for (const width of [641, 820, 1080]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await expect(field(page)).toBeVisible()
    await field(page).fill('green tea')
    await expect(options(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
