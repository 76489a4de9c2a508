import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { PRODUCT } from './buyer.ts'
import { clickLink, collectMessages, expectToFit, visit } from './page.ts'
import { SITES } from './sites.ts'

const PART = 'c1ccc2c(c1)OCO2'
const PATH = `/structure?smiles=${encodeURIComponent(PART)}&how=contains`

const field = (page: Page) => page.getByLabel('Structure', { exact: true })
const substances = (page: Page) => page.getByRole('list', { name: 'Substances' })
const firstHit = (page: Page) => substances(page).getByRole('heading').first()
const status = (page: Page) => page.locator('#found')
async function find(page: Page, smiles: string): Promise<void> {
  await field(page).fill(smiles)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

/** Presses a tool of the library by its column and row. */
async function pressTool(page: Page, column: number, row: number): Promise<void> {
  const tools = page.getByRole('application', { name: 'Drawing tools' })
  const { width = 0, height = 0 } = (await tools.boundingBox()) ?? {}
  await tools.click({ position: { x: (width * (column + 0.5)) / 2, y: (height * (row + 0.5)) / 17 } })
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

test('a substructure search highlights matches, with and without a server', async ({ page }) => {
  const messages = collectMessages(page)
  const fetched = watchTool(page)
  await visit(page, `${SITES.static}/structure`)
  await field(page).fill(PART)
  expect(fetched).toEqual([])
  await find(page, PART)
  await expect(page).toHaveURL(`${SITES.static}${PATH.replaceAll('(', '%28').replaceAll(')', '%29')}#found`)
  await expect(status(page)).toHaveText(/^\d+ substances contain c1ccc2c\(c1\)OCO2$/)
  await expect(firstHit(page)).toHaveText('Piperine')
  const first = substances(page).getByRole('listitem').first()
  // The benzene ring has nine lines, the other four bonds one each.
  expect((await first.locator('.bonds.marked').getAttribute('d'))?.match(/M/g)).toHaveLength(13)
  expect(await first.locator('[data-marked]').allTextContents()).toEqual(['O', 'O'])
  await expect(first.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', /pure-piperine$/)
  expect(fetched.toSorted()).toEqual(['openchemlib', 'searchThread'])
  const answered = await (await page.request.get(SITES.real + PATH)).text()
  expect(
    await substances(page).evaluate(({ innerHTML }, html) => {
      const ofServer = new DOMParser().parseFromString(html, 'text/html')
      return ofServer.querySelector('[aria-label=Substances]')?.innerHTML === innerHTML
    }, answered),
  ).toBe(true)
  await expectNoAxeFindings(page, { within: 'main' })
  await page.emulateMedia({ media: 'print' })
  await expect(firstHit(page)).toBeVisible()
  await expect(field(page)).toBeHidden()
  const [plain = 0, marked = 0] = await page.evaluate(() =>
    ['.bonds:not(.marked)', '.bonds.marked'].map((path) =>
      Number.parseFloat(getComputedStyle(document.querySelector(`main ol ${path}`) ?? document.body).strokeWidth),
    ),
  )
  expect(marked).toBeGreaterThan(plain)
  expect(messages).toEqual([])
})

test('results show how they match, and back and pages work', async ({ page }) => {
  await visit(page, '/structure')
  await page.getByRole('link', { name: 'Glycyrrhizic acid and its salts' }).click()
  await expect(firstHit(page)).toHaveText('Glycyrrhizic acid')
  await expect(status(page)).toHaveText(/^\d+ substances are the same as, or forms of, Glycyrrhizic acid/)
  await expect(substances(page)).toContainText('Same structure')
  await expect(substances(page)).toContainText('Salt, hydrate or free form')
  await expect(page.getByLabel('The same')).toBeChecked()
  await find(page, 'Curcumin')
  await expect(firstHit(page)).toHaveText('Curcumin')
  await page.goBack()
  await expect(field(page)).toHaveValue('Glycyrrhizic acid')
  await expect(firstHit(page)).toHaveText('Glycyrrhizic acid')
  await visit(page, '/structure?smiles=Oc1ccccc1&how=same')
  await page.getByRole('link', { name: 'Substances that contain it' }).click()
  await expect(status(page)).toContainText('contain Oc1ccccc1')
  await clickLink(page, '/structure?smiles=c1ccccc1')
  await expect(status(page)).toContainText('contain c1ccccc1')
  const first = await firstHit(page).innerText()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/structure?smiles=c1ccccc1&how=contains&page=2')
  await expect(firstHit(page)).not.toHaveText(first)
  await find(page, 'FC(F)(F)CCC(F)(F)F')
  await expect(status(page)).toContainText('No substances contain')
  await page.getByRole('link', { name: 'Ask about this structure' }).click()
  await expect(page).toHaveURL(/\/inquiry\?about=FC/)
})

test.describe('with a finger, at 320 px', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 844 } })

  test('a SMILES error shows its position, and a drawing fills the field', async ({ page }) => {
    const messages = collectMessages(page)
    const fetched = watchTool(page)
    await visit(page, '/structure')
    await page.getByRole('button', { name: 'Draw it' }).click()
    const board = page.getByRole('application', { name: 'Drawing board' })
    await expect(board).toHaveAccessibleName(/can be typed as a SMILES/)
    await board.focus()
    await expect(board).toBeFocused()
    // The element that the library makes around it.
    await expect(page.locator('[data-openchemlib-canvas-editor]')).toHaveAccessibleName('Board for pointer or finger')
    await expect(page.getByRole('group', { name: 'Draw the structure' }).getByRole('status')).toContainText(
      'written into the field',
    )
    expect(fetched.toSorted()).toEqual(['StructureEditor', 'StructureEditor', 'openchemlib'])
    await find(page, `${'C(C)'.repeat(60)}C(=O`)
    await expect(page.getByRole('alert')).toContainText('A parenthesis is not closed.')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expectToFit(page)
    await expectNoAxeFindings(page, { within: 'main' })
    await page.getByRole('button', { name: 'Close the board' }).click()
    await field(page).fill('')
    await page.getByRole('button', { name: 'Draw it' }).click()
    await pressTool(page, 1, 9)
    const { width, height } = (await board.boundingBox()) ?? { width: 0, height: 0 }
    await board.click({ position: { x: width / 2, y: height / 2 } })
    await expect(field(page)).toHaveValue('c1ccccc1')
    await pressTool(page, 1, 0)
    await expect(field(page)).toHaveValue('')
    await pressTool(page, 1, 8)
    await board.click({ position: { x: width / 2, y: height / 2 } })
    await expect(field(page)).toHaveValue('C1CCCCC1')
    await expectNoAxeFindings(page, { within: 'main' })
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    const count = page.getByRole('status').filter({ hasText: 'substances contain C1CCCCC1' })
    await expect(count).toBeFocused()
    await expect(count).toBeInViewport()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Close the board' }).click()
    await expect(board).toHaveCount(0)
    expect(messages).toEqual([])
  })
})

test('a SMILES in the site search links to its structure', async ({ page }) => {
  await visit(page, '/about-us')
  const box = page.locator('#header-search')
  await box.fill('C1CCN(CC1)C(=O)/C=C/C=C/C2=CC3=C(C=C2)OCO3')
  await expect(page.getByText('SMILES recognised').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look up this structure' })).toBeVisible()
  await box.press('Enter')
  await expect(firstHit(page)).toHaveText('Piperine')
  await expect(page.getByText('Same structure').first()).toBeVisible()
  await expect(box).toHaveValue('')
  await clickLink(page, PRODUCT)
  await page.getByRole('link', { name: 'Compounds that contain this structure' }).click()
  await expect(page).toHaveURL('/structure?smiles=Piperine&how=contains')
  await expect(firstHit(page)).toHaveText('Piperine')
  await clickLink(page, '/search?q=O%3DC%28%2FC%3DC%2FC%3DC%2Fc1ccc2c%28c1%29OCO2%29N1CCCCC1')
  await page.getByRole('link', { name: 'Search by structure' }).click()
  await expect(page).toHaveURL(/\/structure\?smiles=O/)
  await expect(firstHit(page)).toHaveText('Piperine')
})
