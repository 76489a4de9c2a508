import { expect, type Page, test } from '@playwright/test'
import { LINE, LIST, PRODUCT, putOnList } from './buyer.ts'
import { collisions, lengthen } from './collisions.ts'
import { ONE_OF_EACH, visit } from './page.ts'

const COMPARISON = `/compare?grade=${PRODUCT.slice(1)}:98%20%25&grade=${PRODUCT.slice(1)}:99%20%25`

/** With lines on the list, one of them below its MOQ. */
const FILLED = '/inquiry#list'

/** One page of each kind, and what is compared, set against limits and asked for. */
const PAGES = [...ONE_OF_EACH.map(([path]) => path), COMPARISON, `/limits?product=${PRODUCT.slice(1)}`, FILLED]

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

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('with two fifths more text nothing lies over anything or beyond the window', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of PAGES) {
    await open(page, path)
    await lengthen(page)
    for (const width of [320, 820, 1081, 1440]) {
      await inWindow(page, width)
      expect.soft(await collisions(page), `${path} at ${width} px`).toEqual([])
      expect.soft(await scrollWidth(page), `${path} at ${width} px`).toBe(width)
    }
  }
})

test('where scrollbars take room no kind of page scrolls sideways', async ({ playwright, launchOptions, baseURL }) => {
  test.setTimeout(240_000)
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL })
  for (const path of PAGES) {
    await open(page, path)
    for (const width of [320, 390, 820, 1440]) {
      await inWindow(page, width)
      const inside = await page.evaluate(() => document.documentElement.clientWidth)
      expect(inside, 'beside the scrollbar').toBeLessThan(width)
      expect.soft(await scrollWidth(page), `${path} at ${width} px`).toBe(inside)
    }
  }
  await browser.close()
})

test('from right to left nothing lies over anything or beyond the window, and values are read as they are written', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const path of PAGES) {
    await open(page, path)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    for (const width of [320, 820, 1440]) {
      await inWindow(page, width)
      expect.soft(await collisions(page), `${path} at ${width} px`).toEqual([])
      expect.soft(await scrollWidth(page), `${path} at ${width} px`).toBe(width)
    }
  }
  await visit(page, PRODUCT)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
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

test('translators leave the brand, Latin names, codes and values alone', async ({ page }) => {
  for (const path of [PRODUCT, LIST, COMPARISON]) {
    await visit(page, path)
    const texts = await page.locator('[translate="no"]').allTextContents()
    for (const text of ['Phytolane', path === LIST ? 'Camellia sinensis' : 'Piper nigrum'])
      expect(texts, path).toContain(text)
    const others = page.locator('i, code').filter({ visible: true })
    expect(await others.evaluateAll((all) => all.filter((it) => !it.closest('[translate="no"]')).length), path).toBe(0)
  }
  expect(await page.locator('td [translate="no"]').allTextContents()).toContain('≥\u00a099.0\u00a0%')
})

test('at 200 % and 400 % bars that stay take at most a fifth of the window', async ({ page }) => {
  for (const path of [PRODUCT, LIST, COMPARISON, '/', '/knowledge', FILLED]) {
    await open(page, path)
    for (const [width, height] of [
      [320, 256],
      [720, 450],
      [960, 600],
    ] as const) {
      await inWindow(page, width, height)
      await page.evaluate(() => scrollTo(0, 700))
      const taken = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, visibility } = getComputedStyle(element)
            const { width: its, top, bottom } = element.getBoundingClientRect()
            const isBar = its > innerWidth * 0.6 && bottom > 0 && top < innerHeight
            return isBar && /fixed|sticky/.test(position) && visibility === 'visible' && element.checkVisibility()
          })
          .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
      )
      expect(taken, `${path} in ${width} × ${height}`).toBeLessThanOrEqual(height / 5)
    }
  }
})

test('what has the focus is behind nothing', async ({ page }) => {
  for (const path of [PRODUCT, LIST, COMPARISON, '/knowledge', FILLED]) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, path)
      const covered = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)'),
        ]
        // Forwards, then back.
        return [...all, ...all.toReversed()].flatMap((element) => {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return []
          element.focus()
          const { left, top, width: its, height: high } = element.getBoundingClientRect()
          const over = document.elementFromPoint(left + its / 2, top + high / 2)
          const behind = over?.closest('header, nav, [data-tray], [data-bar], details')
          return behind && !behind.contains(element) ? [element.outerHTML.slice(0, 120)] : []
        })
      })
      expect.soft(covered, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('in the colours of the reader it is seen what is pressed, where one is, what differs, and that a list opens', async ({
  page,
}) => {
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

test('a change of the grade and what is found of limits are announced', async ({ page }) => {
  const announced = page.locator('[data-announcer]')
  await visit(page, PRODUCT)
  await page.getByRole('radio', { name: '99 %' }).check({ force: true })
  await expect(announced).toHaveText('Grade 99 % is shown')
  await page.getByRole('button', { name: 'Check your own limits' }).click()
  await page.getByLabel('Your specification').fill('Lead ≤ 0.5 ppm\nArsenic ≤ 0.1 ppm')
  await expect(announced).toHaveText(/^Our limits: 1 \w+, 1 \w+$/)
})
