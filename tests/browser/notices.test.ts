import { expect, type Page, test } from '@playwright/test'
import { NOTICE_MS } from '../../shared/timings.ts'
import { heading, visit } from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'

const add = (page: Page) => page.getByRole('button', { name: 'Add to inquiry list' }).first()
const close = (page: Page) => page.getByRole('button', { name: 'Close' })

test('closing a notice restores the focus', async ({ page }) => {
  await page.clock.install()
  await visit(page, PRODUCT)
  // A notice goes by itself, on a busy machine too soon.
  await page.clock.pauseAt(Date.now() + 600_000)
  const put = async () => {
    await add(page).click()
    await expect(close(page)).toBeVisible()
  }
  await put()
  await page.getByRole('link', { name: 'View list' }).focus()
  await page.keyboard.press('Tab')
  await expect(close(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close(page)).toBeHidden()
  await expect(add(page)).toBeFocused()
  await put()
  await close(page).focus()
  await page.clock.runFor(NOTICE_MS)
  await expect(close(page)).toBeHidden()
  await expect(add(page)).toBeFocused()
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()
  for (const take of [
    (element: Element) => element.setAttribute('hidden', ''),
    (element: Element) => element.remove(),
  ]) {
    await put()
    await link.evaluate((element) => element.removeAttribute('hidden'))
    await link.focus()
    await close(page).focus()
    await link.evaluate(take)
    await close(page).press('Enter')
    await expect(heading(page)).toBeFocused()
  }
  await put()
  await close(page).focus()
  await page.locator('#header-search').focus()
  await close(page).dispatchEvent('click')
  await expect(close(page)).toBeHidden()
  await expect(page.locator('#header-search')).toBeFocused()
})
