import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, heading, visit } from './page.ts'
import { SITES } from './sites.ts'

const PART = 'c1ccc2c(c1)OCO2'
const PATH = `/structure?smiles=${encodeURIComponent(PART)}&how=contains`

const field = (page: Page) => page.getByLabel('Structure', { exact: true })
const substances = (page: Page) => page.getByRole('list', { name: 'Substances' })
const firstHit = (page: Page) => substances(page).getByRole('heading').first()
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const board = (page: Page) => page.getByRole('application', { name: 'Drawing board' })
const boardSays = (page: Page) => page.getByRole('group', { name: 'Draw the structure' }).getByRole('status')

async function find(page: Page, smiles: string): Promise<void> {
  await field(page).fill(smiles)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw it' }).click()
  await expect(board(page)).toBeVisible()
}

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
    await visit(page, `${site}/structure`)
    await field(page).fill(PART)
    expect(fetched).toEqual([])
    await find(page, PART)
    await expect(page).toHaveURL(site + PATH.replaceAll('(', '%28').replaceAll(')', '%29'))
    await expect(status(page)).toHaveText(/^\d+ substances contain c1ccc2c\(c1\)OCO2$/)
    await expect(firstHit(page)).toHaveText('Piperine')
    const first = substances(page).getByRole('listitem').first()
    // The benzene ring has nine lines, the other four bonds one each.
    expect((await first.locator('.bonds.marked').getAttribute('d'))?.match(/M/g)).toHaveLength(13)
    expect(await first.locator('[data-marked]').allTextContents()).toEqual(['O', 'O'])
    await expect(first.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', /pure-piperine$/)
    expect(fetched.toSorted()).toEqual(['openchemlib', 'searchThread'])
    expect(messages).toEqual([])
  })
}

test('results say how they are alike; back, pages and what nothing contains lead on', async ({ page }) => {
  await visit(page, '/structure')
  await page.getByRole('link', { name: 'Glycyrrhizic acid and its salts' }).click()
  await expect(firstHit(page)).toHaveText('Glycyrrhizic acid')
  await expect(substances(page)).toContainText('Same structure')
  await expect(substances(page)).toContainText('Salt, hydrate or free form')
  await expect(page.getByLabel('The same')).toBeChecked()
  await page.getByLabel('Most alike').check()
  await find(page, 'Curcumin')
  await expect(firstHit(page)).toHaveText('Curcumin')
  await expect(substances(page).getByText('100 % alike')).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('Glycyrrhizic acid')
  await expect(firstHit(page)).toHaveText('Glycyrrhizic acid')
  await page.goto('/structure?smiles=c1ccccc1')
  const first = await firstHit(page).innerText()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/structure?smiles=c1ccccc1&how=contains&page=2')
  await expect(firstHit(page)).not.toHaveText(first)
  await page.goto('/structure?smiles=FC(F)(F)CCC(F)(F)F')
  await expect(status(page)).toContainText('No substances contain')
  await page.getByRole('link', { name: 'Ask about this structure' }).click()
  await expect(page).toHaveURL(/\/inquiry\?about=FC/)
})

