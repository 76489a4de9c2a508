import { expect, test } from '@playwright/test'
import { sampled } from './extent.ts'
import { collectMessages, heading, visit } from './page.ts'
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

for (const [what, begins, texts] of [
  ['bounds of the assay', ['/herbal-extract?assay-from=', '/herbal-extract?form=Powder&assay-to='], BOUNDS],
  ['values of a filter', ['colour', 'sort', 'form=Powder&part'].map((field) => `/herbal-extract?${field}=`), TEXTS],
  [
    'other texts',
    ['/search?q=', '/search?q=rutin&kind=', '/search/404?q=', '/inquiry?about=', '/knowledge?topic='],
    TEXTS,
  ],
] as const)
  test(`whatever an address has as ${what}, server and browser read it alike`, async ({ page }) => {
    const messages = collectMessages(page)
    for (const address of sampled(
      texts.flatMap((text) => begins.map((begin) => begin + text)),
      7,
    )) {
      await visit(page, address)
      await expect(heading(page)).toBeVisible()
      expect(messages, address).toEqual([])
    }
  })

test('at an address that begins with two slashes links and the search work', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const address = `${SITES.real}//other.example/x`
  await visit(page, address)
  for (const [name, hash] of [
    ['Skip to content', 'main'],
    ['Back to top', 'top'],
  ] as const) {
    await page.getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(`${address}#${hash}`)
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(`${SITES.real}/`)
  await page.goBack()
  await expect(heading(page)).toHaveText('This page could not be found')
  await page.locator('#error-search').fill('rutin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${SITES.real}/search?q=rutin`)
  await expect(heading(page)).toBeFocused()
  expect(errors).toEqual([])
})
