import { expect, type Page, test } from '@playwright/test'
import {
  documentBox,
  tickDocument,
  field,
  fillInBuyer,
  inquiryLink,
  LINE,
  ordered,
  PRODUCT,
  putOnList,
  sendButton,
  storedLines,
} from './buyer.ts'
import { hold, holdScripts, hydrated } from './page.ts'

// What is done between a page and its app, and what becomes of it: beyond single controls, which takeover.test.ts holds.

const OTHER = { ...LINE, product: 'Vine Tea Extract', slug: 'herbal-extract/vine-tea-extract', documents: [] }

test.beforeEach(({ page }) => page.route(/\.(avif|jpg)$/, (route) => route.abort()))

/** Uses a page before its app is there, and waits for that. */
async function meet(page: Page, address: string, use: () => Promise<unknown>): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address)
  await use()
  await release()
  await hydrated(page)
}

async function leave(page: Page): Promise<void> {
  await inquiryLink(page).click()
  await expect(page).toHaveURL('/inquiry')
}

test('a refused inquiry sent before hydration comes back filled in', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/inquiry')
  await fillInBuyer(page, 'Rutin', 'no address')
  await tickDocument(page, 'TDS')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The inquiry was not sent')
  await expect(field(page, 'message')).toHaveValue('Rutin')
  await expect(documentBox(page, 'TDS')).toBeChecked()
})

test('an inquiry sent twice before hydration has one key', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/inquiry')
  await fillInBuyer(page, 'Rutin')
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey'))
  })
  const answer = await hold(page, '**/api/inquiries')
  const pressAgain = await hold(page, '**/robots.txt?again')
  // By the page's own script, since the browser answers no test while it leaves.
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('form[data-inquiry] button[type=submit]')?.click()
    setTimeout(() => {
      press()
      void fetch('/robots.txt?again').then(press)
    })
  })
  await expect.poll(() => keys).toHaveLength(1)
  await pressAgain()
  await expect.poll(() => keys).toHaveLength(2)
  await answer()
  await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('input made before hydration survives leaving and returning', async ({ page }) => {
  await meet(page, PRODUCT, async () => {
    await tickDocument(page, 'TDS')
    await ordered(page, 'unit').selectOption('g')
    await leave(page)
  })
  await page.goBack()
  await hydrated(page)
  await expect(ordered(page, 'unit')).toHaveValue('g')
  await expect(documentBox(page, 'TDS')).toBeChecked()
})

test('early input for a requested product goes to the list with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await putOnList(page, OTHER)
  await meet(page, `/inquiry?product=${LINE.slug}&grade=98+%25%2C+HPLC&quantity=25&unit=kg&request=quote`, async () => {
    await field(page, 'quantity').fill('30')
    await field(page, 'unit').selectOption('t')
    await tickDocument(page, 'TDS')
    await field(page, 'message').focus()
    await page.keyboard.type('Ten drums')
  })
  await expect(page).toHaveURL('/inquiry')
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([OTHER, { slug: LINE.slug, quantity: '30', unit: 't', documents: ['TDS'] }])
  await expect(documentBox(page, 'TDS')).not.toBeChecked()
  await page.keyboard.type(' of piperine')
  await expect(field(page, 'message')).toHaveValue('Ten drums of piperine')
  await expect(field(page, 'message')).toBeInViewport()
})
