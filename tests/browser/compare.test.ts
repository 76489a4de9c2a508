import { expect, type Page, type Route, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { COMPARISON } from './controls.ts'
import { clickLink, collectMessages, visit } from './page.ts'

const UV_AND_HPLC =
  '/compare?grade=herbal-extract/silymarin-powder:80%20%25%20UV&grade=herbal-extract/silymarin-powder:60%20%25%20HPLC'

/** Texts of a row's cells, without the spaces that keep units. */
async function cellsOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))
}

test('rows line up by test: converted, with the specification’s words, the strictest in bold', async ({ page }) => {
  await visit(page, COMPARISON)
  expect(await cellsOf(page, 'Piperine, as is')).toEqual(
    ['≥ 97.5 %\n≥ 98.0 %, dried basis', '≥ 98.5 %\n≥ 99.0 %, dried basis', '≥ 95.0 %'].map((text) =>
      expect.stringContaining(text),
    ),
  )
  await expect(page.getByRole('row', { name: /^Piperine, as is/ }).locator('td b')).toHaveText(/98\.5/)
  expect((await cellsOf(page, 'Particle size'))[0]).toContain('180 µm')
  await expect(page.getByRole('row', { name: /^Mercury/ }).getByRole('cell')).toHaveText(/same in all three/)
  await expect(page.getByRole('row', { name: /^Safety note/ })).toContainText('pregnancy')
  await expect(page.getByRole('columnheader').getByText('Safety note').first()).toBeVisible()
})

test('grades ticked on list, product and search are in the tray of all tabs, which leads to them', async ({
  page,
  context,
}) => {
  const messages = collectMessages(page)
  await visit(page, '/herbal-extract')
  await page.getByRole('checkbox', { name: 'Compare Pure Piperine' }).check()
  await visit(page, '/herbal-extract/piperine-powder')
  await page.getByRole('checkbox', { name: /^Compare .*, 90 %$/ }).check()
  const other = await context.newPage()
  await visit(other, '/search?q=black%20pepper%20extract')
  await other.getByRole('checkbox', { name: 'Compare Black Pepper Extract' }).check()
  const tray = page.getByRole('region', { name: 'To compare' })
  await expect(tray).toContainText('3 of 6')
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare grades 3')
  await expect(page.locator('thead th[scope=col]')).toHaveCount(3)
  await expect(tray).toHaveCount(0)
  expect(messages).toEqual([])
})

test('a grade is changed in the tray, and one that is taken out of the comparison leaves the tray', async ({
  page,
}) => {
  await visit(page, '/herbal-extract')
  for (const name of ['Pure Piperine', 'Black Pepper Extract'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  const tray = page.getByRole('region', { name: 'To compare' })
  await tray.getByRole('combobox', { name: 'Grade of Pure Piperine' }).selectOption('99 %')
  await tray.getByRole('link', { name: 'Compare' }).click()
  const heads = page.locator('thead th[scope=col]')
  await expect(heads.first().getByRole('combobox')).toHaveValue('herbal-extract/pure-piperine:99 %')
  await heads.first().getByRole('combobox').selectOption('herbal-extract/pure-piperine:98 %')
  await expect(page).toHaveURL(/pure-piperine:98/)
  await page.getByRole('link', { name: /^Take Black Pepper Extract/ }).click()
  await expect(heads).toHaveCount(1)
  await visit(page, '/herbal-extract')
  await expect(page.getByRole('checkbox', { name: 'Compare Black Pepper Extract' })).not.toBeChecked()
  await expect(tray).toContainText('1 of 6')
  await expect(tray.getByRole('combobox', { name: 'Grade of Pure Piperine' })).toHaveValue('98 %')
})

test('a full tray takes no more, and says so', async ({ page }) => {
  await visit(page, '/herbal-extract')
  const boxes = page.locator('input[form=compare]')
  for (let index = 0; index < 6; index++) await boxes.nth(index).check()
  await boxes.nth(6).click()
  await expect(boxes.nth(6)).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'To compare' })).toContainText('the tray is full')
})

test('rows that do not differ can be left out, in the address', async ({ page }) => {
  await visit(page, COMPARISON)
  await page.getByRole('link', { name: /^Differences only/ }).click()
  await expect(page.getByRole('row', { name: /^Mercury/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Lead ICP/ })).toHaveCount(1)
  expect(page.url()).toContain('rows=differing')
})

test('link and table are copied as they are shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, COMPARISON)
  const copied = async (label: string) => {
    await page.getByRole('button', { name: label }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('Copy table')).toMatch(/^Mercury\t/m)
  expect(await copied('Copy link')).not.toContain('rows=')
  await page.getByRole('link', { name: /^Differences only/ }).click()
  await expect(page.getByRole('row', { name: /^Mercury/ })).toHaveCount(0)
  const table = await copied('Copy table')
  expect(table).toMatch(/^Lead\t/m)
  expect(table).not.toMatch(/^Mercury\t/m)
  expect(await copied('Copy link')).toContain('&rows=differing')
})

