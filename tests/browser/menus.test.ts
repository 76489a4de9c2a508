import { expect, type Page, test } from '@playwright/test'
import { holdScripts, hydrated } from './page.ts'

const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
const products = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'All products' })
const mail = (page: Page) => page.getByRole('complementary', { name: 'Contact' }).getByRole('link', { name: /@/ })

test('Escape closes a menu and gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await summary(page, 'Products').click()
  await products(page).focus()
  await page.keyboard.press('Escape')
  await expect(products(page)).toBeHidden()
  await expect(summary(page, 'Products')).toBeFocused()
})

test('a press or the focus elsewhere closes a menu, and opening one closes the other', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await summary(page, 'Products').click()
  await page.getByText('Product information is for business buyers').click()
  await expect(products(page)).toBeHidden()
  await summary(page, 'Ask sales').click()
  await mail(page).focus()
  await expect(mail(page)).toBeVisible()
  await page.locator('#header-search').focus()
  await expect(mail(page)).toBeHidden()
  await summary(page, 'Ask sales').click()
  await summary(page, 'Products').focus()
  await page.keyboard.press('Enter')
  await expect(products(page)).toBeVisible()
  await expect(mail(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open, one at a time', async ({ page }) => {
    await page.goto('/')
    await summary(page, 'Products').click()
    await expect(products(page)).toBeVisible()
    await summary(page, 'Ask sales').click()
    await expect(mail(page)).toBeVisible()
    await expect(products(page)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [button, opened] of [
    ['Menu', { role: 'navigation', name: 'Main' }],
    ['Filter', { role: 'form', name: 'Filters' }],
  ] as const) {
    test(`what “${button}” opens before the app is there stays open`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/herbal-extract')
      await page.getByRole('button', { name: button, exact: true }).click()
      const popover = page.getByRole(opened.role, { name: opened.name })
      await expect(popover).toBeVisible()
      await release()
      await hydrated(page)
      await expect(popover).toBeVisible()
    })
  }

  test('a link below the opened list of products can be pressed: the list stays where it is', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await summary(page, 'Products').click()
    await expect(products(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge' }).click()
    await expect(page).toHaveURL('/knowledge')
  })

  test('the contact dock is away where the page itself writes to sales', async ({ page }) => {
    const dock = page.getByRole('complementary', { name: 'Contact' })
    await page.goto('/herbal-extract')
    await expect(dock).toBeVisible()
    await page.goto('/inquiry')
    await expect(dock).toBeHidden()
  })
})
