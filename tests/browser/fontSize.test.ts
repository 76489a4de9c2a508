import { type Browser, expect, test } from '@playwright/test'
import { ONE_OF_EACH, visit } from './page.ts'

// What readers set in their browser, usually 16.
for (const size of [24]) {
  test.describe(`where the browser's text is ${size} px`, () => {
    let browser: Browser

    test.beforeAll(async ({ playwright, launchOptions }) => {
      const { args = [] } = launchOptions
      browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...args, `--blink-settings=defaultFontSize=${size}`],
      })
    })
    test.afterAll(() => browser.close())

    for (const width of [390, 1280, 1640]) {
      test(`no screen kind scrolls sideways at ${width} px, and the header is whole`, async ({ baseURL }) => {
        const page = await browser.newPage({ baseURL, viewport: { width, height: 800 } })
        for (const [path] of ONE_OF_EACH) {
          await visit(page, path)
          const { text, widest, outside } = await page.evaluate(() => {
            const header = document.querySelector('header')
            const shown = [...(header?.querySelectorAll('a, button, summary, input') ?? [])].filter((element) =>
              element.checkVisibility(),
            )
            const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }))
            return {
              text: getComputedStyle(document.documentElement).fontSize,
              widest: document.documentElement.scrollWidth,
              outside: boxes.filter(({ box }) => box.right > innerWidth).map(({ element }) => element.outerHTML),
            }
          })
          expect(text).toBe(`${size}px`)
          expect(outside, path).toEqual([])
          expect(widest, path).toBe(width)
        }
        await page.close()
      })
    }
  })
}
