import { expect, test } from '@playwright/test'
import { hydrated } from './page.ts'

const COMPANY = '/CompanyProfile'

test('the contents mark the section that is being read', async ({ page }) => {
  await page.goto(COMPANY)
  await hydrated(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const marked = contents.locator('[aria-current]')
  await expect(marked).toHaveText('Two sites')
  await contents.getByRole('link', { name: 'Laboratory' }).click()
  await expect(marked).toHaveText('Laboratory')
  await page.evaluate(() => scrollBy(0, -600))
  await expect(marked).toHaveText('Equipment and usual batch')
})

test('on a phone the contents stand closed above the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(COMPANY)
  const link = page.getByRole('link', { name: 'Laboratory' })
  await expect(link).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Laboratory' })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article shows its short answer, and its contents lead to its sections', async ({ page }) => {
    await page.goto('/knowledge/what-is-dhm-')
    await expect(page.getByRole('region', { name: 'Short answer' })).toContainText('dihydromyricetin')
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    await last.click()
    await expect(page.getByRole('heading', { name: await last.innerText() })).toBeInViewport()
  })
})
