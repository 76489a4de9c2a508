import { expect, type Page, test } from '@playwright/test'
import { publishedRecords } from '../publishedContent.ts'
import { PRODUCT_PATH, PRODUCT_SLUG, storedLines } from './buyer.ts'
import { COMPARISON_PATH } from './compare.ts'
import { visit } from './page.ts'

const TOXIC_PRODUCT_PATH = '/herbal-extract/aconite-root-extract'
const MOST_GRADES_SLUG = publishedRecords('products/healthcare-supplement').toSorted(
  ({ grades: a = [] }, { grades: b = [] }) => b.length - a.length,
)[0]?.slug

const specificationOf = (page: Page, grade: string) =>
  page.getByRole('table', { name: `Specification of the grade ${grade}` })

test('a safety note starts below the title and links to the full text', async ({ page }) => {
  await page.goto(TOXIC_PRODUCT_PATH)
  await expect(page.getByText(/^Safety note\. Raw aconite is acutely toxic/).first()).toBeInViewport()
  await page.getByRole('link', { name: 'Full safety note' }).click()
  await expect(page.getByRole('note').getByText(/aconitine is prohibited in EU cosmetics/)).toBeInViewport()
})

test('choosing a grade updates page and address without a history entry', async ({ page }) => {
  await visit(page, PRODUCT_PATH)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('radio', { name: '99 %' }).check({ force: true })
  await expect(specificationOf(page, '99 %')).toBeVisible()
  await expect(page.locator('[data-announcer]')).toHaveText('Grade 99 % is shown')
  await expect(page).toHaveURL(`${PRODUCT_PATH}?grade=99+%25`)
  await expect(page.locator('#order [name=grade]')).toHaveValue('99 %, HPLC')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('an address with a grade shows that grade', async ({ page }) => {
  await visit(page, `${PRODUCT_PATH}?grade=99+%25`)
  await expect(page.getByRole('radio', { name: '99 %' })).toBeChecked()
  await expect(specificationOf(page, '99 %')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PRODUCT_PATH}$`))
})

test('a CAS number can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, PRODUCT_PATH)
  await page.getByRole('button', { name: 'Copy CAS' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('94-62-2')
})

test('closing a notice restores the focus', async ({ page }) => {
  await visit(page, PRODUCT_PATH)
  const add = page.getByRole('button', { name: 'Add to inquiry list' }).first()
  await add.click()
  const close = page.getByRole('button', { name: 'Close' })
  await close.press('Enter')
  await expect(close).toBeHidden()
  await expect(add).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the order bar adds the chosen grade to the inquiry list', async ({ page }) => {
    await visit(page, PRODUCT_PATH)
    const add = page.getByRole('button', { name: 'Add to list' })
    await add.click()
    await expect(page.getByRole('link', { name: 'On the list' })).toBeVisible()
    await page.getByRole('radio', { name: '99 %' }).check({ force: true })
    await expect(page.locator('[data-bar]').getByText('99 %, HPLC')).toBeInViewport()
    await add.click()
    await expect
      .poll(async () => (await storedLines(page)).map(({ grade }) => grade))
      .toEqual(['98 %, HPLC', '99 %, HPLC'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every visible control belongs to a form', async ({ page }) => {
    await page.goto(PRODUCT_PATH)
    const controls = page.locator('button:not([popovertarget]), input, select, textarea').filter({ visible: true })
    expect(await controls.count()).toBeGreaterThan(10)
    const formless = await controls.evaluateAll((elements: HTMLInputElement[]) =>
      elements.filter(({ form }) => !form).map(({ outerHTML }) => outerHTML),
    )
    expect(formless).toEqual([])
  })

  test('an order goes to the inquiry form with its choices', async ({ page }) => {
    await page.goto(PRODUCT_PATH)
    await page.getByRole('combobox', { name: 'Grade' }).selectOption('99 %, HPLC')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('t')
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
    const inquiry = page.getByRole('form', { name: 'Inquiry' })
    await expect(inquiry.getByLabel(/^Product/)).toHaveValue('Pure Piperine')
    await expect(inquiry.getByLabel(/^Grade/)).toHaveValue('99 %, HPLC')
    await expect(inquiry.getByLabel(/^Quantity/)).toHaveValue('2')
    await expect(inquiry.getByLabel(/^Unit/)).toHaveValue('t')
  })
})

test.describe('in print', () => {
  test('a data sheet fits on one or two A4 pages', async ({ page }) => {
    for (const [slug, maximum] of [
      [`healthcare-supplement/${MOST_GRADES_SLUG}`, 2],
      ['herbal-extract/green-tea-extract', 2],
      [PRODUCT_SLUG, 1],
    ] as const) {
      await visit(page, `/${slug}`)
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
      expect(pages, slug).toBeGreaterThan(0)
      expect(pages, slug).toBeLessThanOrEqual(maximum)
    }
  })

  test('a data sheet shows the chosen grade, its document number and address', async ({ page }) => {
    await visit(page, `${PRODUCT_PATH}?grade=99+%25`)
    await page.emulateMedia({ media: 'print' })
    await expect(specificationOf(page, '99 %')).toBeVisible()
    await expect(page.getByText(/^SP-[0-9A-F]{8}, revision \d+, \d{4}-\d\d-\d\d\.\s*$/)).toBeVisible()
    await expect(page.getByText(`www.phytolane.example${PRODUCT_PATH}`).first()).toBeVisible()
  })

  test('no page shows controls', async ({ page }) => {
    await page.setViewportSize({ width: 680, height: 900 })
    await page.emulateMedia({ media: 'print' })
    for (const path of ['/herbal-extract?form=powder', PRODUCT_PATH, '/knowledge/what-is-dhm-', COMPARISON_PATH]) {
      await visit(page, path)
      const controls = page.locator('button, summary, nav, [role=search], [popover], select[name=sort]')
      await expect(controls.filter({ visible: true }), path).toHaveCount(0)
    }
  })
})
