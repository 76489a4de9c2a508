import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
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

test('rows line up by test with the strictest in bold; those that do not differ can be left out, also of what is copied; on a phone two columns stand side by side, no row is marked that is the same in both, and nothing lies over their choices', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (label: string) => {
    const beside = page.getByRole('button', { name: 'Print' })
    const place = await beside.boundingBox()
    await page.getByRole('button', { name: label }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await beside.boundingBox()).toEqual(place)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await visit(page, COMPARISON)
  const piperine = row(page, 'Piperine, as is')
  await expect(piperine.getByRole('cell')).toContainText(['≥ 98.0 %, dried basis', '≥ 99.0 %, dried basis', '≥ 95.0 %'])
  await expect(piperine.locator('td b')).toHaveText(/98\.5/)
  await expect(row(page, 'Mercury').getByRole('cell')).toHaveText(/same in all three/)
  await expect(row(page, 'Safety note')).toContainText('pregnancy')
  await expect(page.locator('thead').getByText('Safety note').first()).toBeVisible()
  await expect(heads(page)).toHaveText(['Pure Piperine98 %', 'Pure Piperine99 %', 'Piperine Powder 95 %95 %'])
  await expect(piperine.getByText('strictest')).toHaveCount(1)
  await expect(row(page, 'Piperine, as is').getByRole('rowheader')).toContainText('differs')
  await expect(page.getByRole('table')).toContainText(/3 grades compared\. Of \d+ rows \d+ differ\./)
  await expectNoAxeFindings(page, { within: 'main' })
  expect(await copied('Copy table')).toMatch(/^Mercury\t/m)
  await page.getByRole('link', { name: /^Differences only/ }).click()
  await expect(row(page, 'Mercury')).toHaveCount(0)
  await expect(row(page, 'Lead ICP')).toHaveCount(1)
  const table = await copied('Copy table')
  expect(table).toMatch(/^Lead\t/m)
  expect(table).not.toMatch(/^Mercury\t/m)
  expect(await copied('Copy link')).toContain('&rows=differing')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.locator('thead th').filter({ visible: true })).toHaveCount(2)
  await expectToFit(page)
  const alike = await page.locator('tbody [data-differs]').evaluateAll((rows) =>
    rows.flatMap((it) => {
      const [one, two] = it.querySelectorAll('td')
      const isMarked = it.querySelector('th')?.innerText.includes('differs') ?? false
      return one?.textContent === two?.textContent ? { isMarked } : []
    }),
  )
  expect(alike).toContainEqual({ isMarked: false })
  expect(alike).not.toContainEqual({ isMarked: true })
  // Magnified four times, a line of the heads stays.
  await page.setViewportSize({ width: 320, height: 180 })
  await row(page, 'Lead ICP').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(page.locator('thead th').filter({ visible: true }).first()).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  const choices = page.getByRole('combobox', { name: /^Grade | column/ })
  await expect(choices).toHaveCount(4)
  for (const choice of await choices.all()) {
    const isCovered = await choice.evaluate((element) => {
      // To the lower edge of the window, where the contact tab stands on other pages.
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 12, behavior: 'instant' })
      const { left, top, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 10, top + height / 2) !== element
    })
    expect(isCovered).toBe(false)
  }
})

test('grades ticked on list and search are in the tray of all tabs, which leads to them; one that is changed or taken out in either is so in the other; a full tray takes no more, and is away where an inquiry is written', async ({
  page,
  context,
}) => {
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

test('a grade that stands alone has the others of its product and a search for any other above it; what is added stands beside it and in the tray, and more is added by a press', async ({
  page,
}) => {
  const messages = collectMessages(page)
  await visit(page, FRUITS)
  await box(page, 'Compare Pure Piperine').check()
  await expect(tray(page)).toContainText('Tick another grade, then press Compare')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  const control = page.getByText('Add another grade')
  const search = page.getByRole('searchbox', { name: 'Product of which a grade is added' })
  await expect(search).toBeVisible()
  await expect(search).not.toBeFocused()
  await page.getByRole('link', { name: 'Add Pure Piperine, 99 %' }).click()
  await expect(heads(page)).toHaveText(['Pure Piperine98 %', 'Pure Piperine99 %'])
  await expect(control).toBeFocused()
  await expect(page.getByRole('link', { name: /^Add Pure Piperine/ })).toHaveCount(0)
  await search.fill('black pepper extract')
  await page.getByRole('button', { name: 'Black Pepper Extract', exact: true }).click()
  await expect(heads(page)).toHaveCount(3)
  await expectNoAxeFindings(page, { within: 'main' })
  await page.reload()
  await expect(heads(page)).toHaveCount(3)
  await expect(search).toBeHidden()
  await control.click()
  await expect(search).toBeVisible()
  await followLink(page, LIST)
  await expect(tray(page)).toContainText('3 of 6')
  await visit(page, '/compare')
  await search.fill('turmeric')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Turmeric/ })
    .first()
    .click()
  await expect(heads(page)).toHaveCount(1)
  expect(messages).toEqual([])
})

