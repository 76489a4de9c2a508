import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { collectMessages, expectToFit, visit } from './page.ts'

const SUBSTRUCTURE = 'c1ccc2c(c1)OCO2'

const field = (page: Page) => page.getByLabel('Structure', { exact: true })
const substances = (page: Page) => page.getByRole('list', { name: 'Compounds' })
const firstHit = (page: Page) => substances(page).getByRole('heading').first()
const status = (page: Page) => page.locator('#found')

async function find(page: Page, smiles: string): Promise<void> {
  await field(page).fill(smiles)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

test('a substructure is found', async ({ page }) => {
  await visit(page, '/structure')
  await find(page, SUBSTRUCTURE)
  await expect(status(page)).toHaveText(/^\d+ compounds contain c1ccc2c\(c1\)OCO2$/)
  await expect(firstHit(page)).toHaveText('Piperine')
  const first = substances(page).getByRole('listitem').first()
  await expect(first.getByRole('link', { name: 'Pure Piperine' })).toHaveAttribute('href', /pure-piperine$/)
})

test('the drawing tools obey the security policy', async ({ page }) => {
  const messages = collectMessages(page)
  await visit(page, '/structure')
  await page.getByRole('button', { name: 'Draw' }).click()
  for (const y of [50, 80, 110, 140]) {
    await page.getByRole('application', { name: 'Drawing tools' }).click({ position: { x: 15, y } })
    await page.getByRole('application', { name: /^Drawing area/ }).hover()
  }
  expect(messages).toEqual([])
})

test.describe('with a finger, at 320 px', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 844 } })

  test('the editor with a drawing meets WCAG', async ({ page }) => {
    await visit(page, '/structure')
    await page.getByRole('button', { name: 'Draw' }).click()
    const tools = page.getByRole('application', { name: 'Drawing tools' })
    // The benzene ring is in the second column of two and the tenth row of seventeen.
    const { width = 0, height = 0 } = (await tools.boundingBox()) ?? {}
    await tools.click({ position: { x: width * 0.75, y: (height * 9.5) / 17 } })
    await page.getByRole('application', { name: /^Drawing area/ }).click()
    await expect(field(page)).not.toHaveValue('')
    await expectToFit(page)
    await expectNoAxeFindings(page, { within: 'main' })
  })
})
