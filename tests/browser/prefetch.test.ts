import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { IDLE_PREFETCH_TIMEOUT_MS, INTENT_DWELL_MS } from '../../shared/timings.ts'
import { clickLink, followLink, giveSign, hydrated, letPass, payloadOf, withDataSaving } from './page.ts'
import { FOLDERS } from './sites.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newsLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })

/** Addresses of the payloads that a page asks for. */
function watchPayloads(page: Page): string[] {
  const payloads: string[] = []
  page.on('request', (request) => request.url().includes('/payload/') && payloads.push(request.url()))
  return payloads
}

/** The end of an address that a pattern of `payloadOf` stands for. */
const ending = (pattern: string) => expect.stringMatching(new RegExp(`${pattern.slice(2)}$`))

/** Watches from now on what arrives. Gives what waits until a page and the module of its kind can be shown at once. */
function watchArrivals(page: Page): (path: string, screen: string) => Promise<void> {
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
  return async (path, screen) => {
    await expect.poll(() => arrived).toContainEqual(ending(await payloadOf(page, path)))
    await expect.poll(() => arrived).toContainEqual(expect.stringMatching(`/assets/${screen}-`))
    await letPass(page)
  }
}

/** Makes browsers tell of a connection that tests cannot have. */
async function withConnection(page: Page, connection: { effectiveType?: string; saveData?: boolean }): Promise<void> {
  await page.addInitScript((state) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), state) })
  }, connection)
}

/** Waits until links are watched: what fetches pages ahead is a chunk that comes after the app. */
async function watching(page: Page): Promise<void> {
  await hydrated(page)
  await giveSign(page)
  const chunk = (await readdir(join(FOLDERS.real.site, 'assets'))).find((name) => /^prefetchLinks-.*\.js$/.test(name))
  // The app has asked for it before, and what follows then has followed.
  await page.evaluate((url) => import(url).then(() => {}), `/assets/${chunk}`)
}

test('a page under the pointer is fetched before the click and shown at once, and only once', async ({ page }) => {
  const payloads = watchPayloads(page)
  const arrival = watchArrivals(page)
  await page.clock.install()
  await page.goto('/about-us')
  await watching(page)
  await newsLink(page).hover()
  await arrival('/news', 'newsclass')
  await newsLink(page).click()
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
  await expect(heading(page)).toHaveText('News')
  await page.goBack()
  await expect(heading(page)).not.toHaveText('News')
  await newsLink(page).hover()
  await newsLink(page).click()
  await expect(heading(page)).toHaveText('News')
  expect(new Set(payloads).size).toBe(payloads.length)
})

test('a link that the pointer passes over is not fetched, one that it stays on for 65 ms is', async ({ page }) => {
  const payloads = watchPayloads(page)
  await page.clock.install()
  await page.goto('/knowledge')
  await watching(page)
  // What watches the pointer is there once links of the page are fetched.
  await expect.poll(() => payloads.length).toBeGreaterThan(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  /** Puts the pointer on a link outside the page's text and takes it away after `ms`. */
  const point = async (path: string, event: 'pointermove' | 'focusin', ms: number) => {
    await page.evaluate(
      ([href, name]) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'pointed' })
        document.body.append(link)
        link.dispatchEvent(new PointerEvent(name, { bubbles: true, movementX: 1 }))
      },
      [path, event] as const,
    )
    await page.clock.runFor(ms)
    await page.evaluate((name) => {
      document.body.dispatchEvent(new PointerEvent(name, { bubbles: true, movementX: 1 }))
      document.querySelector('#pointed')?.remove()
    }, event)
  }
  // Addresses that neither the page nor header or footer lead to.
  const [passed, left] = ['/thanks', '/search/404']
  const [meant, focused] = ['/herbal-extract/page-3', '/herbal-extract/aconite-root-extract']
  await point(passed, 'pointermove', INTENT_DWELL_MS - 1)
  await point(left, 'focusin', INTENT_DWELL_MS - 1)
  await point(meant, 'pointermove', INTENT_DWELL_MS)
  await point(focused, 'focusin', INTENT_DWELL_MS)
  await page.clock.resume()
  await expect.poll(() => payloads).toContainEqual(ending(await payloadOf(page, meant)))
  await expect.poll(() => payloads).toContainEqual(ending(await payloadOf(page, focused)))
  await letPass(page)
  expect(payloads).not.toContainEqual(ending(await payloadOf(page, passed)))
  expect(payloads).not.toContainEqual(ending(await payloadOf(page, left)))
})

