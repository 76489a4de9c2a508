import { expect, type Page, test } from '@playwright/test'
import { clickLink, followLink, ONE_OF_EACH, visit } from './page.ts'

/** What stands in the page, without the blanks between its elements and what is for those without scripts. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const part of main.querySelectorAll('noscript')) part.remove()
    return main.textContent.replaceAll(/\s+/g, '')
  })

// What these show depends on what the browser has done before.
const OWN = new Set(['search', 'search-404', 'thanks', 'inquiry'])

for (const [path, screen] of ONE_OF_EACH.filter(([, name]) => !OWN.has(name))) {
  test(`what a click on ${path} leads to (${screen}) ends as its document`, async ({ page }) => {
    await visit(page, path)
    const whole = await textOf(page)
    await visit(page, path === '/thanks' ? '/about-us' : '/thanks')
    await clickLink(page, path)
    await expect(page).toHaveURL(path)
    await expect.poll(() => textOf(page)).toBe(whole)
    await expect(page.locator('main [style*="100vh"]')).toHaveCount(0)
  })
}

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
