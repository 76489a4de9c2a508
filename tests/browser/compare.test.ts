import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { KEPT_COMPARISONS_KEY } from '../../shared/storageKeys.ts'
import { expectNoAxeFindings } from './axe.ts'
import { LIST, PRODUCT, storedLines } from './buyer.ts'
import { COMPARISON } from './controls.ts'
import { clickLink, collectMessages, expectToFit, followLink, heading, visit } from './page.ts'

/** Products of fruits, those of black pepper among them, on one page. */
const FRUITS = `${LIST}?part=fruit&show=all`

const heads = (page: Page) => page.locator('thead th[scope=col]')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const tray = (page: Page) => page.getByRole('region', { name: 'To compare' })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const gradeOf = (within: Locator) => within.getByRole('combobox', { name: 'Grade of Pure Piperine' })

test('different rows are shown first, and a link shows the others', async ({ page }) => {
  await visit(page, COMPARISON)
  await expect(heads(page)).toHaveText(['Pure Piperine98 %', 'Pure Piperine99 %', 'Piperine Powder95 %'])
  const piperine = row(page, 'Piperine')
  await expect(piperine.getByRole('cell')).toContainText(['≥ 98.0 %', '≥ 99.0 %', '≥ 95.0 %'])
  await expect(piperine.getByRole('rowheader')).toContainText('differs')
  await expect(row(page, 'Mercury')).toHaveCount(0)
  await expectNoAxeFindings(page, { within: 'main' })
  await page.getByRole('link', { name: /^Show all \d+ rows$/ }).click()
  await expect(row(page, 'Mercury').getByRole('rowheader')).not.toContainText('differs')
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(row(page, 'Mercury')).toHaveCount(0)
})

test('on a phone each value is next to its grade, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, COMPARISON)
  await expectToFit(page)
  const labels = await row(page, 'Piperine')
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"Pure Piperine, 98 %"', '"Pure Piperine, 99 %"', '"Piperine Powder, 95 %"'])
})

test('ticked grades are in the tray of all tabs', async ({ page, context }) => {
  const messages = collectMessages(page)
  await visit(page, FRUITS)
  await box(page, 'Compare Pure Piperine').check()
  const other = await context.newPage()
  await visit(other, '/search?q=black%20pepper%20extract')
  await box(other, 'Compare Black Pepper Extract').check()
  await expect(tray(page)).toContainText('2 of 6')
  await expect(tray(page)).toContainText(/, the last Black Pepper Extract, /)
  await gradeOf(tray(page)).selectOption('99 %')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(heading(page)).toHaveText('Compare grades 2')
  await expect(heads(page)).toHaveCount(2)
  await expect(tray(page)).toHaveCount(0)
  const choice = page.locator('thead').getByRole('combobox').first()
  await expect(choice).toHaveValue('herbal-extract/pure-piperine:99 %')
  await page.getByRole('button', { name: 'Pure Piperine, 99 % on the inquiry list' }).click()
  expect(await storedLines(page)).toMatchObject([{ grade: '99 %, HPLC' }])
  await choice.selectOption('herbal-extract/pure-piperine:98 %')
  await expect(page).toHaveURL(/pure-piperine:98/)
  await page.getByRole('link', { name: /^Take Black Pepper Extract/ }).click()
  await expect(heads(page)).toHaveCount(1)
  await followLink(page, LIST)
  await expect(tray(page)).toContainText('1 of 6')
  await expect(gradeOf(tray(page))).toHaveValue('98 %')
  const boxes = page.locator('input[form=compare]:not(:checked)')
  for (let count = 2; count <= 6; count++) {
    await boxes.first().click()
    await expect(tray(page)).toContainText(`${count} of 6`)
  }
  const seventh = await boxes.first().elementHandle()
  await seventh?.click()
  await expect(tray(page)).toContainText('the tray is full')
  expect(await seventh?.isChecked()).toBe(false)
  await expectNoAxeFindings(page, { within: '[data-tray]' })
  // What is written there is the affair of its own button.
  await followLink(page, '/inquiry')
  await expect(tray(page)).toHaveCount(0)
  await followLink(page, LIST)
  await expect(tray(page)).toBeVisible()
  expect(messages).toEqual([])
})

test('a product search adds a grade to the comparison and the tray', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, FRUITS)
  await box(page, 'Compare Pure Piperine').check()
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  const search = page.getByRole('searchbox', { name: 'Product of the grade' })
  await expect(search).not.toBeFocused()
  await search.fill('black pepper extract')
  await page.getByRole('button', { name: 'Black Pepper Extract', exact: true }).click()
  await expect(heads(page)).toHaveCount(2)
  await search.fill('pure piperine')
  await page.getByRole('button', { name: 'Pure Piperine', exact: true }).click()
  await expect(heads(page).last()).toHaveText('Pure Piperine99 %')
  await expectNoAxeFindings(page, { within: 'main' })
  await followLink(page, LIST)
  await expect(tray(page)).toContainText('3 of 6')
  expect(messages).toEqual([])
})

