import { expect, type Locator, type Page, test } from '@playwright/test'
import { publishedIn } from '../publishedContent.ts'
import { hydrated, visit } from './page.ts'

const PRODUCT = '/healthcare-supplement/berberine-chloride-powder'
const THEANINE = '/herbal-extract/l-theanine-powder'
const TOXIC = '/herbal-extract/aconite-root-extract'
const LARGE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const bar = (page: Page) => page.locator('[data-bar]')
const specificationOf = (page: Page, grade: string) =>
  page.getByRole('table', { name: `Specification of the grade ${grade}` })

const byGrades = publishedIn('products/healthcare-supplement').toSorted(
  ({ grades: a = [] }, { grades: b = [] }) => b.length - a.length,
)
const MOST = `/healthcare-supplement/${byGrades[0]?.slug}`

test('the first view of a product shows picture, structure, facts and grades', async ({ page }) => {
  await page.setViewportSize(LARGE)
  await page.goto(PRODUCT)
  for (const part of [
    page.locator('figure').first(),
    page.getByRole('img', { name: 'Structure of Berberine chloride' }),
    page.getByText('36 months'),
    page.getByRole('heading', { name: 'Grades' }),
  ]) {
    await expect(part).toBeInViewport()
  }
  // With much to say of its source, and of its grades.
  for (const path of [TOXIC, MOST]) {
    await page.goto(path)
    const box = await page.locator('#grades').boundingBox()
    expect(box?.y, path).toBeLessThan(840)
  }
})

test('the section links of a product stay at the top at every width', async ({ page }) => {
  await page.goto(PRODUCT)
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await expect(page.locator('figure img').first()).toHaveCSS('object-fit', 'contain')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await sections.getByRole('link', { name: 'Specification' }).click()
    await expect(page.getByRole('heading', { name: 'Specification', exact: true })).toBeInViewport()
    const bottom = await bottomOf(sections)
    expect(bottom, `${width} px`).toBeLessThan(130)
    if (width < 1440) continue
    const order = await page.getByRole('complementary', { name: 'Add to an inquiry' }).boundingBox()
    expect(order?.y).toBeGreaterThan(bottom)
  }
})

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

test('a safety note starts below the title and links to the full text', async ({ page }) => {
  await page.setViewportSize(LARGE)
  await page.goto(TOXIC)
  await expect(page.getByText(/^Safety note\. Raw aconite is acutely toxic/)).toBeInViewport()
  await page.getByRole('link', { name: 'Full safety note' }).click()
  await expect(page.getByRole('note').getByText(/aconitine is prohibited in EU cosmetics/)).toBeInViewport()
  const order = page.getByRole('form', { name: 'Order' })
  await expect(order.getByLabel('Grade')).toBeVisible()
  await expect(order.getByLabel('A free sample')).toHaveCount(0)
  await expect(page.getByText(/free sample/i)).toHaveText('5 kg, no free sample')
  await page.setViewportSize(PHONE)
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await sections.getByRole('link', { name: 'Specification' }).click()
  await expect(page.getByRole('heading', { name: 'Specification', exact: true })).toBeInViewport()
  await expect(sections).toBeInViewport()
  await bar(page).getByRole('link', { name: 'Safety note' }).click()
  await expect(page.getByRole('note')).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Supplied only to licensed medicine makers').filter({ visible: true })).toHaveCount(1)
})

test('the whole grade row is clickable, and the CAS number can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, THEANINE)
  await expect(page.getByText(/^For this product: .* certificate, sent on request$/)).toBeVisible()
  const other = page
    .getByRole('table', { name: 'What differs in the other grades' })
    .getByRole('rowheader', { name: '40 %' })
  await expect(other).toBeVisible()
  // What lies over the cells is the label of their row.
  const row = page.getByRole('row').filter({ has: page.getByRole('radio', { name: '40 %' }) })
  await row.getByRole('cell').first().click({ force: true })
  const pdf = page.getByText('40 %').locator('..').getByRole('link', { name: 'PDF' }).first()
  await expect(pdf).toHaveAttribute('href', /[.]pdf[?]grade=40/)
  await expect(page.getByRole('radio', { name: '40 %' })).toBeChecked()
  await expect(specificationOf(page, '40 %')).toBeVisible()
  await expect(other).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy CAS' }).click()
  await page.getByRole('button', { name: 'Copied' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Copy CAS' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3081-61-6')
})

