import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { clickLink, expectToFit, visit } from './page.ts'
import { SITES } from './sites.ts'

const SUBSTRUCTURE = 'c1ccc2c(c1)OCO2'

const field = (page: Page) => page.getByLabel('Structure', { exact: true })
const substances = (page: Page) => page.getByRole('list', { name: 'Compounds' })
const firstHit = (page: Page) => substances(page).getByRole('heading').first()
const status = (page: Page) => page.locator('#found')

async function find(page: Page, smiles: string): Promise<void> {
  await field(page).fill(smiles)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

/** Draws a benzene ring in the editor. */
async function drawBenzene(page: Page): Promise<void> {
  await visit(page, '/structure')
  await page.getByRole('button', { name: 'Draw' }).click()
  const tools = page.getByRole('application', { name: 'Drawing tools' })
  // The benzene ring is in the second column of two and the tenth row of seventeen.
  const { width = 0, height = 0 } = (await tools.boundingBox()) ?? {}
  await tools.click({ position: { x: width * 0.75, y: (height * 9.5) / 17 } })
  await page.getByRole('application', { name: /^Drawing area/ }).click()
}

test('a substructure is found and marked without a server', async ({ page }) => {
  await visit(page, `${SITES.static}/structure`)
  await find(page, SUBSTRUCTURE)
  await expect(status(page)).toHaveText(/^\d+ compounds contain c1ccc2c\(c1\)OCO2$/)
  await expect(firstHit(page)).toHaveText('Piperine')
  const first = substances(page).getByRole('listitem').first()
  await expect(first.locator('[data-marked]')).toHaveText(['O', 'O'])
  await expect(first.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', /pure-piperine$/)
})

test('a named substance is found with its salts', async ({ page }) => {
  await visit(page, '/structure')
  await page.getByRole('link', { name: 'Glycyrrhizic acid and its salts' }).click()
  await expect(firstHit(page)).toHaveText('Glycyrrhizic acid')
  await expect(substances(page)).toContainText('Same structure')
  await expect(substances(page)).toContainText('Salt, hydrate or free form')
})

test('back returns through earlier pages of results', async ({ page }) => {
  await visit(page, '/structure?smiles=Curcumin&how=same')
  await clickLink(page, '/structure?smiles=c1ccccc1&how=contains')
  await expect(status(page)).toContainText('contain c1ccccc1')
  const first = await firstHit(page).innerText()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(firstHit(page)).not.toHaveText(first)
  await page.goBack()
  await expect(firstHit(page)).toHaveText(first)
  await page.goBack()
  await expect(firstHit(page)).toHaveText('Curcumin')
})

test('a search without results links to an inquiry', async ({ page }) => {
  await visit(page, '/structure')
  await find(page, 'FC(F)(F)CCC(F)(F)F')
  await expect(status(page)).toContainText('No compounds contain')
  await page.getByRole('link', { name: 'Ask about this structure' }).click()
  await expect(page).toHaveURL(/\/inquiry\?about=FC/)
})

test.describe('with a finger, at 320 px', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 844 } })

  test('a drawing fills the field', async ({ page }) => {
    await drawBenzene(page)
    await expect(field(page)).toHaveValue('c1ccccc1')
  })

  test('the editor with a drawing meets WCAG', async ({ page }) => {
    await drawBenzene(page)
    await expect(field(page)).not.toHaveValue('')
    await expectToFit(page)
    await expectNoAxeFindings(page, { within: 'main' })
  })
})
