import { expect, type Page, test } from '@playwright/test'
import {
  chooseGrade,
  inquiryField,
  fillInBuyer,
  inquiryLines,
  LIST_PATH,
  orderField,
  PRODUCT_PATH,
  sendButton,
  PRODUCT_SLUG,
  storedLines,
} from './buyer.ts'
import {
  collectMessages,
  followLink,
  holdRequests,
  openMismatch,
  holdScripts,
  translate,
  turnOnDataSaving,
  waitForHydration,
  visit,
} from './page.ts'

/** Opens a page, uses it before its scripts arrive, and waits for hydration. */
async function actBeforeHydration(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address)
  await act()
  await release()
  await waitForHydration(page)
}

test.describe('before hydration', () => {
  let messages: string[]
  test.beforeEach(({ page }) => {
    messages = collectMessages(page)
  })
  test.afterEach(() => expect(messages).toEqual([]))

  test('an opened menu stays open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await actBeforeHydration(page, LIST_PATH, () => page.getByRole('button', { name: 'Menu' }).click())
    await expect(page.locator('#menu:popover-open')).toBeVisible()
  })

  test('the opened order list gets its field', async ({ page }) => {
    await actBeforeHydration(page, '/inquiry', () => page.locator('summary#paste').click())
    await expect(page.getByLabel(/^Rows to paste/)).toBeVisible()
  })

  test('a scroll to the top is not undone by the hash', async ({ page }) => {
    await actBeforeHydration(page, '/herbal-extract/pure-piperine#specification', async () => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await page.evaluate(() => scrollTo(0, 0))
    })
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a checked filter applies', async ({ page }) => {
    await actBeforeHydration(page, LIST_PATH, () =>
      page.getByRole('checkbox', { name: /^Granules/ }).check({ force: true }),
    )
    await expect(page).toHaveURL(`${LIST_PATH}?form=granules`)
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
  })

  test('a chosen grade applies to page and order', async ({ page }) => {
    await actBeforeHydration(page, PRODUCT_PATH, () => chooseGrade(page, '99 %'))
    await expect(page.getByRole('table', { name: 'Specification of the grade 99 %' })).toBeVisible()
    await expect(orderField(page, 'grade')).toHaveValue('99 %, HPLC')
  })

  test('an added product is on the inquiry list', async ({ page }) => {
    await actBeforeHydration(page, PRODUCT_PATH, async () => {
      await page.locator('#order [type=submit]').click()
      await expect(page).toHaveURL(/\/inquiry\?product=/)
    })
    await expect.poll(() => storedLines(page)).toMatchObject([{ slug: PRODUCT_SLUG }])
  })

  test('the product of the address takes its typed quantity and the focus to the list', async ({ page }) => {
    await actBeforeHydration(page, `/inquiry?product=${PRODUCT_SLUG}`, () => inquiryField(page, 'quantity').fill('5'))
    await expect(inquiryLines(page).getByLabel(/^Quantity/)).toHaveValue('5')
    await expect(inquiryLines(page).getByLabel(/^Quantity/)).toBeFocused()
  })

  test('inquiry input is kept as a draft', async ({ page }) => {
    await actBeforeHydration(page, '/inquiry', async () => {
      await inquiryField(page, 'unit').selectOption('g')
      await inquiryField(page, 'message').fill('Ten drums')
    })
    await followLink(page, '/about-us')
    await followLink(page, '/inquiry')
    await expect(inquiryField(page, 'unit')).toHaveValue('g')
    await expect(inquiryField(page, 'message')).toHaveValue('Ten drums')
  })

  test('an inquiry sent twice is the same form, which the server stores once', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/inquiry')
    await fillInBuyer(page, 'Rutin')
    const forms: (string | null)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') forms.push(request.postData())
    })
    const answer = await holdRequests(page, '**/api/inquiries')
    // The page itself clicks, because Playwright would wait for the answer.
    await sendButton(page).evaluate((button: HTMLElement) => {
      for (const delay of [0, 300]) setTimeout(() => button.click(), delay)
    })
    await expect.poll(() => forms).toHaveLength(2)
    await answer()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-/)
    expect(forms[1]).toBe(forms[0])
  })
})

test('after hydration, fields of pages that were left are not held', async ({ page }) => {
  await visit(page, '/inquiry')
  await inquiryField(page, 'message').fill('Rutin')
  expect(await page.evaluate('window.touchedFields')).toBeUndefined()
})

/** Returns a function that reads one of Chromium's counters of `page`. */
async function counterOf(page: Page, counter: 'LayoutCount' | 'RecalcStyleCount'): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === counter)
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  test('pictures of the home page arrive without another layout', async ({ page }) => {
    const countLayouts = await counterOf(page, 'LayoutCount')
    const release = await holdRequests(page, '**/*.avif')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    const layouts = await countLayouts()
    await release()
    await page.waitForLoadState('networkidle')
    expect(await countLayouts()).toEqual(layouts)
  })
})

for (const path of ['/', LIST_PATH, PRODUCT_PATH, '/knowledge/what-is-dhm-'])
  test(`the hydration of ${path} computes no styles`, async ({ page }) => {
    // Prefetched style sheets cost passes that reach no element.
    await turnOnDataSaving(page)
    const countPasses = await counterOf(page, 'RecalcStyleCount')
    const release = await holdScripts(page)
    await page.goto(path)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const passes = await countPasses()
    await release()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await countPasses()).toEqual(passes)
  })

test('a mismatch is reported in the console', async ({ page }) => {
  const messages = collectMessages(page)
  await openMismatch(page, 'text', PRODUCT_PATH)
  await expect.poll(() => messages.join()).toContain('Minified React error #418')
})

test('in a translated page a product can be chosen, added, removed and restored', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, LIST_PATH)
  await translate(page)
  await followLink(page, PRODUCT_PATH)
  await translate(page)
  await chooseGrade(page, '99 %')
  await page.locator('#order [type=submit]').click()
  await expect(page.locator('main ~ [role="status"]')).toContainText('is on the inquiry list')
  await followLink(page, '/inquiry')
  await translate(page)
  await page.getByRole('button', { name: /Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedLines(page)).toMatchObject([{ slug: PRODUCT_SLUG, grade: '99 %, HPLC' }])
  expect(messages).toEqual([])
})
