import { expect, test } from '@playwright/test'
import { hydrated } from './page.ts'

const LIST = '/herbal-extract'

test('a filter narrows the list, says so, and is taken off again', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^Granules/ }).check()
  await expect(page).toHaveURL(/\?form=Granules$/)
  await expect(page.getByRole('status').filter({ hasText: 'of 254' })).toContainText(/^\d products/)
  await page.getByRole('link', { name: 'Remove Granules' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByText('254 products')).toBeVisible()
})

test('choosing a filter moves neither the scroll position nor the focus', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const box = page.getByRole('checkbox', { name: /^Crystalline powder/ })
  await box.check()
  await expect(page.getByRole('link', { name: 'Remove Crystalline powder' })).toBeVisible()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('filters that are chosen faster than the list follows all count', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await page.evaluate(() => {
    for (const value of ['Leaf', 'Fruit']) {
      const box = document.querySelector<HTMLInputElement>(`input[name="part"][value="${value}"]`)
      box?.click()
      if (!box?.checked) throw new Error(`the box of ${value} does not stay checked`)
    }
  })
  await expect(page).toHaveURL(/\?part=Fruit&part=Leaf$/)
})

test('going back takes the last filter off', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^Leaf/ }).check()
  await expect(page.getByRole('link', { name: 'Remove Leaf' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('254 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Leaf/ })).not.toBeChecked()
})

test('the pages of a filtered list keep the filter', async ({ page }) => {
  await page.goto(`${LIST}?part=Leaf`)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/part=Leaf&page=2$/)
  await expect(page.getByRole('link', { name: 'Remove Leaf' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the filter form with the same list', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('checkbox', { name: /^Granules/ }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('link', { name: 'Remove Granules' })).toBeVisible()
    expect(await page.locator('main tbody tr').count()).toBeLessThan(10)
  })
})

test('the choice between table and pictures is remembered', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await page.getByRole('button', { name: 'Pictures' }).click()
  const row = page.locator('main tbody tr').first()
  await expect(row).toHaveCSS('flex-direction', 'column')
  await page.reload()
  await expect(row).toHaveCSS('flex-direction', 'column')
  await expect(page.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true')
})
