import { expect, type Page, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { LIST_PATH } from './buyer.ts'
import {
  clickLink,
  followLink,
  heading,
  holdPayloads,
  waitForHydration,
  advanceClock,
  visit,
  turnOnDataSaving,
} from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const bar = (page: Page) => page.locator('[role="progressbar"][aria-label="Page loading"]')
const skeleton = (page: Page) => page.locator('[data-skeleton]')
const announcer = (page: Page) => page.locator('[data-announcer]')
const lastSection = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
const expectScrolled = (page: Page, top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top)

// Without prefetching, each navigation has to fetch its data.
test.beforeEach(({ page }) => turnOnDataSaving(page))

test('after 200 ms a loading page is announced by text, skeleton and progress bar', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/about-us')
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdPayloads(page)
  await clickLink(page, '/news')
  await page.clock.runFor(MINIMUM_DISPLAY_DELAY_MS - 10)
  await expect(page).toHaveURL('/news')
  await expect(heading(page)).toHaveText(/^About/)
  await page.clock.resume()
  await expect(bar(page)).toHaveAttribute('data-state', 'loading')
  await expect(announcer(page)).toHaveText('Loading page')
  await expect(skeleton(page)).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await release()
  await expect(heading(page)).toHaveText('News')
  await expect(bar(page)).toHaveAttribute('data-state', 'idle')
})

test('a new page is announced and starts at its heading', async ({ page }) => {
  await visit(page, LIST_PATH)
  await scroll(page, 500)
  await followLink(page, '/knowledge')
  await expect(heading(page)).toBeFocused()
  await expectScrolled(page, 0)
  await expect(announcer(page)).toHaveText('Knowledge')
})

test('a hash applies when its page arrives', async ({ page }) => {
  await visit(page, ARTICLE)
  const hash = String(await lastSection(page).getAttribute('href'))
  await visit(page, '/news')
  await clickLink(page, ARTICLE + hash)
  await expect(page.locator(hash)).toBeInViewport()
  await expect(page.locator(hash)).toBeFocused()
})

test('back restores the scroll position of an address with a hash, even after reloads', async ({ page }) => {
  await visit(page, ARTICLE)
  const hash = String(await lastSection(page).getAttribute('href'))
  await lastSection(page).click()
  await expect(page.locator(hash)).toBeFocused()
  await expect(page.locator(hash)).toBeInViewport()
  await scroll(page, 111)
  await expectScrolled(page, 111)
  await page.reload()
  await waitForHydration(page)
  await expectScrolled(page, 111)
  await followLink(page, '/about-us')
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expectScrolled(page, 111)
})

test('back restores the focused link and its position', async ({ page }) => {
  await visit(page, LIST_PATH)
  const link = page.locator('main tbody tr').nth(6).getByRole('link').first()
  await link.focus()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(LIST_PATH)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await expectScrolled(page, top)
})

test('a superseded navigation is never shown', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/about-us')
  const release = await holdPayloads(page)
  await clickLink(page, '/news')
  await expect(bar(page)).toHaveAttribute('data-state', 'loading')
  await page.goBack()
  await expect(bar(page)).toHaveAttribute('data-state', 'idle')
  await release()
  await advanceClock(page)
  await expect(page).toHaveTitle(/^About/)
  await expect(heading(page)).not.toHaveText('News')
})

test('without a connection visited pages stay readable', async ({ page, context }) => {
  await visit(page, '/')
  await followLink(page, '/news')
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toBeVisible()
})

test('an unknown link shows the 404 page with its route', async ({ page }) => {
  await visit(page, '/')
  await followLink(page, '/not-there')
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('route is not pre-rendered: /not-there')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})
