import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, expectToFit, followLink, heading, hold, visit, withDataSaving } from './page.ts'

const field = (page: Page) => page.locator('#header-search')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const told = (page: Page) => field(page).locator('xpath=ancestor::form').getByRole('status')
const firstOf = (page: Page, group: string) =>
  list(page)
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .getByRole('option')
    .first()

test('text typed before hydration gets suggestions', async ({ page }) => {
  const messages = collectMessages(page)
  await page.goto('/about-us', { waitUntil: 'commit' })
  await expect(async () => {
    // Before its stylesheet is there a page takes no focus, and shows nothing.
    await field(page).focus()
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('berberine')
  await expect(firstOf(page, 'Products')).toHaveAccessibleName(
    /^Berberine Chloride Powder Berberis aristata root bark, CAS 633-65-8 97\s%/,
  )
  await expect(firstOf(page, 'Products').locator('img')).toBeVisible()
  await expect(firstOf(page, 'Products').locator('mark').first()).toHaveText('Berberine')
  await expect(firstOf(page, 'Questions')).toHaveAttribute('href', /^\/knowledge\//)
  // What the list half covers is reached once it is closed.
  await expectNoAxeFindings(page, { within: 'header' })
  expect(messages).toEqual([])
})

test('suggestions name the corrected word', async ({ page }) => {
  await visit(page, '/about-us')
  await field(page).fill('birbirhine')
  await expect(told(page)).toHaveText(/^No results for “birbirhine”. \d+ results for “berberine”.$/)
  await expect(firstOf(page, 'Products')).toHaveText(/^Berberine/)
})

test('suggestions link to an inquiry for an unknown number', async ({ page }) => {
  await visit(page, '/about-us')
  await field(page).fill('E 160b')
  await expect(told(page)).toHaveText('No product here has the E number “E 160b”.')
  await expect(page.getByRole('link', { name: 'Ask about “E 160b”' })).toHaveAttribute('href', '/inquiry?about=E+160b')
})

test('suggestions link to the filtered list for a marker with a minimum', async ({ page }) => {
  await visit(page, '/about-us')
  await field(page).fill('beta-glucan ≥ 30 %')
  await page.getByRole('link', { name: 'Beta-glucans 30 % or more' }).click()
  await expect(page).toHaveURL('/products?marker=beta-glucans&assay-from=30')
})

test('keys select a suggestion as in the combobox pattern', async ({ page }) => {
  await visit(page, '/contact-us')
  await expect(field(page)).not.toHaveAttribute('role')
  // Leads into the field from any page, and is typed where texts are typed.
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('berberine/')
  await expect(field(page)).toHaveValue('berberine/')
  await expect(field(page)).toHaveRole('combobox')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  const chosen = list(page).locator('[aria-selected="true"]')
  await expect(chosen).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', '')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/healthcare-supplement/berberine-chloride-powder')
  await expect(list(page)).toBeHidden()
  for (const query of ['aconite', '94-62-2']) {
    await field(page).fill(query)
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/search?q=${query}`)
    await expect(list(page)).toBeHidden()
    if (query === 'aconite')
      await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()).toContainText(
        'Restricted',
      )
  }
})

// One index serves suggestions and results: 64 KB of these are its entries (docs/decisions/14-search.md).
test('suggestions load on first use and cost at most 79 KB', async ({ page }) => {
  await withDataSaving(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loaded: { path: string; bytes: number }[] = []
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Image') return
    loaded.push({ path: new URL(response.url).pathname, bytes: Number(response.headers['content-length'] ?? 0) })
  })
  await visit(page, '/about-us')
  await page.waitForLoadState('networkidle')
  const before = new Set(loaded.map(({ path }) => path))
  expect([...before].filter((path) => path.includes('uggestions'))).toEqual([])
  await field(page).pressSequentially('resveratrol')
  await expect(firstOf(page, 'Products')).toHaveText(/^Resveratrol/)
  // What reads data comes with the first sign of a visitor, and what waits for inquiries when nothing else is to do.
  const others = /\/(?:data|offline|sending|lineInWords|sentRequests|sentInquiry|receipt|manifest)-/
  const added = loaded.filter(({ path }) => !before.has(path) && !others.test(path))
  expect(added.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(79_000)
})

test('typing in the header search does not scroll the page', async ({ page }) => {
  await visit(page, '/products')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const { x, y } = (await field(page).boundingBox()) ?? { x: 0, y: 0 }
  // Pressed where it is: Playwright itself would scroll to it.
  await page.mouse.click(x + 40, y + 20)
  await page.keyboard.type('curcumin')
  await expect(options(page).first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the search is a sheet with the field on top', async ({ page }) => {
    const open = page.getByRole('banner').getByRole('button', { name: 'Search' }).first()
    await visit(page, '/about-us')
    await open.click()
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('green tea')
    await expect(options(page).first()).toBeVisible()
    await expectToFit(page)
    const foot = list(page).locator('xpath=following-sibling::*[1]')
    expect(await foot.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(640)
    const arrive = await hold(page, /\/(?:assets|payload)\//)
    await page.getByRole('link', { name: 'All results for “green tea”' }).click()
    await expect(page).toHaveURL('/search?q=green+tea')
    await expect(field(page)).toBeHidden()
    // Opened again before the results are there, it is not taken away by them.
    await open.click()
    await arrive()
    await expect(heading(page)).toHaveText('Search')
    await expect(field(page)).toBeFocused()
    // What is typed takes the place of what was searched before.
    await page.keyboard.type('phenol')
    await expect(field(page)).toHaveValue('phenol')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    // Between phone and desk the header has the field itself.
    await page.setViewportSize({ width: 641, height: 900 })
    // It holds what was searched: the same words again would be no input.
    await field(page).fill('green te')
    await expect(options(page).first()).toBeVisible()
    await expectToFit(page)
  })
})