test('of the links in view the first that the page is about is fetched when the browser is idle, and another when it is used', async ({
  page,
}) => {
  const payloads = watchPayloads(page)
  await page.clock.install()
  await page.goto('/knowledge')
  await watching(page)
  await expect.poll(() => payloads.length).toBe(1)
  await letPass(page)
  const question = (await page.locator('main ul a').first().getAttribute('href')) ?? ''
  expect(payloads).toEqual([ending(await payloadOf(page, question))])
  await clickLink(page, question)
  await expect(page).toHaveURL(question)
  await expect.poll(() => payloads.length).toBe(2)
  await letPass(page)
  expect(payloads).toHaveLength(2)
  expect(payloads[1]).not.toBe(payloads[0])
})

test('a link that comes to lie under a pointer at rest is not fetched', async ({ page }) => {
  const payloads = watchPayloads(page)
  await page.clock.install()
  await page.goto('/knowledge')
  await watching(page)
  await expect.poll(() => payloads.length).toBe(1)
  await page.mouse.move(720, 500)
  await letPass(page)
  const before = payloads.length
  for (let step = 0; step < 5; step++) {
    await page.mouse.wheel(0, 90)
    await letPass(page)
  }
  expect(payloads).toHaveLength(before)
})

test('the browser is given 2000 ms to become idle', async ({ page }) => {
  await page.addInitScript(() => {
    const timeouts: (number | undefined)[] = []
    Object.assign(globalThis, { timeouts })
    const original = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (work, options) => {
      timeouts.push(options?.timeout)
      return original(work, options)
    }
  })
  await page.goto('/knowledge')
  await hydrated(page)
  await giveSign(page)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'timeouts') as number[]))
    .toContain(IDLE_PREFETCH_TIMEOUT_MS)
})

