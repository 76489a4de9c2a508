import { expect, test } from '@playwright/test'
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

const ADDRESSES = [
  ...['/herbal-extract?assay-from=', '/herbal-extract?form=Powder&assay-to='].flatMap((begin) =>
    BOUNDS.map((bound) => begin + bound),
  ),
  ...[
    '/herbal-extract?colour=',
    '/herbal-extract?sort=',
    '/herbal-extract?form=Powder&part=',
    '/search?q=',
    '/search?q=rutin&kind=',
    '/search/404?q=',
    '/inquiry?about=',
    '/knowledge?topic=',
  ].flatMap((begin) => TEXTS.map((text) => begin + text)),
]

for (const [which, details, share] of [
  ['of a sample', {}, 23],
  ['of all', { tag: '@soak' }, 1],
] as const)
  test(`server and browser read the addresses ${which} alike`, details, async ({ page }) => {
    test.slow()
    const messages = collectMessages(page)
    for (const address of ADDRESSES.filter((_, index) => index % share === 0)) {
      await visit(page, address)
      await expect(heading(page)).toBeVisible()
      expect(messages, address).toEqual([])
    }
  })

test('links and search work at an address that starts with two slashes', async ({ page }) => {
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
