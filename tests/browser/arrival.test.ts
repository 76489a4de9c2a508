import { expect, type Page, test } from '@playwright/test'
import { LIST, PRODUCT } from './buyer.ts'
import {
  clickLink,
  followLink,
  heading,
  holdPayloads,
  holdScripts,
  hydrated,
  lastSection,
  letPass,
  visit,
  withDataSaving,
} from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo(0, to), top)
const expectPosition = (page: Page) => expect.poll(() => scrolled(page))

test.beforeEach(({ page }) => withDataSaving(page))

test('late scripts do not move a visitor who has scrolled to the top', async ({ page }) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto(ARTICLE + (await lastSection(page, ARTICLE)))
  await expectPosition(page).toBeGreaterThan(0)
  await scrollPage(page, 0)
  await release()
  await hydrated(page)
  await letPass(page)
  expect(await scrolled(page)).toBe(0)
})

test('the scroll position survives scrolling and leaving within one frame', async ({ page }) => {
  await visit(page, LIST)
  await followLink(page, '/products')
  for (const [index, address] of ['/about-us', LIST, undefined, '/search'].entries()) {
    const top = 420 + index
    await page.evaluate(
      ([to, y, isDocument]) => {
        scrollTo(0, y)
        if (to === undefined) history.back()
        else if (isDocument) location.assign(to)
        else {
          const link = Object.assign(document.createElement('a'), { href: to })
          document.body.append(link)
          link.click()
          link.remove()
        }
      },
      [address, top, address === '/search'] as const,
    )
    await expect(page).toHaveURL(address ?? LIST)
    await hydrated(page)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await (address === undefined ? page.goForward() : page.goBack())
    await expect(page).toHaveURL('/products')
    await expectPosition(page).toBe(top)
  }
  await hydrated(page)
  // What stands below the head comes a moment later.
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => scrollDown().then(() => scrolled(page))).toBeGreaterThan(1000)
  const release = await holdPayloads(page)
  await clickLink(page, '/contact-us')
  await expect(page.locator('[data-skeleton]')).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
  await release()
})

test('going back restores the focused link and its position', async ({ page }) => {
  await visit(page, LIST)
  const link = page.locator('main tbody tr').nth(6).getByRole('link').first()
  await link.focus()
  const top = await scrolled(page)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(LIST)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  expect(await scrolled(page)).toBe(top)
})

test('a restored position is kept until the connection returns', async ({ page, context }) => {
  await visit(page, '/knowledge')
  await scrollPage(page, 350)
  await followLink(page, '/about-us')
  await page.reload()
  await hydrated(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('The network did not answer')
  await expect(heading(page)).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await context.setOffline(false)
  await expect(heading(page)).toContainText('Knowledge')
  await expectPosition(page).toBe(350)
})

test('a manual hash scrolls to its target, and back restores the position', async ({ page }) => {
  await visit(page, ARTICLE)
  // A visitor types no hash before the browser has told of the scroll.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo(0, 150)
      }),
  )
  const target = page.locator('h2[id]').last()
  await page.evaluate(
    (id) => {
      location.hash = id
      // On a busy machine the browser tells of the scroll before it tells of the new entry.
      dispatchEvent(new Event('scroll'))
    },
    String(await target.getAttribute('id')),
  )
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const reached = await scrolled(page)
  expect(reached).toBeGreaterThan(150)
  await page.goBack()
  await expectPosition(page).toBe(150)
  await page.goForward()
  await expectPosition(page).toBe(reached)
})

test('focus stays in a field while a page arrives', async ({ page }) => {
  await visit(page, '/about-us')
  const box = page.locator('#header-search')
  await box.fill('pip')
  await followLink(page, '/news')
  await expect(heading(page)).toBeFocused()
  const release = await holdPayloads(page)
  await clickLink(page, '/knowledge')
  await expect(page.locator('[data-skeleton]')).toBeVisible()
  await box.fill('')
  await box.pressSequentially('pip')
  await release()
  await expect(heading(page)).toContainText('Knowledge')
  await expect(page.locator('[data-announcer]')).toHaveText('Knowledge')
  await expect(box).toBeFocused()
  await box.pressSequentially('er')
  await expect(box).toHaveValue('piper')
})

test('a product prints completely even before it has loaded', async ({ page }) => {
  await visit(page, '/about-us')
  await clickLink(page, PRODUCT)
  await expect(heading(page)).toHaveText(/piperine/i)
  const headings = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return [...document.querySelectorAll('main h2')].map(({ id }) => id)
  })
  expect(headings).toEqual(expect.arrayContaining(['grades', 'specification', 'about', 'inquiry']))
})