test('the URL follows the shown grade without a history entry', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `${THEANINE}?grade=40+%25`)
  const [first, second] = [page.getByRole('radio', { name: '40 %' }), page.getByRole('radio').nth(0)]
  await expect(first).toBeChecked()
  const entries = await page.evaluate(() => history.length)
  await second.check({ force: true })
  await expect(page).toHaveURL(THEANINE)
  await expect(second).toBeChecked()
  await first.check({ force: true })
  await expect(page).toHaveURL(`${THEANINE}?grade=40+%25`)
  await expect(first).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/l-theanine-powder[?]grade=40[+]%25$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${THEANINE}$`))
  await page.reload()
  await hydrated(page)
  await expect(first).toBeChecked()
})

test('the phone bar adds each missing grade to the inquiry list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, PRODUCT)
  const add = page.getByRole('button', { name: 'Add to list' })
  const added = page.getByRole('link', { name: 'On the list' })
  await add.click()
  await expect(added).toBeVisible()
  await page.getByRole('radio', { name: '98 %' }).check()
  await expect(bar(page).getByText('98 %, HPLC')).toBeInViewport()
  // It is the one of which the data sheet is near the top.
  await expect(page.getByRole('link', { name: 'PDF' }).first()).toHaveAttribute('href', `${PRODUCT}.pdf?grade=98%20%25`)
  await add.click()
  await expect(added).toBeInViewport()
  await added.click()
  await expect(page).toHaveURL('/inquiry')
  await expect(page.getByRole('combobox', { name: /^Grade/ }).last()).toHaveValue('98 %, HPLC')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: LARGE })

  test('no control needs a script, and the order goes to the inquiry', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'Other grades' }).click()
    await expect(page.getByRole('heading', { name: 'Grades', exact: true })).toBeInViewport()
    await expect(page).toHaveURL(`${PRODUCT}#grades`)
    await expect(page.getByText('All grades as a file')).toBeVisible()
    // The menu of a phone opens by itself.
    const controls = page.locator('button:not([popovertarget]), input, select, textarea').filter({ visible: true })
    expect(await controls.count()).toBeGreaterThan(10)
    const formless = await controls.evaluateAll((elements: HTMLInputElement[]) =>
      elements.filter(({ form }) => !form).map(({ outerHTML }) => outerHTML),
    )
    expect(formless).toEqual([])
    await expect(page.getByText(/^Print|^choose one/).filter({ visible: true })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Grade' }).selectOption('98 %, HPLC')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('t')
    await page.getByLabel('A free sample').check()
    await page.locator('#documents summary').click()
    await page.getByRole('checkbox', { name: /^TDS/ }).check()
    await page.getByRole('button', { name: 'Add to inquiry list' }).click()
    const inquiry = page.getByRole('form', { name: 'Inquiry' })
    for (const [label, value] of [
      [/^Product/, 'Berberine Chloride Powder'],
      [/^Grade/, '98 %, HPLC'],
      [/^Quantity/, '2'],
      [/^Unit/, 't'],
      [/^I need/, 'sample'],
    ] as const)
      await expect(inquiry.getByLabel(label)).toHaveValue(value)
    await expect(inquiry.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^TDS/)
  })
})

test.describe('the printed data sheet', () => {
  test('fits one A4 page, or two with the most grades', async ({ page }) => {
    for (const [path, format, most] of [
      [MOST, 'Letter', 2],
      ['/herbal-extract/turmeric-extract-curcumin', 'A4', 1],
      ['/herbal-extract/green-tea-extract', 'A4', 1],
      ['/herbal-extract/chamomile-extract', 'A4', 1],
      ['/herbal-extract/black-pepper-extract-piperine', 'A4', 1],
      ['/organic-mushroom-extract/phellinus-linteus-extract', 'A4', 1],
      ['/healthcare-supplement/beta-carotene-powder', 'A4', 1],
    ] as const) {
      await visit(page, path)
      const pdf = await page.pdf({ format, preferCSSPageSize: true })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
      expect(pages, `${path} on ${format}`).toBeGreaterThan(0)
      expect(pages, `${path} on ${format}`).toBeLessThanOrEqual(most)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^SP-[0-9A-F]{8}, revision \d+ of \d{4}-\d\d-\d\d\.\s*$/)).toBeVisible()
    await expect(page.getByText('Solvents')).toBeVisible()
  })

  test.describe('when it is already tomorrow for the visitor', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('shows the chosen grade and the local date, without navigation', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T20:00:00Z')
      await visit(page, PRODUCT)
      await page.getByRole('radio', { name: '98 %' }).check()
      await page.emulateMedia({ media: 'print' })
      for (const shown of [
        page.getByText('Technical data sheet, grade 98 %'),
        page.getByText('Printed 2026-11-21.'),
        page.getByRole('heading', { level: 1 }),
        specificationOf(page, '98 %'),
        page.getByRole('heading', { name: 'Key facts' }),
        page.getByText('Yellow granules with little dust').first(),
        page.getByText(`www.phytolane.example${PRODUCT}`),
      ]) {
        await expect(shown.first()).toBeVisible()
      }
      const around = 'header, nav, footer, form, [data-bar], button, a[href="#specification"]'
      await expect(page.locator(around).filter({ visible: true })).toHaveCount(0)
      for (const name of ['Related products', 'Add to an inquiry']) {
        await expect(page.getByRole('heading', { name })).toBeHidden()
      }
    })
  })
})
