import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, expectToFit, heading, visit } from './page.ts'

const field = (page: Page) => page.locator('#header-search')
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const results = (page: Page) => page.getByRole('list', { name: 'Search results' })
const firstResult = (page: Page) => results(page).getByRole('link').first()

test('the best result comes first, changes in place, and back restores the earlier query', async ({ page }) => {
  await visit(page, '/')
  await field(page).fill('berberine')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=berberine')
  await expect(firstResult(page)).toHaveAttribute('href', '/healthcare-supplement/berberine-chloride-powder')
  await expect(page).toHaveTitle('berberine - Search - Phytolane')
  await page.locator('#page-search').fill('theanine')
  await page.locator('#page-search').press('Enter')
  await expect(firstResult(page)).toHaveText(/Theanine/)
  await page.goBack()
  await expect(page.locator('#page-search')).toHaveValue('berberine')
  await expect(firstResult(page)).toHaveText(/Berberine/)
})

test.describe('suggestions', () => {
  test('answer text typed before hydration', async ({ page }) => {
    const messages = collectMessages(page)
    await page.goto('/about-us', { waitUntil: 'commit' })
    await field(page).fill('berberine')
    const products = suggestions(page).getByRole('group', { name: /^Products/ })
    await expect(products.getByRole('option').first()).toHaveAccessibleName(/^Berberine Chloride Powder .*CAS 633-65-8/)
    await expectNoAxeFindings(page, { within: 'header' })
    expect(messages).toEqual([])
  })

  test('follow the combobox pattern', async ({ page }) => {
    await visit(page, '/contact-us')
    await field(page).pressSequentially('berberine')
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const selected = suggestions(page).locator('[aria-selected="true"]')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/healthcare-supplement/berberine-chloride-powder')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the search is a sheet with the field focused', async ({ page }) => {
    await visit(page, '/about-us')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('green tea')
    await expect(suggestions(page).getByRole('option').first()).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'All results for “green tea”' }).click()
    await expect(heading(page)).toHaveText('Search')
    await expect(field(page)).toBeHidden()
  })
})
