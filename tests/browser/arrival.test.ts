import { expect, type Page, test } from '@playwright/test'
import { LIST, PRODUCT } from './buyer.ts'
import {
  clickLink,
  followLink,
  heading,
  holdPayloads,
  holdScripts,
  hydrated,
  letPass,
  payloadOf,
  visit,
  withDataSaving,
} from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const announced = (page: Page) => page.locator('[data-announcer]')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo(0, to), top)
const expectPosition = (page: Page) => expect.poll(() => scrolled(page))

test.beforeEach(({ page }) => withDataSaving(page))

test.describe('scripts that arrive late', () => {
  test('leave a visitor who has scrolled at an address with a hash where they are, also at its top', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, ARTICLE)
    const hash = await page.locator('h2[id]').last().getAttribute('id')
    for (const top of [500, 0]) {
      const release = await holdScripts(page)
      await page.goto('/robots.txt')
      await page.goto(`${ARTICLE}#${hash}`)
      await expectPosition(page).toBeGreaterThan(0)
      await scrollPage(page, top)
      await release()
      await hydrated(page)
      await letPass(page)
      expect(await scrolled(page)).toBe(top)
    }
  })

  test('do not keep a reload from restoring the position before them, nor a visitor from going to the top', async ({
    page,
  }) => {
    await visit(page, LIST)
    await scrollPage(page, 600)
    const release = await holdScripts(page)
    await page.reload()
    await expectPosition(page).toBe(600)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await scrollPage(page, 0)
    await release()
    await hydrated(page)
    expect(await scrolled(page)).toBe(0)
  })
})

test('a click far down a long page brings the pending state into view', async ({ page }) => {
  await visit(page, LIST)
  await followLink(page, '/products')
  // What stands below the head comes a moment later.
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => scrollDown().then(() => scrolled(page))).toBeGreaterThan(1000)
  const release = await holdPayloads(page)
  await clickLink(page, '/about-us')
  await expect(page.locator('[data-skeleton]')).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
  await release()
})

for (const [way, address] of [
  ['by a link', '/about-us'],
  ['by a link to what is here', LIST],
  ['by a new document', '/search'],
  ['by going back', undefined],
] as const)
  test(`a visitor who scrolls and leaves ${way} within one frame comes back to the position`, async ({ page }) => {
    await visit(page, LIST)
    await followLink(page, '/products')
    await page.evaluate(
      ([to, isDocument]) => {
        scrollTo(0, 420)
        if (to === undefined) history.back()
        else if (isDocument) location.assign(to)
        else {
          const link = Object.assign(document.createElement('a'), { href: to })
          document.body.append(link)
          link.click()
          link.remove()
        }
      },
      [address, way === 'by a new document'] as const,
    )
    await expect(page).toHaveURL(address ?? LIST)
    await hydrated(page)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await (address === undefined ? page.goForward() : page.goBack())
    await expect(page).toHaveURL('/products')
    await expectPosition(page).toBe(420)
  })

test('a position that is come back to through an error is kept until another try, or the connection, brings the page', async ({
  page,
  context,
}) => {
  // What was fetched once may come without a connection.
  for (const isOffline of [true, false]) {
    await visit(page, '/knowledge')
    await scrollPage(page, 350)
    await followLink(page, '/about-us')
    await page.reload()
    await hydrated(page)
    const payload = await payloadOf(page, '/knowledge')
    if (isOffline) await context.setOffline(true)
    else await page.route(payload, (route) => route.fulfill({ status: 403, body: '' }))
    await page.goBack()
    await expect(heading(page)).toHaveText(isOffline ? 'The network did not answer' : 'Forbidden')
    await expect(heading(page)).toBeFocused()
    expect(await scrolled(page)).toBe(0)
    if (isOffline) await context.setOffline(false)
    else {
      await page.unroute(payload)
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await expect(heading(page)).toContainText('Knowledge')
    await expectPosition(page).toBe(350)
  }
})

test('a hash that is set by hand leads to its target, and back to the position before it', async ({ page }) => {
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

test('focus stays in a field that is typed in while a page arrives, which is announced; it goes to the heading where the text was typed before', async ({
  page,
}) => {
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
  await expect(announced(page)).toHaveText('Knowledge')
  await expect(box).toBeFocused()
  await box.pressSequentially('er')
  await expect(box).toHaveValue('piper')
})

test('a link within a page moves the focus to its target and announces no title', async ({ page }) => {
  await visit(page, ARTICLE)
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  await link.click()
  await expect(page.locator(String(await link.getAttribute('href')))).toBeFocused()
  await expect(announced(page)).toHaveText('')
})

test('a product is whole where it is printed before all of it was there', async ({ page }) => {
  await visit(page, '/about-us')
  await clickLink(page, PRODUCT)
  await expect(heading(page)).toHaveText(/piperine/i)
  const headings = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return [...document.querySelectorAll('main h2')].map(({ id }) => id)
  })
  expect(headings).toEqual(expect.arrayContaining(['grades', 'specification', 'about', 'documents', 'inquiry']))
})