test('column heads stay visible on a wide screen', async ({ page }) => {
  await visit(page, `${COMPARISON}&rows=all`)
  await row(page, 'Shelf life').scrollIntoViewIfNeeded()
  await expect(heads(page).first()).toBeInViewport({ ratio: 1 })
})

test('the copied link opens the comparison, and the print shows date and address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, COMPARISON)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe('/compare')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed \d{4}-\d\d-\d\d\./)).toBeVisible()
  await expect(page.getByText(/\/compare\?grade=/)).toBeVisible()
})

test('saved comparisons and URLs of earlier releases still open', async ({ page }) => {
  const grades = [{ slug: 'herbal-extract/pure-piperine', grade: '98 %' }]
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [
    KEPT_COMPARISONS_KEY,
    JSON.stringify([{ name: 'Pepper, winter', grades }]),
  ] as const)
  await visit(page, '/compare')
  const saved = page.getByRole('region', { name: 'Saved on this device' })
  await saved.getByRole('link', { name: 'Pepper, winter' }).click()
  await expect(heading(page)).toContainText('Pepper, winter')
  await expect(heads(page)).toHaveText(['Pure Piperine98 %'])
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Pepper, winter' }).click()
  await expect(saved).toHaveCount(0)
  await visit(page, `${COMPARISON}&rows=differing`)
  await expect(heads(page)).toHaveCount(3)
  await expect(row(page, 'Mercury')).toHaveCount(0)
})

test('the product page shows the grade in the URL', async ({ page }) => {
  const messages = collectMessages(page)
  const [LIONS_MANE, GRADE] = ['/organic-mushroom-extract/lions-mane-mushroom-extract', '25 % beta-glucan']
  const asked = `${LIONS_MANE}?grade=25+%25+beta-glucan`
  await visit(page, asked)
  const shown = page.getByRole('radio', { name: GRADE })
  await expect(shown).toBeChecked()
  await expect(page.locator('#order [name=grade]')).toHaveValue(`${GRADE}, Enzymatic`)
  await page.getByRole('radio', { name: '30 % polysaccharides' }).check()
  await expect(shown).not.toBeChecked()
  // The address asks for it also where another was chosen before, and a document that was made without it shows it.
  await visit(page, asked)
  await expect(shown).toBeChecked()
  await expect(page.locator('#order [name=grade]')).toHaveValue(`${GRADE}, Enzymatic`)
  expect(messages).toEqual([])
})

test('failed grades can be retried, and missing grades are named', async ({ page }) => {
  await visit(page, '/compare')
  await expect(page.getByText('No grade is chosen yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose among all products' })).toHaveAttribute('href', '/products')
  const fail = (route: Route) => route.fulfill({ status: 503, body: '' })
  await page.route(/\/(manifest|payload)\//, fail)
  await clickLink(
    page,
    `${COMPARISON}&grade=herbal-extract/pure-piperine:12%20%25&grade=herbal-extract/no-such:5%20%25`,
  )
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/\/(manifest|payload)\//, fail)
  await again.click()
  await expect(heads(page)).toHaveCount(3)
  await expect(page.getByText('is not in the catalogue')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  const texts = await heads(page).allInnerTexts()
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    ['98 %', '99 %', '95 %'].map((grade) => expect.stringContaining(grade)),
  )
  await expect(page.locator('thead select').filter({ visible: true })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked grades of a list can be compared and changed', async ({ page }) => {
    await page.goto(FRUITS)
    for (const name of ['Pure Piperine', 'Piperine Powder']) await box(page, `Compare ${name}`).check()
    await page.getByRole('button', { name: 'Compare ticked grades' }).click()
    await expect(heads(page)).toHaveCount(2)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await gradeOf(page.locator('thead')).selectOption('99 %')
    await page.getByRole('button', { name: 'Show these grades' }).click()
    await expect(row(page, 'Piperine')).toContainText('99.0 %')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(COMPARISON)
    await expect(heads(page)).toHaveCount(3)
    await expect(heads(page).last()).toBeVisible()
  })
})

test('the tray and the order bar never hide the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, PRODUCT)
  await box(page, /^Compare .*, 98 %$/).check()
  await expect(tray(page)).toBeVisible()
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement?.closest('main') || activeElement.closest('[data-bar]')) return undefined
      const { top, bottom, height } = activeElement.getBoundingClientRect()
      const covered = document.querySelector('[data-tray]')?.getBoundingClientRect().top ?? innerHeight
      const isSeen = height > covered || (top >= 0 && bottom <= covered)
      return isSeen ? undefined : activeElement.outerHTML.slice(0, 80)
    })
    expect(hidden).toBeUndefined()
  }
})
