import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, hydrated } from './page.ts'
import { SITES } from './sites.ts'

const PART = 'c1ccc2c(c1)OCO2'
const PATH = `/structure?smiles=${encodeURIComponent(PART)}&how=contains`

const field = (page: Page) => page.getByLabel('Structure', { exact: true })
const find = (page: Page) => page.getByRole('button', { name: 'Find', exact: true }).click()
const hits = (page: Page) => page.getByRole('list', { name: 'Substances' }).getByRole('heading')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Requests for the chemistry library and the structures. */
function watchTool(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(openchemlib|searchThread|StructureEditor)-/.exec(request.url()) ?? []
    if (name !== undefined) fetched.push(name)
  })
  return fetched
}

for (const [host, site] of [
  ['the production server', SITES.real],
  ['a static host', SITES.static],
] as const) {
  test(`a part is found in the browser and marked in the drawings, on ${host}`, async ({ page }) => {
    const messages = collectMessages(page)
    const fetched = watchTool(page)
    await page.goto(`${site}/structure`)
    await hydrated(page)
    await field(page).fill(PART)
    expect(fetched).toEqual([])
    await find(page)
    await expect(page).toHaveURL(site + PATH.replaceAll('(', '%28').replaceAll(')', '%29'))
    await expect(status(page)).toHaveText(/^\d+ substances contain c1ccc2c\(c1\)OCO2$/)
    await expect(hits(page).first()).toHaveText('Piperine')
    const first = page.getByRole('list', { name: 'Substances' }).getByRole('listitem').first()
    // The benzene ring has nine lines, the other four bonds one each.
    expect((await first.locator('.bonds.marked').getAttribute('d'))?.match(/M/g)).toHaveLength(13)
    expect(await first.locator('[data-marked]').allTextContents()).toEqual(['O', 'O'])
    await expect(first.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', /pure-piperine$/)
    expect(fetched.toSorted()).toEqual(['openchemlib', 'searchThread'])
    expect(messages).toEqual([])
  })
}

test('the same is told from other stereochemistry and from salts, and those alike come with their likeness', async ({
  page,
}) => {
  await page.goto('/structure')
  await hydrated(page)
  await page.getByRole('link', { name: 'Glycyrrhizic acid and its salts' }).click()
  await expect(hits(page).first()).toHaveText('Glycyrrhizic acid')
  await expect(page.getByRole('list', { name: 'Substances' })).toContainText('Same structure')
  await expect(page.getByRole('list', { name: 'Substances' })).toContainText('Salt, hydrate or free form')
  await expect(page.getByLabel('The same')).toBeChecked()
  await field(page).fill('Curcumin')
  await page.getByLabel('Most alike').check()
  await find(page)
  await expect(hits(page).first()).toHaveText('Curcumin')
  await expect(page.getByRole('list', { name: 'Substances' }).getByText('100 % alike')).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('Glycyrrhizic acid')
  await expect(hits(page).first()).toHaveText('Glycyrrhizic acid')
})

test('the pages of a long result keep structure and relation', async ({ page }) => {
  await page.goto('/structure?smiles=c1ccccc1')
  const [first] = await hits(page).allInnerTexts()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/structure?smiles=c1ccccc1&how=contains&page=2')
  await expect(hits(page).first()).not.toHaveText(first ?? '')
})

test('what is wrong with a SMILES is said with its place, and mended', async ({ page }) => {
  await page.goto('/structure')
  await hydrated(page)
  await field(page).fill('CC(=O)Oc1ccccc1C(=O')
  await find(page)
  await expect(page.getByRole('alert')).toHaveText('This parenthesis is not closed. Character 17: CC(=O)Oc1ccccc1C(=O')
  await expect(page.getByRole('alert').locator('mark')).toHaveText('(')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  // Until it has gone it covers the header.
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveAttribute('data-state', 'idle')
  await expectNoAxeFindings(page)
  await field(page).fill('c1ccccc1C=O')
  await find(page)
  await expect(hits(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what nothing contains can be asked about', async ({ page }) => {
  await page.goto('/structure?smiles=FC(F)(F)CCC(F)(F)F')
  await expect(status(page)).toContainText('No substances contain')
  await page.getByRole('link', { name: 'Ask about this structure' }).click()
  await expect(page).toHaveURL(/\/inquiry\?about=FC/)
})

test('what is drawn is written into the field and found', async ({ page }) => {
  const messages = collectMessages(page)
  const fetched = watchTool(page)
  await page.goto('/structure')
  await hydrated(page)
  await page.getByRole('button', { name: 'Draw it' }).click()
  const board = page.getByRole('application', { name: 'Drawing board' })
  await expect(board).toBeVisible()
  await expect(board).toHaveAccessibleName(/can be typed as a SMILES/)
  await board.focus()
  await expect(board).toBeFocused()
  // The element that the library makes around it.
  await expect(page.locator('[data-openchemlib-canvas-editor]')).toHaveAccessibleName('Board for pointer or finger')
  await expect(page.getByRole('group', { name: 'Draw the structure' }).getByRole('status')).toContainText(
    'written into the field',
  )
  await expectNoAxeFindings(page)
  // The tool at hand draws a bond where nothing is, and another from its end.
  const { x, y, width, height } = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(field(page)).toHaveValue('CC')
  expect(fetched.toSorted()).toEqual(['StructureEditor', 'StructureEditor', 'openchemlib'])
  await find(page)
  await expect(page.getByRole('status').filter({ hasText: 'substances contain CC' })).toBeVisible()
  await expect(board).toBeVisible()
  await page.getByRole('button', { name: 'Close the board' }).click()
  await expect(board).toHaveCount(0)
  expect(messages).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the tools of the board are large enough to be pressed, and the pressed one draws', async ({ page }) => {
    await page.goto('/structure')
    await hydrated(page)
    await page.getByRole('button', { name: 'Draw it' }).tap()
    const board = page.getByRole('application', { name: 'Drawing board' })
    await expect(board).toBeVisible()
    const tools = page.locator('[data-openchemlib-canvas-editor] canvas').first()
    await tools.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await tools.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Two in a row, in 17 rows.
    expect(width / 2).toBeGreaterThan(24)
    expect(height / 17).toBeGreaterThan(24)
    // The ring of six at the right of the ninth row.
    await page.touchscreen.tap(x + width * 0.75, y + (height / 17) * 8.5)
    const drawn = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(drawn.x + drawn.width / 2, y + height / 2)
    await expect(field(page)).toHaveValue('C1CCCCC1')
  })
})

test('the board shows what stands in the field, also where it is a name', async ({ page }) => {
  await page.goto('/structure?smiles=Curcumin&how=alike')
  await hydrated(page)
  await page.getByRole('button', { name: 'Draw it' }).click()
  await expect(page.getByRole('application', { name: 'Drawing board' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Draw the structure' }).getByRole('status')).toContainText('drawn here')
  await expect(field(page)).toHaveValue('Curcumin')
})

test('where the chemistry library does not arrive, the search says so and can be tried again', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
  await page.route('**/assets/openchemlib-*.js', (route) => route.abort())
  await page.goto('/structure')
  await hydrated(page)
  await field(page).fill(PART)
  await find(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading chunk structures failed')
  await page.unroute('**/assets/openchemlib-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(hits(page).first()).toHaveText('Piperine')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what is found, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(PATH)
    await hydrated(page)
    await expect(hits(page).first()).toBeVisible()
    await expectNoAxeFindings(page)
  })
}

test('what is found, a problem and the board fit into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [PATH, '/structure?smiles=Curcumin&how=alike', `/structure?smiles=${'C(C)'.repeat(60)}(`]) {
    await page.goto(path)
    await hydrated(page)
    await page.getByRole('button', { name: 'Draw it' }).click()
    await expect(page.getByRole('application', { name: 'Drawing board' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('on paper the marked part is there, and nothing that is pressed', async ({ page }) => {
  await page.goto(PATH)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(hits(page).first()).toBeVisible()
  await expect(field(page)).toBeHidden()
  const widths = await page.evaluate(() =>
    ['.bonds:not(.marked)', '.bonds.marked'].map((path) =>
      Number.parseFloat(getComputedStyle(document.querySelector(`main ol ${path}`) ?? document.body).strokeWidth),
    ),
  )
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0)
})

test('a SMILES in the search leads on to its structure, as the drawing of a product does', async ({ page }) => {
  await page.goto('/search?q=CCC(=O)CCCCC1CC1')
  await expect(page).toHaveURL('/structure?smiles=CCC(%3DO)CCCCC1CC1&how=same')
  await expect(field(page)).toHaveValue('CCC(=O)CCCCC1CC1')
  await page.goto('/search?q=O%3DC%28%2FC%3DC%2FC%3DC%2Fc1ccc2c%28c1%29OCO2%29N1CCCCC1')
  await page.getByRole('link', { name: 'Search by this structure' }).click()
  await expect(hits(page).first()).toHaveText('Piperine')
  await page.goto('/herbal-extract/pure-piperine')
  await page.getByRole('link', { name: 'Find substances like it' }).click()
  await expect(page).toHaveURL('/structure?smiles=Piperine&how=alike')
  await expect(hits(page).first()).toHaveText('Piperine')
})

test('a SMILES that is typed into a search field finds its substance, however it is written', async ({ page }) => {
  await page.goto('/about-us')
  await hydrated(page)
  const box = page.locator('#header-search')
  await box.fill('C1CCN(CC1)C(=O)/C=C/C=C/C2=CC3=C(C=C2)OCO3')
  await expect(page.getByText('A SMILES is looked up by its structure.').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look up this structure' })).toBeVisible()
  await box.press('Enter')
  await expect(hits(page).first()).toHaveText('Piperine')
  await expect(page.getByText('Same structure').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the form with the same drawings', async ({ page, browser }) => {
    await page.goto('/structure')
    await expect(page.getByRole('button', { name: 'Draw it' })).toBeHidden()
    await field(page).fill(PART)
    await find(page)
    await expect(hits(page).first()).toHaveText('Piperine')
    const scripted = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
    await scripted.goto(`${SITES.real}/structure`)
    await hydrated(scripted)
    await field(scripted).fill(PART)
    await find(scripted)
    await expect(hits(scripted).first()).toBeVisible()
    const list = 'main ol[aria-label=Substances]'
    expect(await page.locator(list).innerHTML()).toBe(await scripted.locator(list).innerHTML())
  })
})
