import { expect, type Page, test } from '@playwright/test'
import { clickLink, visit } from './page.ts'

const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
const products = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'All products' })

for (const [cause, close] of [
  ['an outside press', (page: Page) => page.getByText('Product information is for business buyers').click()],
  ['focus elsewhere', (page: Page) => page.locator('#header-search').focus()],
  ['a navigation', (page: Page) => clickLink(page, '/knowledge?topic=plants')],
] as const)
  test(`${cause} closes a menu`, async ({ page }) => {
    await visit(page, '/knowledge')
    await summary(page, 'Products').click()
    await expect(products(page)).toBeVisible()
    await products(page).focus()
    await close(page)
    await expect(products(page)).toBeHidden()
  })

test('Escape closes a menu and returns the focus', async ({ page }) => {
  await visit(page, '/knowledge')
  await summary(page, 'Products').press('Enter')
  await products(page).press('Escape')
  await expect(products(page)).toBeHidden()
  await expect(summary(page, 'Products')).toBeFocused()
})
