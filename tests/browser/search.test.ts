import { expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, holdScripts, hydrated, visit, withDataSaving } from './page.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Search results' })
const firstResult = (page: Page) => results(page).getByRole('link').first()
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' })
const kind = (page: Page, name: string) => kinds(page).getByRole('link', { name: new RegExp(`^${name}`) })

async function search(page: Page, box: 'header' | 'page' | 'question', query: string): Promise<void> {
  await page.locator(`#${box}-search`).fill(query)
  await page.locator(`#${box}-search`).press('Enter')
}

/** What the main part shows of each search from now on: a skeleton, or how many results there are. */
const watchSearch = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main?.querySelector('[data-skeleton]')) seen.add('skeleton')
      if (main?.querySelector('#page-search')) seen.add(main.querySelector('[role="status"]')?.textContent ?? 'nothing')
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return seen
  })

test('a search navigates within one document, without a placeholder', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await search(page, 'header', 'berberine')
  await expect(page).toHaveURL('/search?q=berberine')
  await expect(firstResult(page)).toHaveAttribute('href', '/healthcare-supplement/berberine-chloride-powder')
  await expect(page).toHaveTitle('berberine - Search - Phytolane')

  const box = await page.locator('#page-search').elementHandle()
  const shown = await watchSearch(page)
  await search(page, 'page', 'theanine')
  await expect(firstResult(page)).toHaveText(/Theanine/)
  await expect(page).toHaveTitle('theanine - Search - Phytolane')
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
  await page.goBack()
  await expect(page.locator('#page-search')).toHaveValue('berberine')
  await expect(firstResult(page)).toHaveText(/Berberine/)

  expect(await shown.evaluate((seen) => seen.has('skeleton'))).toBe(false)
  for (const query of ['zzzzzz', 'qqqqqq']) {
    await search(page, 'page', query)
    await expect(page).toHaveURL(`/search/404?q=${query}`)
    await expect(page.getByText(`No product, question or news item matches “${query}”.`)).toBeVisible()
    await expect(page).toHaveTitle(`${query} - Nothing found - Phytolane`)
  }

  // The page of results is here.
  await followLink(page, '/about-us')
  const next = await watchSearch(page)
  await search(page, 'header', '94-62-2')
  await expect(firstResult(page)).toHaveText(/Piperine/)
  expect(await next.evaluate((seen) => [...seen])).toEqual([expect.stringMatching(/^\d+ results? for “94-62-2”$/)])

  await search(page, 'header', 'birbirhine')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^No results for “birbirhine”. \d+ results for “berberine”.$/,
  )
  await page.getByRole('link', { name: 'Ask about “birbirhine”' }).click()
  await expect(page.getByLabel(/^Product/)).toHaveValue('birbirhine')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a search on the question page shows questions first', async ({ page }) => {
  await visit(page, '/knowledge')
  await search(page, 'question', 'How is berberine measured?')
  await expect(kind(page, 'Questions')).toHaveAttribute('aria-current', 'true')
  await expect(results(page).getByRole('listitem').first()).toHaveText(/^Question/)
  await kind(page, 'Products').click()
  await expect(kind(page, 'Products')).toHaveAttribute('aria-current', 'true')
  // Of a kind that nothing is found of, all is shown.
  await clickLink(page, '/search?q=94-62-2&kind=article')
  await expect(kind(page, 'All')).toHaveAttribute('aria-current', 'true')
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await clickLink(page, '/search')
  const category = page.getByRole('main').getByRole('link', { name: /^Herbal extracts/ })
  await expect(category).toHaveAttribute('href', '/herbal-extract')
  await page.getByRole('main').getByRole('link', { name: 'Siraitia grosvenorii' }).click()
  await expect(firstResult(page)).toHaveText(/Luo Han Guo|Monk Fruit/)
  await expect(category).toHaveCount(0)
})

test('results link to the comparison, the limits tool and the structure search', async ({ page }) => {
  await visit(page, '/search?q=turmeric')
  for (const [name, href] of [
    ['Compare grades', /^\/compare\?grade=.*&grade=/],
    ['Check a specification', /^\/limits\?product=.*&product=/],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  await page.getByRole('main').getByRole('link', { name: 'Compare grades' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare grades [2-6]$/)
})

test('results with missing words say so and link to an inquiry', async ({ page }) => {
  await visit(page, '/search?q=goat milk')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No results with all words of “goat milk”/)
  await expect(page.getByRole('link', { name: 'Ask about “goat milk”' })).toHaveAttribute(
    'href',
    '/inquiry?about=goat+milk',
  )
})

test('a marker with a minimum links to the filtered list', async ({ page }) => {
  await visit(page, '/search?q=beta-glucan ≥ 30 %')
  await page.getByRole('main').getByRole('link', { name: 'Beta-glucans 30 % or more' }).click()
  await expect(page).toHaveURL('/products?marker=beta-glucans&assay-from=30')
  await expect(page.locator('main tbody th').first()).toBeVisible()
})

test('the kind of results in the URL applies before scripts arrive', async ({ page, context }) => {
  await withDataSaving(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const messages = collectMessages(page)
  const release = await holdScripts(page)
  await page.goto('/search?q=berberine&kind=article', { waitUntil: 'commit' })
  await expect(kinds(page).locator('[aria-current]')).toHaveText(/^Questions/)
  const shown = await results(page).innerText()
  await release()
  await hydrated(page)
  await expect(kinds(page).locator('[aria-current]')).toHaveText(/^Questions/)
  expect(await results(page).innerText()).toBe(shown)
  expect(messages).toEqual([])
  await kind(page, 'All').click()
  await expect(kinds(page).locator('[aria-current]')).toHaveText(/^All/)
  await test.step('highlighted text has the highlight text colour everywhere', async () => {
    await page.locator('mark').first().waitFor()
    const colours = await page.evaluate(() =>
      [document.body, ...document.querySelectorAll('mark')].map((element) => getComputedStyle(element).color),
    )
    expect(new Set(colours).size).toBe(1)
  })
  await context.setOffline(true)
  await kind(page, 'Products').click()
  await expect(kinds(page).locator('[aria-current]')).toHaveText(/^Products/)
  await expect(
    results(page)
      .getByRole('listitem')
      .filter({ hasText: /^Question/ }),
  ).toHaveCount(0)
})

test('comparing two products by keyboard takes a dozen key presses', async ({ page }) => {
  await visit(page, '/about-us')
  await page.keyboard.press('/')
  await page.keyboard.type('piperine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(results(page)).toBeFocused()
  // The box of the first product stands behind its name, that of the second behind the list's button and its own name.
  for (const key of ['Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  const compare = page.getByRole('link', { name: 'Compare', exact: true })
  await expect(compare).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(compare).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?grade=.*&grade=/)
})
