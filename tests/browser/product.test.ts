import { expect, type Page, test } from '@playwright/test'
import { chooseGrade, PRODUCT_PATH, storedLines } from './buyer.ts'
import { COMPARISON_PATH } from './compare.ts'
import { sharedPage, visit } from './page.ts'

const TOXIC_PRODUCT_PATH = '/herbal-extract/aconite-root-extract'
const specificationOf = (page: Page, grade: string) =>
  page.getByRole('table', { name: `Specification of the grade ${grade}` })

test('the whole safety note and the grades are within the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(TOXIC_PRODUCT_PATH)
  const note = page.getByRole('note')
  await expect(note).toContainText('Restricted: poison, for medicine makers and laboratories only.')
  await expect(note.getByText(/^Raw aconite is acutely toxic .* only to licensed medicine makers/)).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 })
})

test('choosing a grade updates page and address without a history entry', async ({ page }) => {
  await visit(page, PRODUCT_PATH)
  const entries = await page.evaluate(() => history.length)
  await chooseGrade(page, '99 %')
  await expect(specificationOf(page, '99 %')).toBeVisible()
  await expect(page.locator('[data-announcer]')).toHaveText('Grade 99 % is shown')
  await expect(page).toHaveURL(`${PRODUCT_PATH}?grade=99+%25`)
  await expect(page.locator('#order [name=grade]')).toHaveValue('99 %, HPLC')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the order bar adds the chosen grade to the inquiry list', async ({ page }) => {
    await visit(page, PRODUCT_PATH)
    const add = page.getByRole('button', { name: 'Add to list' })
    await add.click()
    await expect(page.getByRole('link', { name: 'On the list' })).toBeVisible()
    await chooseGrade(page, '99 %')
    await expect(page.locator('[data-bar]').getByText('99 %, HPLC')).toBeInViewport()
    await add.click()
    await expect
      .poll(async () => (await storedLines(page)).map(({ grade }) => grade))
      .toEqual(['98 %, HPLC', '99 %, HPLC'])
  })
})

test.describe('in print', () => {
  const sheetPath = `${PRODUCT_PATH}?grade=99+%25`
  const page = sharedPage(sheetPath, async (printed) => {
    await printed.setViewportSize({ width: 680, height: 900 })
    await printed.emulateMedia({ media: 'print' })
  })

  test('a data sheet shows the grade of its address, its document number and address', async () => {
    await expect(specificationOf(page(), '99 %')).toBeVisible()
    await expect(page().getByText(/^SP-[0-9A-F]{8}, revision \d+, \d{4}-\d\d-\d\d\.\s*$/)).toBeVisible()
    await expect(page().getByText(`www.phytolane.example${PRODUCT_PATH}`).first()).toBeVisible()
  })

  test('dark mode prints dark text', async () => {
    await page().emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page().locator('body')).toHaveCSS('color', 'rgb(17, 17, 17)')
    await expect(page().locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('no page shows controls', async () => {
    for (const path of [sheetPath, '/herbal-extract?form=powder', '/knowledge/what-is-dhm-', COMPARISON_PATH]) {
      await visit(page(), path)
      const controls = page().locator('button, summary, nav, [role=search], [popover], select[name=sort]')
      await expect(controls.filter({ visible: true }), path).toHaveCount(0)
    }
  })
})
