import { expect, test } from '@playwright/test'
import { clickLink, followLink, visit } from './page.ts'

test('a product is whole where it is printed before all of it was there', async ({ page }) => {
  await visit(page, '/about-us')
  await clickLink(page, '/herbal-extract/pure-piperine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/piperine/i)
  const headings = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return [...document.querySelectorAll('main h2')].map((heading) => heading.id)
  })
  expect(headings).toEqual(expect.arrayContaining(['grades', 'specification', 'about', 'documents', 'inquiry']))
})

test('documents ticked for an order are ticked when a link leads back to the product', async ({ page }) => {
  const coa = page.getByLabel(/^COA/)
  await visit(page, '/herbal-extract/pure-piperine')
  await coa.check()
  await followLink(page, '/about-us')
  await followLink(page, '/herbal-extract/pure-piperine')
  await expect(coa).toBeChecked()
})

test('the inquiry for one product arrives at its heading', async ({ page }) => {
  await visit(page, '/herbal-extract/pure-piperine')
  await followLink(page, '/inquiry')
  await followLink(page, '/herbal-extract/pure-piperine')
  await page.mouse.wheel(0, 600)
  await clickLink(page, '/inquiry?product=herbal-extract/pure-piperine')
  await expect(page).toHaveURL(/\/inquiry/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
