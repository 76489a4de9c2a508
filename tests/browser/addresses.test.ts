import { expect, test } from '@playwright/test'
import { sampled } from './extent.ts'
import { collectMessages, visit } from './page.ts'
import { SITES } from './sites.ts'

const BOUNDS = ['1e999', '1e3', '0x10', 'Infinity', '-1', '%2B5', '150', '97,5', '.', '%00', '98%00', '%EF%BB%BF98']
const TEXTS = [
  '%00',
  'ru%00tin',
  'rutin%1B%7F',
  'black%0D%0Apepper',
  'black%09pepper',
  'rutin%C2%85',
  '%EF%BB%BF',
  '%EF%BB%BFrutin',
  'ru%EF%BB%BFtin',
  '%ED%A0%BC',
  'rutin%ED%A0%BC',
  '%F0%9F',
  '%EF%BF%BE',
]

for (const [what, addresses] of [
  ['bounds of the assay', BOUNDS.flatMap((bound) => [`?assay-from=${bound}`, `?assay-to=${bound}&form=Powder`])],
  ['values of a filter', TEXTS.flatMap((text) => [`?colour=${text}`, `?sort=${text}`, `?form=Powder&part=${text}`])],
] as const) {
  test(`whatever an address has as ${what}, server and browser read it alike`, async ({ page }) => {
    const messages = collectMessages(page)
    for (const query of sampled(addresses, 5)) {
      await visit(page, `/herbal-extract${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(messages, query).toEqual([])
    }
  })
}

for (const [index, address] of [
  '/search?q=',
  '/search?q=rutin&kind=',
  '/search/404?q=',
  '/inquiry?about=',
  '/knowledge?topic=',
].entries()) {
  test(`whatever text stands behind ${address}, server and browser read it alike`, async ({ page }) => {
    const messages = collectMessages(page)
    for (const text of sampled(TEXTS, 3, index)) {
      await visit(page, address + text)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(messages, text).toEqual([])
    }
  })
}

test('at an address that begins with two slashes links and the search work', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const address = `${SITES.real}//other.example/x`
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, address)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(`${address}#main`)
  await page.getByRole('link', { name: 'Back to top' }).click()
  await expect(page).toHaveURL(`${address}#top`)
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(`${SITES.real}/`)
  await page.goBack()
  await expect(heading).toHaveText('This page could not be found')
  await page.locator('#error-search').fill('rutin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${SITES.real}/search?q=rutin`)
  await expect(heading).toBeFocused()
  expect(errors).toEqual([])
})
