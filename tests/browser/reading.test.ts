import { expect, test } from '@playwright/test'
import { visit } from './page.ts'

const COMPANY = '/CompanyProfile'

test('the contents mark the current section, and are collapsed on a phone', async ({ page }) => {
  await visit(page, COMPANY)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const marked = contents.locator('[aria-current]')
  const [first = '', second = '', third = ''] = await contents.getByRole('link').allInnerTexts()
  await expect(marked).toHaveText(first)
  await contents.getByRole('link', { name: third }).click()
  await expect(marked).toHaveText(third)
  await page.getByRole('heading', { name: second }).evaluate((heading) => heading.scrollIntoView())
  await expect(marked).toHaveText(second)
  await page.setViewportSize({ width: 390, height: 844 })
  const folded = page.locator('details').filter({ has: page.locator('summary', { hasText: 'On this page' }) })
  const link = folded.locator('a').last()
  await expect(link).toBeHidden()
  await folded.locator('summary').click()
  await link.click()
  await expect(page.getByRole('heading', { name: await link.innerText() })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article shows its short answer, and its contents link to its sections', async ({ page }) => {
    await page.goto('/knowledge/what-is-dhm-')
    await expect(page.getByRole('region', { name: 'Short answer' })).toContainText('dihydromyricetin')
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    await last.click()
    await expect(page.getByRole('heading', { name: await last.innerText() })).toBeInViewport()
  })
})
