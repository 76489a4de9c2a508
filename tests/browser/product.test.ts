import { expect, type Page, test } from '@playwright/test'
import { publishedIn } from '../publishedContent.ts'
import { hydrated } from './page.ts'

const PRODUCT = '/healthcare-supplement/berberine-chloride-powder'

test('the first view of a product shows picture, structure, facts and the head of its grades', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PRODUCT)
  for (const part of [
    page.locator('figure').first(),
    page.getByRole('img', { name: 'Structure of Berberine chloride' }),
    page.getByText('36 months'),
    page.getByRole('heading', { name: 'Grades' }),
  ]) {
    await expect(part).toBeInViewport()
  }
})

test('a safety note begins beneath the title, and leads to all of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/herbal-extract/aconite-root-extract')
  await expect(page.getByText(/^Safety note\. Raw aconite is acutely toxic/)).toBeInViewport()
  await page.getByRole('link', { name: 'Whole note' }).click()
  await expect(page.getByRole('note').getByText(/aconitine is prohibited in EU cosmetics/)).toBeInViewport()
})

test('the data sheet holds the whole safety note', async ({ page }) => {
  await page.goto('/herbal-extract/aconite-root-extract')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Supplied only to licensed medicine makers').filter({ visible: true })).toHaveCount(1)
})

test('a list marks the products with a safety note', async ({ page }) => {
  await page.goto('/herbal-extract')
  const marked = page.getByRole('row').filter({ hasText: 'Safety note' })
  expect(await marked.count()).toBeGreaterThan(0)
})

test('a product says which certificates it carries itself', async ({ page }) => {
  await page.goto('/herbal-extract/green-tea-extract')
  await expect(page.getByText('For this product: Halal certificate, Kosher certificate, on request')).toBeVisible()
  await page.goto(PRODUCT)
  await expect(page.getByRole('heading', { name: 'Site certificates' })).toBeVisible()
})

test('on a phone links to the sections stay at the upper edge, and the bar tells of the safety note', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/herbal-extract/aconite-root-extract')
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await sections.getByRole('link', { name: 'Specification' }).click()
  await expect(page.getByRole('heading', { name: 'Specification', exact: true })).toBeInViewport()
  await expect(sections).toBeInViewport()
  await page.locator('[data-bar]').getByRole('link', { name: 'Safety note' }).click()
  await expect(page.getByRole('note')).toBeInViewport()
})

test('grades begin in the first view of a large screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of [
    PRODUCT,
    '/herbal-extract/green-tea-extract',
    '/herbal-extract/aconite-root-extract',
    // With much to say of their sources, long names, and no source at all.
    '/herbal-extract/panax-ginseng-extract',
    '/herbal-extract/ginkgo-biloba-extract',
    '/herbal-extract/senna-leaf-extract',
    '/herbal-extract/monoammonium-glycyrrhizinate-powder',
    '/healthcare-supplement/hirudin-powder',
    '/organic-mushroom-extract/phellinus-linteus-extract',
    '/organic-mushroom-extract/cordyceps-sinensis-mycelium-powder',
    '/cosmetic-ingredients/sodium-hyaluronate-powder',
  ]) {
    await page.goto(path)
    const box = await page.locator('#grades').boundingBox()
    expect(box?.y, path).toBeLessThan(840)
  }
})

test('the whole row of a grade chooses it', async ({ page }) => {
  await page.goto(PRODUCT)
  await hydrated(page)
  // What lies over the cell is the label of its row.
  await page.getByRole('cell', { name: 'Yellow granules with little dust' }).first().click({ force: true })
  await expect(page.getByRole('radio', { name: '97 % granular' })).toBeChecked()
  await expect(page.getByRole('table', { name: 'Specification of the grade 97 % granular' })).toBeVisible()
})