test('heads of columns stay in view; a comparison is kept under a name, forgotten, and shared with it; the footer leads to what is in the tray; the printed one says its day and its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, FRUITS)
  await box(page, 'Compare Pure Piperine').check()
  await expect(tray(page)).toContainText('1 of 6')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compare grades' }).click()
  await expect(heads(page)).toHaveText(['Pure Piperine98 %'])
  await visit(page, COMPARISON)
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await row(page, 'Shelf life').scrollIntoViewIfNeeded()
    await expect(heads(page).first()).toBeInViewport({ ratio: 1 })
    // Three fit beside each other from a tablet on.
    await expect(heads(page).last()).toBeVisible({ visible: width > 390 })
    const isCovered = await heads(page)
      .first()
      .evaluate((head) => {
        const { left, top, height } = head.getBoundingClientRect()
        return !head.contains(document.elementFromPoint(left + 4, top + height / 2))
      })
    expect(isCovered).toBe(false)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const placeOfTable = () =>
    page
      .getByRole('table')
      .first()
      .evaluate((table) => table.getBoundingClientRect().top + scrollY)
  const place = await placeOfTable()
  await page.getByText('Save or open').click()
  expect(await placeOfTable()).toBe(place)
  await page.getByRole('textbox', { name: 'Save as' }).fill('Pepper, winter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page)).toContainText('Pepper, winter')
  const kept = page.getByRole('region', { name: 'Saved on this device' })
  await expect(kept.getByRole('link')).toHaveText('Pepper, winter')
  await page.keyboard.press('Escape')
  await expect(kept).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: 'Save or open' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(kept).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const colleague = await page.context().browser()?.newPage()
  if (!colleague) throw new Error('there is no browser')
  await colleague.goto(new URL(shared.pathname + shared.search, page.url()).href)
  await colleague.getByText('Save or open').click()
  await expect(colleague.getByRole('textbox', { name: 'Save as' })).toHaveValue('Pepper, winter')
  await expect(colleague.getByRole('region', { name: 'Saved on this device' })).toHaveCount(0)
  await colleague.close()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed \d{4}-\d\d-\d\d\./)).toBeVisible()
  await expect(page.getByText(/\/compare\?grade=/)).toBeVisible()
  await expect(kept).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/compare')
  await page.getByRole('link', { name: 'Show the grade in the tray' }).click()
  await expect(heads(page)).toHaveText(['Pure Piperine98 %'])
  await page.goBack()
  await kept.getByRole('link').click()
  await expect(heads(page)).toHaveCount(3)
  await page.getByText('Save or open').click()
  await expectNoAxeFindings(page, { within: 'main' })
  await page.getByRole('button', { name: 'Delete Pepper, winter' }).click()
  await expect(kept).toHaveCount(0)
})

test('the grade that an address asks for is shown on the page of the product', async ({ page }) => {
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

test('grades that do not arrive can be asked for again; one that is not in the catalogue is named, and so is that there is none', async ({
  page,
}) => {
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

  test('grades ticked on a list are compared, others chosen, and another of the product added; a phone shows all of them', async ({
    page,
  }) => {
    await page.goto(COMPARISON.replace(/&.*/, ''))
    await page.getByRole('link', { name: 'Add Pure Piperine, 99 %' }).click()
    await expect(heads(page)).toHaveCount(2)
    await page.goto(FRUITS)
    for (const name of ['Pure Piperine', 'Piperine Powder 95 %']) await box(page, `Compare ${name}`).check()
    await page.getByRole('button', { name: 'Compare ticked grades' }).click()
    await expect(heads(page)).toHaveCount(2)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await gradeOf(page.locator('thead')).selectOption('99 %')
    await page.getByRole('button', { name: 'Show these grades' }).click()
    await expect(row(page, 'Piperine, as is')).toContainText('98.5 %')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(COMPARISON)
    await expect(heads(page)).toHaveCount(3)
    await expect(heads(page).last()).toBeVisible()
  })
})

test('the focus is never hidden behind the tray or the bar of an order', async ({ page }) => {
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