test('a grade is taken out, and comes onto the inquiry list as the grade it is', async ({ page }) => {
  await visit(page, COMPARISON)
  await page.getByRole('button', { name: 'Pure Piperine, 99 % on the inquiry list' }).click()
  const lines = await page.evaluate(
    () => JSON.parse(localStorage.getItem('inquiry-list') ?? '[]') as { grade: string }[],
  )
  expect(lines.map(({ grade }) => grade)).toEqual(['99 %, HPLC'])
  await page.getByRole('link', { name: 'Take Pure Piperine, 98 % out of the comparison' }).click()
  await expect(page.locator('thead th[scope=col]')).toHaveCount(2)
})

test('on a phone nothing lies over the choices of the columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, COMPARISON)
  const choices = page.getByRole('combobox', { name: /^Grade / })
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

test('a grade that is not in the catalogue is named, and the others are shown', async ({ page }) => {
  await visit(page, `${COMPARISON}&grade=herbal-extract/pure-piperine:12%20%25&grade=herbal-extract/no-such:5%20%25`)
  await expect(page.locator('thead th[scope=col]')).toHaveCount(3)
  await expect(page.getByText('is not in the catalogue')).toHaveCount(2)
})

test('an address without grades says that none is chosen', async ({ page }) => {
  await visit(page, '/compare')
  await expect(page.getByText('No grade is chosen yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose among all products' })).toHaveAttribute('href', '/products')
})

test('grades that do not arrive say so, and can be asked for again', async ({ page }) => {
  await visit(page, '/compare')
  const fail = (route: Route) => route.fulfill({ status: 503, body: '' })
  await page.route(/\/(manifest|payload)\//, fail)
  await clickLink(page, COMPARISON)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/\/(manifest|payload)\//, fail)
  await again.click()
  await expect(page.locator('thead th[scope=col]')).toHaveCount(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('grades ticked on a list are compared, and others chosen', async ({ page }) => {
    await page.goto('/herbal-extract')
    await page.getByRole('checkbox', { name: 'Compare Pure Piperine' }).check()
    await page.getByRole('checkbox', { name: 'Compare Piperine Powder 95 %' }).check()
    await page.getByRole('button', { name: 'Compare ticked grades' }).click()
    await expect(page.locator('thead th[scope=col]')).toHaveCount(2)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('combobox', { name: 'Grade of Pure Piperine' }).selectOption('99 %')
    await page.getByRole('button', { name: 'Show these grades' }).click()
    await expect(page.getByRole('row', { name: /^Piperine, as is/ })).toContainText('98.5 %')
  })

  test('grades ticked on the page of a product are compared', async ({ page }) => {
    await page.goto('/herbal-extract/pure-piperine')
    const boxes = page.getByRole('checkbox', { name: 'Compare Pure Piperine' })
    for (const box of await boxes.all()) await box.click()
    await page.getByRole('button', { name: 'Compare ticked grades' }).click()
    await expect(page.locator('thead th[scope=col]')).toHaveCount(2)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on a comparison', async ({ page }) => {
      await visit(page, UV_AND_HPLC)
      await expectNoAxeFindings(page)
    })
  })
}

test('Enter leads from a ticked box to the tray, and to the comparison', async ({ page }) => {
  await visit(page, '/herbal-extract')
  for (const name of ['Compare Piperine Powder 95 %', 'Compare Pure Piperine'])
    await page.getByRole('checkbox', { name }).press('Space')
  await expect(page.getByRole('region', { name: 'To compare' })).toContainText('2 of 6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('thead th[scope=col]')).toHaveCount(2)
})

test('axe finds nothing on a page with a tray', async ({ page }) => {
  await visit(page, '/herbal-extract')
  await page.locator('input[form=compare]').first().check()
  await expect(page.getByRole('region', { name: 'To compare' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('at 320 px neither a comparison nor a tray scrolls sideways, and two columns stand side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, COMPARISON)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(page.locator('thead th').filter({ visible: true })).toHaveCount(2)
  await visit(page, '/herbal-extract')
  await page.locator('input[form=compare]').first().check()
  await expect(page.getByRole('region', { name: 'To compare' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on paper the grades are named and all columns are there', async ({ page }) => {
  await visit(page, COMPARISON)
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('thead th[scope=col]')
  expect(await head.allInnerTexts()).toEqual(['98 %', '99 %', '95 %'].map((grade) => expect.stringContaining(grade)))
  await expect(page.locator('thead select').filter({ visible: true })).toHaveCount(0)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the focus is never hidden behind the tray or the bar of an order at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/herbal-extract/pure-piperine')
    await page.getByRole('checkbox', { name: /^Compare .*, 98 %$/ }).check()
    const tray = page.getByRole('region', { name: 'To compare' })
    await expect(tray).toBeVisible()
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.closest('main') || activeElement.closest('[data-bar]')) return undefined
        const { top, bottom, height } = activeElement.getBoundingClientRect()
        const covered = document.querySelector('[data-tray]')?.getBoundingClientRect().top ?? innerHeight
        return {
          text: activeElement.outerHTML.slice(0, 80),
          isSeen: height > covered || (top >= 0 && bottom <= covered),
        }
      })
      expect(focus?.isSeen ?? true, focus?.text).toBe(true)
    }
  })
}
