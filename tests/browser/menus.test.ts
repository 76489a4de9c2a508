import { expect, test } from '@playwright/test'
import { clickLink, sharedPage } from './page.ts'

const page = sharedPage('/knowledge')
const summary = () => page().locator('summary').filter({ hasText: 'Products' })
const products = () => page().getByRole('banner').getByRole('link', { name: 'All products' })

test('Escape closes a menu and returns the focus', async () => {
  await summary().press('Enter')
  await products().press('Escape')
  await expect(products()).toBeHidden()
  await expect(summary()).toBeFocused()
})

for (const [cause, close] of [
  ['an outside press', () => page().getByText('Product information is for business buyers').click()],
  ['focus elsewhere', () => page().locator('#header-search').focus()],
  ['a navigation', () => clickLink(page(), '/knowledge?topic=plants')],
] as const)
  test(`${cause} closes a menu`, async () => {
    await summary().click()
    await expect(products()).toBeVisible()
    await products().focus()
    await close()
    await expect(products()).toBeHidden()
  })
