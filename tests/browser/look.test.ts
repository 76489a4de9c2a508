import { expect, type Page, test } from '@playwright/test'
import { holdPayloads, ONE_OF_EACH, visit } from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'
const MOST_PICTURE_BYTES = 60_000

/** Sum of the layout shifts that no input explains, from the beginning of the document. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
}

for (const width of [390, 1440]) {
  test(`no page kind moves while it loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [path] of ONE_OF_EACH) {
      await visit(page, path)
      expect(await layoutShift(page), path).toBeLessThan(0.001)
    }
  })
}

test('a page that comes late moves nothing when it takes the place of its outline', async ({ page }) => {
  for (const path of ['/contact-us', '/inquiry', '/about-us', '/herbal-extract', PRODUCT]) {
    await visit(page, '/thanks')
    const release = await holdPayloads(page)
    // Without a press: the browser does not count what moves right after one.
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    }, path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(1)
    await release()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expect(await layoutShift(page), path).toBeLessThan(0.001)
  }
})

test('the numbers of pages stay on one line on phones, with three digits too', async ({ page }) => {
  for (const width of [320, 390, 600, 601]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/knowledge', '/knowledge/page-2', '/knowledge/page-20']) {
      await visit(page, path)
      const pagination = page.getByRole('navigation', { name: 'Pagination' })
      await pagination.evaluate((element) => {
        for (const link of element.querySelectorAll('li a')) if (link.textContent.length > 1) link.textContent = '100'
      })
      const { bottom, top, right } = await pagination.evaluate((element) => {
        const boxes = [...element.querySelectorAll('a')]
          .map((link) => link.getBoundingClientRect())
          .filter((it) => it.width)
        return {
          top: Math.min(...boxes.map((box) => box.top)),
          bottom: Math.max(...boxes.map((box) => box.bottom)),
          right: Math.max(...boxes.map((box) => box.right)),
        }
      })
      expect(bottom - top, `${path}, ${width} px`).toBe(44)
      expect(right, `${path}, ${width} px`).toBeLessThanOrEqual(width - 16)
    }
  }
})

test('a table of three columns fits a phone, and of a wider one three whole columns are seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact-us')
  const box = page.locator('main [tabindex]:has(> table)').first()
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.goto('/oem-odm-service')
  const right = await box.evaluate((element) => element.getBoundingClientRect().right)
  expect(
    await box
      .locator('th')
      .nth(3)
      .evaluate((cell) => cell.getBoundingClientRect().left),
  ).toBeCloseTo(right, 0)
})

test('the pictures of the first view of a product weigh at most 60 KB on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  let bytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'image') bytes += (await response.body()).length
  })
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
  await context.close()
})

test('a buyer finds a product and asks about it with the keyboard alone', async ({ page }) => {
  await visit(page, '/herbal-extract')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Pure Piperine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'Add to inquiry list')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Inquiry list.*1/ })).toBeVisible()
  await visit(page, '/inquiry')
  await tabTo(page, 'Name')
  await page.keyboard.type('Kestrin Vale')
  await tabTo(page, 'E-mail')
  await page.keyboard.type('kestrin@ostrelle.example')
  await tabTo(page, 'Send the inquiry')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thanks\?receipt=/)
})

/** Presses Tab until the element with a name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return label?.textContent?.trim() ?? ''
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`Tab does not reach "${name}"`)
}
