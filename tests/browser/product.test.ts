import { expect, test } from '@playwright/test'
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
  await expect(others).toHaveCount(0)
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the data sheet is a link to the specification, and nothing is offered that needs a script', async ({
    page,
  }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'Data sheet', exact: true }).click()
    await expect(page).toHaveURL(`${PRODUCT}#specification`)
    await expect(page.getByRole('heading', { name: 'Specification', exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: /Copy|QR code/ })).toHaveCount(0)
  })
})

test.describe('the printed data sheet', () => {
  const SHEETS = [
    ['of an extract by ratio', '/herbal-extract/aconite-root-extract'],
    ['of a product with one grade', '/herbal-extract/black-garlic-extract'],
    ['of a product with four grades', '/healthcare-supplement/konjac-glucomannan-powder'],
  ] as const

  for (const [of, path] of SHEETS) {
    for (const format of ['A4', 'Letter']) {
      test(`${of} takes at most two pages of ${format}`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        const pdf = await page.pdf({ format, preferCSSPageSize: true })
        const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []
        expect(pages.length).toBeGreaterThan(0)
        expect(pages.length).toBeLessThanOrEqual(2)
      })
    }
  }

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
