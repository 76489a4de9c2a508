import { expect, test } from '@playwright/test'
import { clickLink, sharedPage, visit } from './page.ts'
import { SITES } from './sites.ts'

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

test('a menu beside the first opens alone', async () => {
  await visit(page(), `${SITES.real}/about-us`)
  await page().locator('summary').filter({ hasText: 'Tools' }).click()
  await expect(page().locator('details[name=menu][open]')).toContainText('Compare grades')
})
