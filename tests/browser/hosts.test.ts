import { expect, type Page, test } from '@playwright/test'
import { fillInBuyer, sendButton } from './buyer.ts'
import { followLink, visit } from './page.ts'
import { SITES } from './sites.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Search results' })

test('inquiries can be sent to a server on another host', async ({ page }) => {
  await visit(page, `${SITES.next}/about-us`)
  await followLink(page, '/contact-us')
  await fillInBuyer(page, 'Piperine')
  // The browser asks with OPTIONS first.
  const sentRequest = page.waitForRequest(
    (request) => request.url() === `${SITES.real}/api/inquiries` && request.method() === 'POST',
  )
  await sendButton(page).click()
  expect(await (await sentRequest).headerValue('accept')).toBe('application/json, text/plain')
  // Its tag manager reads addresses, so this one has no key.
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, order and inquiry form work through the server', async ({ page }) => {
    await page.goto('/about-us')
    await page.locator('#header-search').fill('94-62-2')
    await page.locator('#header-search').press('Enter')
    await results(page).getByRole('link', { name: 'Pure Piperine', exact: true }).click()
    await page.getByLabel('Quantity').fill('25')
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
    await fillInBuyer(page)
    await sendButton(page).click()
    await expect(page.getByText(/INQ-\d{8}-\w{6}/)).toBeVisible()
    await expect(page.getByText('Quote for 25 kg; grade 98 %, HPLC')).toBeVisible()
  })
})