test('a prefetch that fails is not tried again for its link until the visitor follows it', async ({ page }) => {
  let attempts = 0
  await page.route(await payloadOf(page, '/news'), (route) => {
    attempts++
    return attempts === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await page.clock.install()
  // It is in the viewport, too, and may be fetched before the pointer is there.
  const answered = page.waitForResponse(await payloadOf(page, '/news'))
  await page.goto('/about-us')
  await watching(page)
  await newsLink(page).hover()
  await (await answered).finished()
  await letPass(page)
  await heading(page).hover()
  await newsLink(page).hover()
  await letPass(page)
  expect(attempts).toBe(1)
  await newsLink(page).click()
  await expect(heading(page)).toHaveText('News')
  expect(attempts).toBe(2)
})

test('a prefetch that fails while the visitor waits for it is tried again', async ({ page }) => {
  let attempts = 0
  let fail = () => {}
  const isWaitedFor = new Promise<void>((resolve) => (fail = resolve))
  await page.route(await payloadOf(page, '/news'), async (route) => {
    attempts++
    if (attempts > 1) return route.continue()
    await isWaitedFor
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/about-us')
  await watching(page)
  await newsLink(page).hover()
  await expect.poll(() => attempts).toBe(1)
  await newsLink(page).click()
  await expect(page.locator('[data-skeleton]')).toBeVisible()
  fail()
  await expect(heading(page)).toHaveText('News')
  expect(attempts).toBe(2)
})

test('before the first sign of a visitor nothing is fetched that the page does not need', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto('/knowledge')
  await hydrated(page)
  await letPass(page)
  const ahead = () => asked.filter((url) => /\/payload|\/manifest|\/data-|\/offline-|worker/.test(url))
  expect(ahead()).toEqual([])
  await giveSign(page)
  await expect.poll(() => ahead().length).toBeGreaterThan(2)
})

test.describe('nothing is fetched ahead', () => {
  async function expectNothing(page: Page): Promise<void> {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.clock.install()
    await page.goto('/knowledge')
    await hydrated(page)
    await newsLink(page).hover()
    await letPass(page)
    expect(scripts.filter((url) => /payload|\/manifest|\/data-/.test(url))).toEqual([])
  }

  test('with data saving on', async ({ page }) => {
    await withDataSaving(page)
    await expectNothing(page)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    test(`on a connection with ${JSON.stringify(connection)}`, async ({ page }) => {
      await withConnection(page, connection)
      await expectNothing(page)
    })
  }

  test('while offline, and again once the connection is back', async ({ page, context }) => {
    const payloads = watchPayloads(page)
    // An address that neither the page nor header or footer lead to.
    const path = '/herbal-extract/page-3'
    const pointed = ending(await payloadOf(page, path))
    await withConnection(page, { effectiveType: '4g' })
    await page.clock.install()
    await page.goto('/knowledge')
    await hydrated(page)
    await giveSign(page)
    // What watches the pointer is there once links of the page are fetched.
    await expect.poll(() => payloads.length).toBeGreaterThan(0)
    await context.setOffline(true)
    await expect(page.locator('html')).toHaveAttribute('data-online', 'false')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'The third page' })
      link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 9'
      document.body.append(link)
    }, path)
    await page.getByRole('link', { name: 'The third page' }).hover()
    await letPass(page)
    expect(payloads).not.toContainEqual(pointed)
    await context.setOffline(false)
    await expect.poll(() => payloads).toContainEqual(pointed)
  })
})

test('a page visited first stays readable offline after a hundred were fetched ahead', async ({ page, context }) => {
  test.slow()
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  const paths = Object.keys(manifest.routes)
    .filter((path) => path.startsWith('/herbal-extract/'))
    .slice(0, 100)
  const payloads = watchPayloads(page)
  await page.goto('/thanks')
  await hydrated(page)
  await giveSign(page)
  await followLink(page, '/Certifications')
  await page.evaluate(
    async ({ hrefs, dwell }) => {
      for (const href of hrefs) {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
        await new Promise((resolve) => setTimeout(resolve, dwell + 5))
        link.remove()
      }
    },
    { hrefs: paths, dwell: INTENT_DWELL_MS },
  )
  await expect.poll(() => payloads.length, { timeout: 30_000 }).toBeGreaterThan(100)
  await followLink(page, '/oem-odm-service')
  await clickLink(page, '/CompanyProfile')
  await expect(page).toHaveURL('/CompanyProfile')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await context.setOffline(true)
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/Certifications')
  await expect(heading(page)).toContainText('Certifi')
})

test('going from a list to a product that was fetched ahead shifts nothing', async ({ page }) => {
  const arrival = watchArrivals(page)
  await page.clock.install()
  await page.goto('/herbal-extract')
  await watching(page)
  const link = page.locator('main').getByRole('link', { name: 'Aconite Root Extract', exact: true }).first()
  const product = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await arrival(product, 'productsdetail')
  const shift = await page.evaluate(async (path) => {
    let sum = 0
    // The shifts after input are counted too: a visitor's click is no excuse here.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number
    }).observe({ type: 'layout-shift' })
    document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click()
    const isPending = document.querySelector('[data-skeleton]') !== null
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return { sum, isPending }
  }, product)
  await expect(page).toHaveURL(product)
  expect(shift).toEqual({ sum: 0, isPending: false })
})
