import { expect, type Page, test } from '@playwright/test'
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

test.beforeEach(async ({ page }) => {
  await withDataSaving(page)
})

test.describe('scripts that arrive late', () => {
  test('leave a visitor who has scrolled where they are', async ({ page }) => {
    await page.clock.install()
    const release = await holdScripts(page)
    await page.goto(ARTICLE)
    const hash = await page.locator('h2[id]').first().getAttribute('id')
    await page.goto(`${ARTICLE}#${hash}`)
    await page.evaluate(() => scrollTo(0, 500))
    await release()
    await hydrated(page)
    await letPass(page)
    expect(await scrolled(page)).toBe(500)
  })

  test('leave a visitor who has gone back to the top of an address with a hash there', async ({ page }) => {
    await page.clock.install()
    const release = await holdScripts(page)
    await page.goto(ARTICLE)
    const hash = await page.locator('h2[id]').last().getAttribute('id')
    await page.goto(`${ARTICLE}#${hash}`)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await release()
    await hydrated(page)
    await letPass(page)
    expect(await scrolled(page)).toBe(0)
  })

  test('do not keep a reload from restoring the position before them', async ({ page }) => {
    await visit(page, '/herbal-extract')
    await page.evaluate(() => scrollTo(0, 600))
    await holdScripts(page)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(600)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  })
})

test('a click far down a long page brings the pending state into view', async ({ page }) => {
  await visit(page, '/herbal-extract')
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

test.describe('a visitor who scrolls and leaves within one frame', () => {
  for (const [way, path] of [
    ['by a link', '/about-us'],
    ['by a link to what is here', '/herbal-extract'],
  ] as const) {
    test(`${way} comes back to the position`, async ({ page }) => {
      await visit(page, '/herbal-extract')
      await followLink(page, '/products')
      await page.evaluate((href) => {
        scrollTo(0, 420)
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await expect(page).toHaveURL(path)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/products')
      await expect.poll(() => scrolled(page)).toBe(420)
    })
  }

  test('by going back comes forward to the position', async ({ page }) => {
    await visit(page, '/herbal-extract')
    await followLink(page, '/products')
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('popstate', () => resolve(), { once: true })
          scrollTo(0, 420)
          history.back()
        }),
    )
    await expect(page).toHaveURL('/herbal-extract')
    await expect(heading(page)).toContainText('Herbal extracts')
    await page.goForward()
    await expect(page).toHaveURL('/products')
    await expect.poll(() => scrolled(page)).toBe(420)
  })

  test('by a reload comes back to the position', async ({ page }) => {
    await visit(page, '/herbal-extract')
    await followLink(page, '/products')
    await page.evaluate(() => {
      scrollTo(0, 420)
      location.assign('/search')
    })
    await expect(page).toHaveURL('/search')
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect.poll(() => scrolled(page)).toBe(420)
  })
})

test.describe('a position that is come back to through an error is kept', () => {
  test('until the page is there after another try', async ({ page }) => {
    await visit(page, '/knowledge')
    await page.evaluate(() => scrollTo(0, 350))
    await followLink(page, '/about-us')
    await page.reload()
    await hydrated(page)
    const payload = await payloadOf(page, '/knowledge')
    await page.route(payload, (route) => route.fulfill({ status: 403, body: '' }))
    await page.goBack()
    await expect(heading(page)).toHaveText('Forbidden')
    await expect(heading(page)).toBeFocused()
    expect(await scrolled(page)).toBe(0)
    await page.unroute(payload)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toContainText('Knowledge')
    await expect.poll(() => scrolled(page)).toBe(350)
  })

  test('until the connection is back', async ({ page, context }) => {
    await visit(page, '/herbal-extract')
    await page.evaluate(() => scrollTo(0, 900))
    await followLink(page, '/about-us')
    await page.reload()
    await hydrated(page)
    await context.setOffline(true)
    await page.goBack()
    await expect(heading(page)).toHaveText('The network did not answer')
    await context.setOffline(false)
    await expect.poll(() => scrolled(page)).toBe(900)
  })
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
  await expect.poll(() => scrolled(page)).toBe(150)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(reached)
})

test.describe('focus', () => {
  test('stays in a field that the visitor types in while a page arrives, and the page is announced', async ({
    page,
  }) => {
    await visit(page, '/about-us')
    await followLink(page, '/news')
    const release = await holdPayloads(page)
    await clickLink(page, '/knowledge')
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    const box = page.locator('#header-search')
    await box.click()
    await box.pressSequentially('pip')
    await release()
    await expect(heading(page)).toContainText('Knowledge')
    await expect(announced(page)).toHaveText('Knowledge')
    await expect(box).toBeFocused()
    await box.pressSequentially('er')
    await expect(box).toHaveValue('piper')
  })

  test('goes to the heading where the text was typed before the navigation began', async ({ page }) => {
    await visit(page, '/about-us')
    await page.locator('#header-search').fill('pip')
    await clickLink(page, '/knowledge')
    await expect(heading(page)).toContainText('Knowledge')
    await expect(heading(page)).toBeFocused()
  })
})

test('a link within a page moves the focus to its target and announces no title', async ({ page }) => {
  await visit(page, ARTICLE)
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const hash = await link.getAttribute('href')
  await link.click()
  await expect(page.locator(String(hash))).toBeFocused()
  await expect(announced(page)).toHaveText('')
})

test('a navigation that fails has the error as its title and as what is announced', async ({ page }) => {
  await visit(page, '/')
  await followLink(page, '/news')
  await page.route(await payloadOf(page, '/about-us'), (route) => route.fulfill({ status: 502, body: '' }))
  await clickLink(page, '/about-us')
  await expect(page).toHaveTitle('Bad Gateway - Phytolane')
  await expect(announced(page)).toHaveText('The page could not be loaded: Bad Gateway - Phytolane')
  await expect(heading(page)).toBeFocused()
})
