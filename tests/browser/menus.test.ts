import { expect, type Page, test } from '@playwright/test'
import { clickLink, heading, holdScripts, hydrated, visit } from './page.ts'
import { PRODUCT } from './buyer.ts'

const PHONE = { width: 390, height: 844 }

const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
const products = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'All products' })
const tool = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Structure search' })

test('Escape, an outside press, lost focus and navigation close a menu', async ({ page }) => {
  await visit(page, '/knowledge?topic=plants')
  await summary(page, 'Products').click()
  await products(page).focus()
  await page.keyboard.press('Escape')
  await expect(products(page)).toBeHidden()
  await expect(summary(page, 'Products')).toBeFocused()
  await summary(page, 'Products').click()
  await page.getByText('Product information is for business buyers').click()
  await expect(products(page)).toBeHidden()
  await summary(page, 'Tools').click()
  await tool(page).focus()
  await expect(tool(page)).toBeVisible()
  await page.locator('#header-search').focus()
  await expect(tool(page)).toBeHidden()
  await summary(page, 'Tools').click()
  await summary(page, 'Products').focus()
  await page.keyboard.press('Enter')
  await expect(products(page)).toBeVisible()
  await expect(tool(page)).toBeHidden()
  // To the same path with another query.
  await clickLink(page, '/knowledge')
  await expect(page).toHaveURL('/knowledge')
  await expect(products(page)).toBeHidden()
  await summary(page, 'Tools').click()
  await clickLink(page, '/knowledge?topic=plants')
  await expect(page).toHaveURL('/knowledge?topic=plants')
  await expect(tool(page)).toBeHidden()
})

test('on a phone, “Menu” and “Filter” open before hydration and close on lost focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const release = await holdScripts(page)
  await page.goto('/herbal-extract')
  for (const [name, popover] of [
    ['Menu', page.getByRole('navigation', { name: 'Main' })],
    ['Filter', page.getByRole('form', { name: 'Filters' })],
  ] as const) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    await expect(popover).toBeVisible()
    await release()
    await hydrated(page)
    await expect(popover).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(popover.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(opener).toBeFocused()
    await expect(popover).toBeVisible()
    await popover.locator('a, button').last().focus()
    await page.keyboard.press('Tab')
    await expect(popover).toBeHidden()
    await expect(page.locator(':focus')).toBeVisible()
    await opener.click()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator(':popover-open')).toHaveCount(1)
    await page.setViewportSize({ width: 1300, height: 600 })
    await expect(page.locator(':popover-open')).toHaveCount(0)
    await expect(popover).toBeVisible()
    await page.setViewportSize(PHONE)
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Granules/ }).check()
  await expect(page).toHaveURL(/form=granules$/)
  await expect(page.getByRole('button', { name: 'Filter (1)', includeHidden: true })).toBeAttached()
  await expect(filters).toBeVisible()
  await clickLink(page, '/knowledge?topic=plants')
  await expect(page).toHaveURL(/plants$/)
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(heading(page)).toContainText('Knowledge')
  await page.getByRole('button', { name: 'Menu' }).click()
  await summary(page, 'Products').click()
  await expect(products(page)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Knowledge' }).click()
  await expect(page).toHaveURL('/knowledge')
  await expect(menu).toBeHidden()
  await expect(heading(page)).toBeFocused()
})

test('the contact dock never covers content', async ({ page }) => {
  const dock = page.getByRole('complementary', { name: 'Contact' })
  await page.goto('/herbal-extract')
  for (const width of [821, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { x = 0 } = (await dock.boundingBox()) ?? {}
    const list = await page.getByRole('main').getByRole('table').boundingBox()
    if (!list) throw new Error('The list is not shown')
    // Its border may touch the edge.
    expect(x + 2, `${width} px`).toBeGreaterThanOrEqual(list.x + list.width)
  }
  const header = page.getByRole('banner')
  for (const path of ['/herbal-extract', '/inquiry', PRODUCT]) {
    await visit(page, path)
    for (const width of [361, PHONE.width, 700]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo(0, 600))
      const own = await dock.getByRole('link').first().boundingBox()
      if (!own) throw new Error(`The dock is not shown at ${width} px`)
      const room = await header.boundingBox()
      expect(own.y, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(own.y + own.height, `${width} px`).toBeLessThanOrEqual(room?.height ?? 0)
      const controls = header.locator('a, button, input').filter({ visible: true })
      const over = await controls.evaluateAll(
        (all, { x, width: its }) =>
          all
            .filter((it) => it.getBoundingClientRect().right > x && it.getBoundingClientRect().left < x + its)
            .map((it) => it.outerHTML.slice(0, 80)),
        own,
      )
      expect(over, `${path} at ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize(PHONE)
  // At 400 % nothing lies on what is read.
  for (const size of [640, 256]) {
    await page.setViewportSize({ width: 320, height: size })
    await expect(dock).toBeHidden()
  }
})

test('buyers’ tools are in the “Tools” menu, and on phones in the menu', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/knowledge')
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
    await summary(page, 'Tools').click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of [
      'Compare grades',
      'Structure search',
      'Check a specification',
      'Paste an order list',
      'Specification changes',
    ])
      await expect(menu.getByRole('link', { name })).toBeVisible()
  }
})