test('the limits of other grades stand apart, those of the chosen one in its specification', async ({ page }) => {
  await page.goto('/herbal-extract/l-theanine-powder')
  await hydrated(page)
  const others = page.getByRole('table', { name: 'Limits of the other grades' })
  await expect(others.getByRole('rowheader', { name: '40 %' })).toBeVisible()
  await page.getByRole('radio', { name: '40 %' }).check()
  await expect(page.getByRole('table', { name: 'Specification of the grade 40 %' })).toBeVisible()
  await expect(others.getByRole('rowheader', { name: '40 %' })).toHaveCount(0)
})

test('the CAS number is copied, and the button says so until it is left', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PRODUCT)
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy CAS' }).click()
  await page.getByRole('button', { name: 'Copied' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Copy CAS' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('633-65-8')
})

test('what makes the QR code is loaded when it is asked for', async ({ page }) => {
  await page.goto(PRODUCT)
  await hydrated(page)
  const chunk = page.waitForResponse(/\/assets\/QrCode-/)
  await page.getByRole('button', { name: 'QR code' }).click()
  await chunk
  const dialog = page.getByRole('dialog', { name: 'Berberine Chloride Powder' })
  await expect(dialog.getByRole('img', { name: new RegExp(`^QR code of https://.*${PRODUCT}$`) })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(dialog).toBeVisible()
})

test('on a phone a bar puts the chosen grade on the inquiry list, in place of the contact dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PRODUCT)
  await hydrated(page)
  await page.getByRole('radio', { name: '98 %' }).check()
  await expect(page.locator('[data-bar]').getByText('98 %, HPLC')).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Contact' })).toBeHidden()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('link', { name: 'On the list' })).toBeInViewport()
  await page.getByRole('link', { name: 'On the list' }).click()
  await expect(page).toHaveURL('/inquiry')
  await expect(page.getByRole('combobox', { name: /^Grade/ })).toHaveValue('98 %, HPLC')
})

test('on a phone the bar offers each grade that is not on the inquiry list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PRODUCT)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('link', { name: 'On the list' })).toBeVisible()
  await page.getByRole('radio', { name: '98 %' }).check()
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeVisible()
})

test('a product of which no sample is sent says so and offers none', async ({ page }) => {
  await page.goto('/herbal-extract/aconite-root-extract')
  const order = page.getByRole('form', { name: 'Order' })
  await expect(order.getByLabel('Grade')).toBeVisible()
  await expect(order.getByLabel('A free sample')).toHaveCount(0)
  await expect(page.getByText(/free sample/i)).toHaveText('5 kg, no free sample')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the data sheet is a link to the specification', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'Data sheet', exact: true }).click()
    await expect(page).toHaveURL(`${PRODUCT}#specification`)
    await expect(page.getByRole('heading', { name: 'Specification', exact: true })).toBeInViewport()
  })

  test('it is said that limits are checked by a script, and where they can be sent', async ({ page }) => {
    await page.goto(PRODUCT)
    await expect(page.getByText(/^The check of your own limits/)).toBeVisible()
    await page.getByRole('link', { name: 'Send them with an inquiry' }).click()
    await expect(page.getByRole('main').locator('[name=product]')).toHaveValue('Berberine Chloride Powder')
  })

  test('nothing is offered that needs a script: all buttons and fields belong to a form', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(PRODUCT)
      // The menu of a phone opens by itself.
      const controls = page.locator('button:not([popovertarget]), input, select, textarea').filter({ visible: true })
      expect(await controls.count()).toBeGreaterThan(10)
      const formless = await controls.evaluateAll((elements: HTMLInputElement[]) =>
        elements.filter(({ form }) => !form).map(({ outerHTML }) => outerHTML),
      )
      expect(formless).toEqual([])
      await expect(page.getByText(/^Print|^choose one/).filter({ visible: true })).toHaveCount(0)
    }
  })

  for (const [name, width] of [
    ['Add to inquiry list', 1280],
    ['Ask about this product now', 1280],
    ['Add to list', 390],
  ] as const) {
    test(`"${name}" takes all that was chosen to the inquiry`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(PRODUCT)
      await page.getByRole('combobox', { name: 'Grade' }).selectOption('98 %, HPLC')
      await page.getByLabel('Quantity').fill('2')
      await page.getByRole('combobox', { name: 'Unit' }).selectOption('t')
      await page.getByLabel('A free sample').check()
      await page.getByRole('checkbox', { name: /^TDS/ }).check()
      await page.getByRole('button', { name }).click()
      const inquiry = page.getByRole('form', { name: 'Inquiry' })
      await expect(inquiry.getByLabel(/^Product/)).toHaveValue('Berberine Chloride Powder')
      await expect(inquiry.getByLabel(/^Grade/)).toHaveValue('98 %, HPLC')
      await expect(inquiry.getByLabel(/^Quantity/)).toHaveValue('2')
      await expect(inquiry.getByLabel(/^Unit/)).toHaveValue('t')
      await expect(inquiry.getByLabel(/^I need/)).toHaveValue('sample')
      await expect(inquiry.getByRole('checkbox', { checked: true })).toHaveCount(1)
      await expect(inquiry.getByRole('checkbox', { name: /^TDS/ })).toBeChecked()
    })
  }
})

