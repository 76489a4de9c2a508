import { expect, type Page, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { expectNoAxeFindings } from './axe.ts'
import { LIST_PATH } from './buyer.ts'
import { collectMessages, expectToFit, heading, sharedPage } from './page.ts'
import { waitForHydration, visit, turnOnDataSaving } from './page.ts'
import { ROUTES } from './routes.ts'
import { SITES } from './sites.ts'

const SCREENS = Object.entries(ROUTES).map(([screen, [path = '']]) => ({ screen, path }))

/** Screens that together use the components of all screens. */
const SAMPLE = SCREENS.filter(({ screen }) =>
  ['Home', 'productsclass', 'productsdetail', 'knowledgedetail', 'inquiry'].includes(screen),
)

/** Maximum compressed bytes of a first load by resource type. */
const BUDGET = { script: 105_000, stylesheet: 11_000, font: 60_000, image: 90_000 }

const MAX_REQUESTS = 32

type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean; sources?: { node?: Node }[] }

/** Returns the sum of the layout shifts that no input caused, and the texts of the moved elements. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return new Promise<{ sum: number; movedTexts: string[] }>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput = false }) => !hadRecentInput)
        resolve({
          sum: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
          movedTexts: shifts.flatMap(({ sources = [] }) =>
            sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
          ),
        })
      })
      // A document without shifts still has a paint.
      for (const type of ['layout-shift', 'paint']) observer.observe({ type, buffered: true })
    })
  })

test('each address of the route table shows its screen', async ({ request }) => {
  for (const [screen, paths] of Object.entries(ROUTES))
    for (const path of paths) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).toContain(`{"page":{"name":"${screen}"`)
    }
})

for (const { screen, path } of SAMPLE) {
  test(`the first load of ${screen} stays within its budget`, async ({ page }) => {
    const bytes: Record<string, number> = {}
    let requests = 0
    page.on('response', (response) => {
      requests += response.url().startsWith('http') ? 1 : 0
      const type = response.request().resourceType()
      bytes[type] = (bytes[type] ?? 0) + Number(response.headers()['content-length'] ?? 0)
    })
    await turnOnDataSaving(page)
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    for (const [type, budget] of Object.entries(BUDGET)) expect(bytes[type] ?? 0, type).toBeLessThanOrEqual(budget)
    expect(requests).toBeLessThanOrEqual(MAX_REQUESTS)
    for (const type of ['xhr', 'fetch']) expect(bytes).not.toHaveProperty(type)
  })

  test.describe(`the screen ${screen}`, () => {
    const page = sharedPage(path)

    test('loads without a layout shift', async () => {
      const { sum, movedTexts } = await layoutShift(page())
      expect(sum, movedTexts.join(', ')).toBeLessThan(0.001)
    })

    test('gives axe nothing to find', async () => {
      await expectNoAxeFindings(page())
      await page().emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeFindings(page(), { rules: ['color-contrast'] })
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('no screen scrolls sideways at 320 px', async ({ page }) => {
    await page.route(/\.(avif|jpg)$/, (route) => route.abort())
    for (const { path } of SCREENS) {
      await page.goto(path)
      await expectToFit(page)
    }
  })
})

test.describe('with React’s development warnings', () => {
  test.use({ baseURL: SITES.next })
  const isUnexpected = (message: string) => !/React DevTools|status of 404/.test(message)

  test('every screen hydrates to one heading and title, without a warning', async ({ page }) => {
    const messages = collectMessages(page)
    const { routes } = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
    const screens = new Set<string>()
    for (const path of Object.keys(routes)) {
      const screen = /\{"page":\{"name":"([^"]+)"/.exec(await (await page.request.get(path)).text())?.[1] ?? ''
      if (screens.has(screen) || screen === 'not-found') continue
      screens.add(screen)
      await visit(page, path)
      await expect(page.locator('h1'), path).toHaveCount(1)
      await expect(page.locator('head > title'), path).toHaveCount(1)
      expect(messages.filter(isUnexpected), path).toEqual([])
    }
    const expected = SCREENS.map(({ screen }) => screen)
    expect([...screens].toSorted()).toEqual(expected.toSorted())
  })

  test('error pages hydrate without a warning', async ({ page }) => {
    const messages = collectMessages(page)
    for (const path of ['/no-such-page?q=%00', '/herbal-extract/page-999', '/thanks?receipt=1']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await waitForHydration(page)
      await expect(heading(page), path).toHaveText(PAGE_NOT_FOUND)
      expect(messages.filter(isUnexpected), path).toEqual([])
    }
  })
})

test('nothing covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ['/', LIST_PATH, '/herbal-extract/aconite-root-extract']) {
    await visit(page, path)
    const coveredElements = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')).flatMap(
        (element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return []
          element.focus()
          const { left, top, width, height } = element.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          const bar = over?.closest('header, nav, [data-tray], [data-bar]')
          return bar && !bar.contains(element) ? [element.outerHTML.slice(0, 120)] : []
        },
      ),
    )
    expect(coveredElements, path).toEqual([])
  }
})