test('what is wrong with a SMILES is said with its place, and mended', async ({ page }) => {
  await visit(page, '/structure')
  await find(page, 'CC(=O)Oc1ccccc1C(=O')
  await expect(page.getByRole('alert')).toHaveText('This parenthesis is not closed. Character 17: CC(=O)Oc1ccccc1C(=O')
  await expect(page.getByRole('alert').locator('mark')).toHaveText('(')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindings(page, { within: 'main' })
  await find(page, 'c1ccccc1C=O')
  await expect(firstHit(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is drawn is written into the field and found', async ({ page }) => {
  const messages = collectMessages(page)
  const fetched = watchTool(page)
  await visit(page, '/structure')
  await draw(page)
  await expect(board(page)).toHaveAccessibleName(/can be typed as a SMILES/)
  await board(page).focus()
  await expect(board(page)).toBeFocused()
  // The element that the library makes around it.
  await expect(page.locator('[data-openchemlib-canvas-editor]')).toHaveAccessibleName('Board for pointer or finger')
  await expect(boardSays(page)).toContainText('written into the field')
  await expectNoAxeFindings(page)
  // The tool at hand draws a bond where nothing is, and another from its end.
  const { x, y, width, height } = (await board(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(field(page)).toHaveValue('CC')
  expect(fetched.toSorted()).toEqual(['StructureEditor', 'StructureEditor', 'openchemlib'])
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'substances contain CC' })).toBeVisible()
  await expect(board(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close the board' }).click()
  await expect(board(page)).toHaveCount(0)
  expect(messages).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the tools of the board are large enough to be pressed, and the pressed one draws', async ({ page }) => {
    await visit(page, '/structure')
    await draw(page)
    const tools = page.locator('[data-openchemlib-canvas-editor] canvas').first()
    await tools.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await tools.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Two in a row, in 17 rows.
    expect(width / 2).toBeGreaterThan(24)
    expect(height / 17).toBeGreaterThan(24)
    // The ring of six at the right of the ninth row.
    await page.touchscreen.tap(x + width * 0.75, y + (height / 17) * 8.5)
    const drawn = (await board(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(drawn.x + drawn.width / 2, y + height / 2)
    await expect(field(page)).toHaveValue('C1CCCCC1')
  })
})

test('where the chemistry library does not arrive, the search says so and can be tried again', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
  await page.route('**/assets/openchemlib-*.js', (route) => route.abort())
  await visit(page, '/structure')
  await find(page, PART)
  await expect(heading(page)).toHaveText('Loading chunk structures failed')
  await page.unroute('**/assets/openchemlib-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(firstHit(page)).toHaveText('Piperine')
})

test('what is found has nothing that axe finds in either theme; on paper the marked part is there, and nothing that is pressed', async ({
  page,
}) => {
  await visit(page, PATH)
  await expect(firstHit(page)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ media: 'print' })
  await expect(firstHit(page)).toBeVisible()
  await expect(field(page)).toBeHidden()
  const [plain = 0, marked = 0] = await page.evaluate(() =>
    ['.bonds:not(.marked)', '.bonds.marked'].map((path) =>
      Number.parseFloat(getComputedStyle(document.querySelector(`main ol ${path}`) ?? document.body).strokeWidth),
    ),
  )
  expect(marked).toBeGreaterThan(plain)
})

test('what is found, a problem and the board, which shows what stands in the field, fit into 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [PATH, '/structure?smiles=Curcumin&how=alike', `/structure?smiles=${'C(C)'.repeat(60)}(`]) {
    await visit(page, path)
    await draw(page)
    if (path.includes('Curcumin')) {
      await expect(boardSays(page)).toContainText('drawn here')
      await expect(field(page)).toHaveValue('Curcumin')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('a SMILES in the search leads on to its structure, as the drawing of a product does', async ({ page }) => {
  await visit(page, '/about-us')
  const box = page.locator('#header-search')
  await box.fill('C1CCN(CC1)C(=O)/C=C/C=C/C2=CC3=C(C=C2)OCO3')
  await expect(page.getByText('A SMILES is looked up by its structure.').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look up this structure' })).toBeVisible()
  await box.press('Enter')
  await expect(firstHit(page)).toHaveText('Piperine')
  await expect(page.getByText('Same structure').first()).toBeVisible()
  await page.goto('/search?q=O%3DC%28%2FC%3DC%2FC%3DC%2Fc1ccc2c%28c1%29OCO2%29N1CCCCC1')
  await page.getByRole('link', { name: 'Search by this structure' }).click()
  await expect(firstHit(page)).toHaveText('Piperine')
  await page.goto('/herbal-extract/pure-piperine')
  await page.getByRole('link', { name: 'Find substances like it' }).click()
  await expect(page).toHaveURL('/structure?smiles=Piperine&how=alike')
  await expect(firstHit(page)).toHaveText('Piperine')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the form with the same drawings', async ({ page, browser }) => {
    await page.goto('/structure')
    await expect(page.getByRole('button', { name: 'Draw it' })).toBeHidden()
    await find(page, PART)
    const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL: SITES.real })
    await visit(scripted, '/structure')
    await find(scripted, PART)
    for (const one of [page, scripted]) await expect(firstHit(one)).toHaveText('Piperine')
    expect(await substances(page).innerHTML()).toBe(await substances(scripted).innerHTML())
    await scripted.close()
  })
})