test.describe('the printed data sheet', () => {
  const byGrades = publishedIn('products/healthcare-supplement').toSorted(
    ({ grades: a = [] }, { grades: b = [] }) => a.length - b.length,
  )
  const SHEETS = [
    ['of an extract by ratio', '/herbal-extract/aconite-root-extract'],
    ['of the product with the fewest grades', `/healthcare-supplement/${byGrades[0]?.slug}`],
    ['of the product with the most grades', `/healthcare-supplement/${byGrades.at(-1)?.slug}`],
  ] as const

  for (const [of, path] of SHEETS) {
    for (const format of ['A4', 'Letter']) {
      test(`${of} takes at most two pages of ${format}`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        expect(await pagesOf(page, format)).toBeLessThanOrEqual(2)
      })
    }
  }

  test('takes one page of A4, also where much is tested or said of the source', async ({ page }) => {
    for (const path of [
      '/herbal-extract/green-tea-extract',
      '/herbal-extract/black-pepper-extract-piperine',
      '/herbal-extract/milk-thistle-extract-powder',
      '/herbal-extract/turmeric-extract-curcumin',
      '/healthcare-supplement/konjac-glucomannan-powder',
      '/healthcare-supplement/phosphatidylserine-powder',
      '/healthcare-supplement/beta-carotene-powder',
    ]) {
      await page.goto(path)
      await hydrated(page)
      expect(await pagesOf(page, 'A4'), path).toBe(1)
    }
  })

  test.describe('where it is tomorrow already', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('has the date of the visitor', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T20:00:00Z')
      await page.goto(PRODUCT)
      await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Printed 2026-11-21.')).toBeVisible()
    })
  })

  test('shows the chosen grade, and nothing of the site around it', async ({ page }) => {
    await page.goto(PRODUCT)
    await hydrated(page)
    await page.getByRole('radio', { name: '98 %' }).check()
    await page.emulateMedia({ media: 'print' })
    for (const shown of [
      page.getByText('Technical data sheet, grade 98 %'),
      page.getByText(/Printed \d{4}-\d\d-\d\d\./),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('table', { name: 'Specification of the grade 98 %' }),
      page.getByRole('heading', { name: 'Key facts' }),
      page.getByText('Yellow granules with little dust').first(),
      page.getByText(`www.phytolane.example${PRODUCT}`),
    ]) {
      await expect(shown.first()).toBeVisible()
    }
    for (const hidden of ['header', 'nav', 'footer', 'form', '[data-bar]', 'button', 'a[href="#specification"]']) {
      expect(await page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0)
    }
    for (const name of ['Related products', 'Add to an inquiry', 'Documents on request']) {
      await expect(page.getByRole('heading', { name })).toBeHidden()
    }
  })
})

/** Number of pages on which a browser prints a page. */
async function pagesOf(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)
  if (!pages) throw new Error(`no pages in what is printed of ${page.url()}`)
  return pages.length
}
