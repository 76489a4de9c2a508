import { expect, type Page, test } from '@playwright/test'
import { LINE, LIST, PRODUCT, putOnList } from './buyer.ts'
import { collisions, lengthen } from './collisions.ts'
import { expectToFit, ONE_OF_EACH, visit } from './page.ts'

const COMPARISON = `/compare?grade=${PRODUCT.slice(1)}:98%20%25&grade=${PRODUCT.slice(1)}:99%20%25`

const TOXIC = '/herbal-extract/aconite-root-extract'

/** With lines on the list, one of them below its MOQ. */
const FILLED = '/inquiry#list'

/** One page of each kind, and what is compared, set against limits and asked for. */
const PAGES = [...ONE_OF_EACH.map(([path]) => path), COMPARISON, `/limits?product=${PRODUCT.slice(1)}`, FILLED]

/** Of these, those with most that stays while they scroll. */
const WITH_BARS = new Set([TOXIC, LIST, COMPARISON, '/', '/knowledge', FILLED])

async function open(page: Page, path: string): Promise<void> {
  if (path === FILLED)
    await putOnList(
      page,
      { ...LINE, quantity: '5', unit: 'g' },
      { ...LINE, id: 2, product: 'Granite', slug: '', grade: '4:1', grades: [], request: 'sample' },
    )
  await visit(page, path)
  if (path === FILLED) await expect(page.getByText('Below MOQ')).toBeVisible()
}

/** The page in a window, where whatever waits for a frame has come. */
async function inWindow(page: Page, width: number, height = 844): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

const setDirection = (page: Page, dir: string) =>
  page.evaluate((it) => document.documentElement.setAttribute('dir', it), dir)

for (const isSample of [true, false]) {
  const which = isSample ? 'one reading mode' : 'every reading mode'
  const tag = isSample ? [] : '@soak'
  test(`each screen is readable in ${which}`, { tag }, async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(240_000)
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ baseURL })
    const session = await page.context().newCDPSession(page)
    const hideScrollbars = (hidden: boolean) => session.send('Emulation.setScrollbarsHidden', { hidden })
    const expectWhole = async (widths: number[]) => {
      for (const width of widths) {
        await inWindow(page, width)
        expect.soft(await collisions(page), `${page.url()} at ${width} px`).toEqual([])
        await expectToFit(page)
      }
    }
    for (const [index, path] of PAGES.entries()) {
      const isMet = (way: number) => !isSample || index % 3 === way
      await hideScrollbars(!isMet(0))
      await open(page, path)
      await test.step('search engines without scripts read the same text', async () => {
        const html = await (await page.request.get(path)).text()
        // The check of a specification needs scripts, and says so.
        if (/name="robots" content="noindex"/.test(html) || path.startsWith('/limits')) return
        const [written, shown] = await page.evaluate((text) => {
          const unscripted = new DOMParser().parseFromString(text, 'text/html')
          return [unscripted, document].map(({ body }) => {
            const main = body.querySelector('main')?.cloneNode(true) as Element
            // These elements explain the page without scripts.
            for (const element of main.querySelectorAll('noscript')) element.remove()
            // The printed date changes every day.
            return main.textContent?.replace(/Printed [\d-]{10}\. /, '')
          })
        }, html)
        expect.soft(shown, path).toBe(written)
      })
      if (isMet(0))
        await test.step('classic scrollbars cause no sideways scrolling', async () => {
          for (const width of [320, 390, 820, 1440]) {
            await inWindow(page, width)
            const inside = await page.evaluate(() => document.documentElement.clientWidth)
            expect(inside, 'beside the scrollbar').toBeLessThan(width)
            await expectToFit(page)
          }
        })
      await hideScrollbars(true)
      if (WITH_BARS.has(path)) {
        await test.step('zoomed in, sticky bars take at most a fifth of the window', async () => {
          for (const [width, height] of [
            [320, 256],
            [720, 450],
            [960, 600],
          ] as const) {
            await inWindow(page, width, height)
            expect.soft(await heightOfBars(page), `${path} in ${width} × ${height}`).toBeLessThanOrEqual(height / 5)
          }
        })
        await test.step('nothing covers the focused element', async () => {
          for (const [width, height] of [
            [390, 844],
            [1440, 900],
            [720, 450],
          ] as const) {
            await inWindow(page, width, height)
            expect.soft(await coveredFocus(page), `${path} at ${width} px`).toEqual([])
          }
        })
      }
      if (isMet(1))
        await test.step('right-to-left text causes no overlap or overflow', async () => {
          await setDirection(page, 'rtl')
          await expectWhole([320, 820, 1440])
        })
      if (isMet(2))
        await test.step('text that is 40 % longer causes no overlap or overflow', async () => {
          await setDirection(page, 'ltr')
          await lengthen(page)
          await expectWhole([320, 820, 1081, 1440])
        })
    }
    await browser.close()
  })
}

