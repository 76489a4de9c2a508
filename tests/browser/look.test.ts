import { expect, type Locator, test } from '@playwright/test'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { field, LINE, LIST, PRODUCT, putOnList, sendButton } from './buyer.ts'
import { layoutShift } from './layoutShift.ts'
import { clickLink, followLink, heading, holdPayloads, tabTo, visit, withDataSaving } from './page.ts'

const MOST_PICTURE_BYTES = 60_000
const height = 844

test('a late page replaces its placeholder without a layout shift', async ({ page }) => {
  await withDataSaving(page)
  await visit(page, '/thanks')
  for (const path of ['/contact-us', '/inquiry', '/about-us', LIST, PRODUCT]) {
    const before = await layoutShift(page)
    const release = await holdPayloads(page)
    // Without a press: the browser does not count what moves right after one.
    await clickLink(page, path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(1)
    await release()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expect((await layoutShift(page)) - before, path).toBeLessThan(0.001)
    await followLink(page, '/thanks')
  }
})

test('a list in picture view does not shift when scripts arrive', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'pictures'), LIST_VIEW_KEY)
  await page.route('**/boot.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height })
    await visit(page, LIST)
    await expect(page.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true')
    expect(await layoutShift(page), `${width} px`).toBeLessThan(0.001)
  }
})

test('the compare checkbox of a product has a label in both views', async ({ page }) => {
  await visit(page, LIST)
  for (const view of ['Table', 'Pictures'])
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: view }).click()
      const label = page.locator('main tbody tr').first().getByText('Compare', { exact: true })
      await expect(label).toBeVisible()
      // Not under the button beside it.
      const add = await page
        .getByRole('button', { name: /on the inquiry list$/ })
        .first()
        .boundingBox()
      const box = await label.boundingBox()
      expect(overlap(box, add), `${view}, ${width} px`).toBe(0)
    }
})

test('an inquiry line is one row on a wide screen, with aligned captions', async ({ page }) => {
  const foreign = { ...LINE, id: 2, product: 'Granite', slug: '', grade: '', grades: [] }
  const gradeless = { ...LINE, id: 3, product: 'Without grades', grade: '', grades: [] }
  await page.setViewportSize({ width: 1440, height })
  await putOnList(page, foreign, gradeless, LINE)
  await visit(page, '/inquiry')
  const rows = page.locator('main ul li:has([data-field])')
  const left = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect().left)
  for (const caption of ['Grade', 'Quantity', 'Unit', 'Request']) {
    const head = await left(page.locator('main li[aria-hidden] > span').getByText(caption, { exact: true }))
    for (const its of await rows.locator(`[data-field=${caption}]`).all()) expect(await left(its), caption).toBe(head)
  }
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(110)
})

test('at 320 px words are not broken, even in narrow cells', async ({ page }) => {
  await page.setViewportSize({ width: 320, height })
  for (const path of [LIST, '/organic-mushroom-extract/chaga-mushroom-extract', '/CompanyProfile', '/Certifications']) {
    await visit(page, path)
    expect(await page.locator('main').evaluate(partedWords), path).toEqual([])
  }
})

/** Words that are parted without a hyphen; those of sixteen letters and more may be, with one. */
function partedWords(main: HTMLElement): string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const parted: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement: own } = node
    // What is there for screen readers alone stands in a box of one pixel.
    const isShown = own?.checkVisibility() && [own, own.parentElement].every((it) => it && it.offsetWidth > 1)
    if (!isShown) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1 && word.length < 16) parted.push(word)
    }
  }
  return parted
}

type Box = { x: number; y: number; width: number; height: number } | null

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  if (!one || !other) throw new Error('a box is not shown')
  const shared = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(0, Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]))
  return shared('x', 'width') * shared('y', 'height')
}

test('page numbers stay on one line on phones, even with three digits', async ({ page }) => {
  await visit(page, '/knowledge/page-20')
  const links = page.getByRole('navigation', { name: 'Pagination' }).locator('a')
  await links.evaluateAll((all) => {
    for (const link of all) if (link.closest('li') && link.textContent.length > 1) link.textContent = '100'
  })
  for (const width of [320, 390, 600, 601]) {
    await page.setViewportSize({ width, height })
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect).filter((box) => box.width),
    )
    const [bottom, right] = (['bottom', 'right'] as const).map((edge) => Math.max(...boxes.map((box) => box[edge])))
    expect(Number(bottom) - Math.min(...boxes.map(({ top }) => top)), `${width} px`).toBe(44)
    expect(right, `${width} px`).toBeLessThanOrEqual(width - 16)
  }
})

// As the server sends them.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('headings of all screens share one left edge', async ({ page }) => {
    const paths = [
      '/products',
      '/knowledge',
      '/knowledge/what-is-dhm-',
      '/news',
      '/about-us',
      '/contact-us',
      '/inquiry',
    ]
    const edges: Record<number, (number | undefined)[]> = { 390: [], 820: [], 1440: [] }
    for (const path of [...paths, '/news/foods-high-in-daidzein', '/changes', PRODUCT]) {
      await page.goto(path)
      for (const [width, its] of Object.entries(edges)) {
        await page.setViewportSize({ width: Number(width), height })
        its.push((await heading(page).boundingBox())?.x)
      }
    }
    for (const its of Object.values(edges)) expect(new Set(its).size, its.join(' ')).toBe(1)
  })

  test('a three-column table fits a phone, and wider ones show three columns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/contact-us')
    const box = page.locator('main [tabindex]:has(> table)').first()
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.goto('/oem-odm-service')
    const fourth = await box.locator('th').nth(3).boundingBox()
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    expect(fourth?.x).toBeCloseTo(x + width, 0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height }, deviceScaleFactor: 2 })

  test('the images in the first view of a product are at most 60 KB', async ({ page }) => {
    const pictures: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') pictures.push(response.body())
    })
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    const bytes = Buffer.concat(await Promise.all(pictures)).length
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
  })
})

test('a buyer can find and request a product by keyboard alone', async ({ page }) => {
  await visit(page, '/contact-us')
  await page.keyboard.press('/')
  await page.keyboard.type('pure piperine')
  await expect(page.locator('#header-search')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Pure Piperine')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.locator('#order button[value=add]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Inquiry list.*1/ })).toBeVisible()
  await visit(page, '/inquiry')
  await tabTo(page, field(page, 'name'))
  await page.keyboard.type('Kestrin Vale')
  await tabTo(page, field(page, 'email'))
  await page.keyboard.type('kestrin@ostrelle.example')
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thanks\?receipt=/)
})