/** How much of the window bars take that stay while the page scrolls. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 700)
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, visibility } = getComputedStyle(element)
        const { width: its, top, bottom } = element.getBoundingClientRect()
        const isBar = its > innerWidth * 0.6 && bottom > 0 && top < innerHeight
        return isBar && /fixed|sticky/.test(position) && visibility === 'visible' && element.checkVisibility()
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  })
}

/** What of the main part is covered by something that stays when it has the focus, forwards, then back. */
function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)'),
    ]
    const covered = [...all, ...all.toReversed()].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return []
      element.focus()
      const { left, top, width: its, height: high } = element.getBoundingClientRect()
      const over = document.elementFromPoint(left + its / 2, top + high / 2)
      const behind = over?.closest('header, nav, [data-tray], [data-bar], details')
      return behind && !behind.contains(element) ? [element.outerHTML.slice(0, 120)] : []
    })
    all[0]?.blur()
    scrollTo(0, 0)
    return covered
  })
}

test('values stay left-to-right in a right-to-left page', async ({ page }) => {
  await visit(page, PRODUCT)
  await setDirection(page, 'rtl')
  const places = await page.evaluate(() => {
    const limit = document.querySelector(
      '#specification td[translate="no"], [aria-labelledby="specification"] td[translate="no"]',
    )
    const text = limit?.firstChild as Text
    return [0, text.data.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return { letter: range.toString(), left: range.getBoundingClientRect().left }
    })
  })
  expect(places.map(({ letter }) => letter)).toEqual(['≥', '%'])
  expect(places[0]?.left).toBeLessThan(places[1]?.left ?? 0)
  // A grade that is chosen, too: `98 %`, and not `% 98`.
  await visit(page, COMPARISON)
  const choice = page.locator('main select option').first()
  expect(await choice.evaluate((it) => getComputedStyle(it).unicodeBidi)).toBe('plaintext')
})

test('translation leaves brand, Latin names, codes and values unchanged', async ({ page }) => {
  for (const path of [PRODUCT, LIST, `${COMPARISON}&rows=all`]) {
    await visit(page, path)
    const texts = await page.locator('[translate="no"]').allTextContents()
    for (const text of ['Phytolane', path === LIST ? 'Camellia sinensis' : 'Piper nigrum'])
      expect(texts, path).toContain(text)
    const others = page.locator('i, code').filter({ visible: true })
    expect(await others.evaluateAll((all) => all.filter((it) => !it.closest('[translate="no"]')).length), path).toBe(0)
  }
  expect(await page.locator('td [translate="no"]').allTextContents()).toContain('≥\u00a099.0\u00a0%')
})

test('forced colours keep states and controls visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, LIST)
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('[aria-pressed="true"]')).not.toBe(await ground('[aria-pressed="false"]'))
  expect(await ground('nav a[aria-current="page"]')).not.toBe(await ground('nav li a:not([aria-current])'))
  const expectArrows = async () => {
    const images = await page
      .locator('main select')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundImage))
    for (const image of images) expect(image).toContain('gradient')
  }
  await expectArrows()
  expect(
    await page
      .locator('th a')
      .first()
      .evaluate((it) => getComputedStyle(it, '::after').forcedColorAdjust),
  ).toBe('none')
  await visit(page, COMPARISON)
  const mark = await page
    .locator('tr[data-differs] th')
    .first()
    .evaluate((it) => getComputedStyle(it, '::before').borderInlineStartWidth)
  expect(mark).toBe('4px')
  await expectArrows()
  await open(page, FILLED)
  await expectArrows()
  for (const control of await page.locator('form[data-inquiry] :is(input, select, textarea):visible').all())
    expect(await control.evaluate((it) => getComputedStyle(it).borderTopWidth)).not.toBe('0px')
})

test('a grade change is announced', async ({ page }) => {
  const announced = page.locator('[data-announcer]')
  await visit(page, PRODUCT)
  await page.getByRole('radio', { name: '99 %' }).check({ force: true })
  await expect(announced).toHaveText('Grade 99 % is shown')
})
