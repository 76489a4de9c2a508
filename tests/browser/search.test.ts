import { expect, type Page, test } from '@playwright/test'
import { collectMessages, followLink, holdScripts, hydrated, withDataSaving } from './page.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Search results' })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' })

async function search(page: Page, box: 'header-search' | 'page-search', query: string): Promise<void> {
  await page.locator(`#${box}`).fill(query)
  await page.locator(`#${box}`).press('Enter')
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test('a search from any page lists results, best first, without another document', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  await search(page, 'header-search', 'berberine')
  await expect(page).toHaveURL('/search?q=berberine')
  await expect(results(page).getByRole('link').first()).toHaveAttribute(
    'href',
    '/healthcare-supplement/berberine-chloride-powder',
  )
  expect(await isSameDocument(page)).toBe(true)
})

test('a second search keeps the box, shows no skeleton, and the title names the words', async ({ page }) => {
  await page.goto('/search?q=berberine')
  await hydrated(page)
  await expect(page).toHaveTitle('berberine - Search - Phytolane')
  await markDocument(page)
  const box = await page.locator('#page-search').elementHandle()
  const skeletons = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]')) seen.push(location.search)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await search(page, 'page-search', 'theanine')
  await expect(page).toHaveURL('/search?q=theanine')
  await expect(page.getByRole('status').filter({ hasText: 'for “theanine”' })).toBeVisible()
  await expect(results(page).getByRole('link').first()).toHaveText(/Theanine/)
  await expect(page).toHaveTitle('theanine - Search - Phytolane')
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await skeletons.jsonValue()).toEqual([])
  await page.goBack()
  await expect(page.locator('#page-search')).toHaveValue('berberine')
  await expect(results(page).getByRole('link').first()).toHaveText(/Berberine/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a new search from another page shows at once, without a skeleton, what is here', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await search(page, 'page-search', 'theanine')
  await expect(results(page)).toBeVisible()
  await search(page, 'page-search', 'zzzzzz')
  await expect(page).toHaveURL('/search/404?q=zzzzzz')
  await followLink(page, '/about-us')
  const shown = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main?.querySelector('[data-skeleton]')) seen.add('skeleton')
      if (main?.querySelector('#page-search'))
        seen.add(main.querySelector('[role="status"]')?.textContent ?? 'no results')
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return seen
  })
  await search(page, 'header-search', '94-62-2')
  await expect(results(page).getByRole('link').first()).toHaveText(/Piperine/)
  expect(await shown.evaluate((seen) => [...seen])).toEqual([expect.stringMatching(/^\d+ results? for “94-62-2”$/)])
})

test('without results leads to the search 404 page, also from a page of results', async ({ page }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await markDocument(page)
  await followLink(page, '/search')
  for (const [query, next] of [
    ['zzzzzz', 'berberine'],
    ['qqqqqq', 'theanine'],
  ] as const) {
    await search(page, 'page-search', query)
    await expect(page).toHaveURL(`/search/404?q=${query}`)
    await expect(page.getByText(`No product, question or news item matches “${query}”.`)).toBeVisible()
    await expect(page).toHaveTitle(`${query} - Nothing found - Phytolane`)
    await search(page, 'page-search', next)
    await expect(results(page)).toBeVisible()
  }
  expect(await isSameDocument(page)).toBe(true)
})

test('the server names the words in the title, too', async ({ page }) => {
  const answer = await page.request.get('/search?q=berberine')
  expect(await answer.text()).toContain('<title>berberine - Search - Phytolane</title>')
})

test('a search without results offers the word that was meant, and to ask about the words as they are', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  await search(page, 'header-search', 'birbirhine')
  await expect(page.getByRole('main').getByRole('status').getByRole('link')).toHaveAttribute(
    'href',
    '/search?q=berberine',
  )
  await page.getByRole('link', { name: 'Ask about “birbirhine”' }).click()
  await expect(page.getByLabel(/^Product/)).toHaveValue('birbirhine')
  expect(await isSameDocument(page)).toBe(true)
})

test('typing errors are searched as what was meant, which is said, with a way to the words as they are', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await search(page, 'header-search', 'rieshi')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Nothing has “rieshi”\. Showing \d+ results for “reishi”\. Keep “rieshi”$/,
  )
  await expect(results(page).getByRole('link').first()).toHaveText(/^Reishi/)
  await page.getByRole('link', { name: 'Keep “rieshi”' }).click()
  await expect(page).toHaveURL('/search/404?q=rieshi')
})

test('a number that nothing has is called what it is, and Chinese names and documents find products', async ({
  page,
}) => {
  await page.goto('/search')
  await hydrated(page)
  await search(page, 'page-search', '银杏')
  await expect(results(page).getByRole('link').first()).toHaveText('Ginkgo Biloba Extract')
  await search(page, 'page-search', 'COA berberine')
  await expect(
    results(page)
      .getByRole('link', { name: /^Documents on request/ })
      .first(),
  ).toHaveAttribute('href', '/healthcare-supplement/berberine-chloride-powder#documents')
  await search(page, 'page-search', 'E 160b')
  await expect(page).toHaveURL(/\/search\/404\?q=E(?:\+|%20)160b$/)
  await expect(page.getByRole('main').getByRole('status')).toContainText('It was read as an E number')
})

test('a product goes onto the inquiry list from its row in the results', async ({ page }) => {
  const messages = collectMessages(page)
  await page.goto('/search?q=94-62-2')
  await hydrated(page)
  const row = results(page).getByRole('listitem').filter({ hasText: 'Pure Piperine' })
  await expect(row.locator('code mark')).toHaveText('94-62-2')
  await row.getByRole('button', { name: 'Pure Piperine on the inquiry list' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inquiry list/ })).toHaveText(/1$/)
  expect(messages).toEqual([])
})

test('what is asked on the page of questions shows questions, or all results where there are none', async ({
  page,
}) => {
  await page.goto('/knowledge')
  await hydrated(page)
  await page.locator('#question-search').fill('How is berberine measured?')
  await page.locator('#question-search').press('Enter')
  await expect(kinds(page).getByRole('link', { name: /^Questions/ })).toHaveAttribute('aria-current', 'true')
  await expect(
    results(page)
      .getByRole('listitem')
      .filter({ hasNotText: /^Question/ }),
  ).toHaveCount(0)
  await page.goto('/search?q=94-62-2&kind=article')
  await expect(kinds(page).getByRole('link', { name: /^Questions/ })).toHaveCount(0)
  await expect(kinds(page).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
})

test('more results than are listed are counted by kind, and each kind is listed by itself', async ({ page }) => {
  await page.goto('/search?q=extract')
  await hydrated(page)
  const status = page.getByRole('main').getByRole('status')
  const questions = kinds(page).getByRole('link', { name: /^Questions/ })
  await expect(kinds(page).getByRole('link')).toHaveText([/^All/, /^Products/, /^Questions/, /^News/])
  const counts = (await kinds(page).locator('b').allInnerTexts()).map(Number)
  const [all = 0, products = 0, articles = 0, news = 0] = counts
  expect(all).toBe(products + articles + news)
  await expect(status).toHaveText(`60 of ${all} results for “extract”`)
  await questions.click()
  await expect(questions).toHaveAttribute('aria-current', 'true')
  await expect(status).toHaveText(`60 of ${articles} results for “extract”`)
  await expect(
    results(page)
      .getByRole('listitem')
      .filter({ hasText: /^Question/ }),
  ).toHaveCount(60)
  await kinds(page).getByRole('link', { name: /^News/ }).click()
  await expect(status).toHaveText(`${news} results for “extract”`)
  await page.goto('/search?q=extract&kind=article')
  await expect(status).toHaveText(`60 of ${articles} results for “extract”`)
})

test('the kinds of results that are all listed need nothing from the network', async ({ page, context }) => {
  await withDataSaving(page)
  await page.goto('/search?q=berberine')
  await hydrated(page)
  await context.setOffline(true)
  await kinds(page)
    .getByRole('link', { name: /^Products/ })
    .click()
  await expect(kinds(page).locator('[aria-current]')).toHaveText(/^Products/)
  await expect(
    results(page)
      .getByRole('listitem')
      .filter({ hasText: /^Question/ }),
  ).toHaveCount(0)
})

test('the kind of results in the address is shown before scripts arrive, and stays', async ({ page }) => {
  const messages = collectMessages(page)
  const release = await holdScripts(page)
  const current = kinds(page).locator('[aria-current]')
  await page.goto('/search?q=berberine&kind=article', { waitUntil: 'commit' })
  await expect(current).toHaveText(/^Questions/)
  const shown = await results(page).innerText()
  await release()
  await hydrated(page)
  await expect(current).toHaveText(/^Questions/)
  expect(await results(page).innerText()).toBe(shown)
  expect(messages).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the results of one kind are listed, also for what is asked on the page of questions', async ({ page }) => {
    await page.goto('/knowledge')
    await page.locator('#question-search').fill('How is berberine measured?')
    await page.locator('#question-search').press('Enter')
    await expect(kinds(page).getByRole('link', { name: /^Questions/ })).toHaveAttribute('aria-current', 'true')
    await expect(results(page).getByRole('listitem').first()).toHaveText(/^Question/)
    await kinds(page)
      .getByRole('link', { name: /^Products/ })
      .click()
    await expect(kinds(page).getByRole('link', { name: /^Products/ })).toHaveAttribute('aria-current', 'true')
    await expect(
      results(page)
        .getByRole('listitem')
        .filter({ hasText: /^Question/ }),
    ).toHaveCount(0)
  })
})

test('without a query the page shows ways into the catalogue', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Herbal extracts/ })).toHaveAttribute('href', '/herbal-extract')
  await main.getByRole('link', { name: 'Siraitia grosvenorii' }).click()
  await expect(results(page).getByRole('link').first()).toHaveText(/Luo Han Guo|Monk Fruit/)
  await expect(main.getByRole('link', { name: /^Herbal extracts/ })).toHaveCount(0)
})

test('what a search marks stands in the colour of the text on the mark, wherever it is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/search?q=Berberis')
  await page.locator('mark').first().waitFor()
  const colours = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll('mark')].map((element) => getComputedStyle(element).color),
  )
  expect(new Set(colours).size).toBe(1)
})

test('by keyboard two products are side by side with a dozen presses', async ({ page }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('piperine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' })).toBeFocused()
  // The box of the first product stands behind its name, that of the second behind the list's button and its own name.
  const keys = ['Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Space']
  for (const key of keys) await page.keyboard.press(key)
  const compare = page.getByRole('link', { name: 'Compare', exact: true })
  await expect(compare).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(compare).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?grade=.*&grade=/)
})

test('what nothing is listed as is said, with a way to ask for it and to what is; other tools are a press away', async ({
  page,
}) => {
  await page.goto('/search?q=turmeric organic')
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: 'none is listed as “Certificate: Organic”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask about “turmeric organic”' })).toHaveAttribute(
    'href',
    '/inquiry?about=turmeric+organic',
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Compare grades' })).toHaveAttribute('href', '/compare')
  await expect(main.getByRole('link', { name: /^Your limits\s+against / })).toHaveAttribute('href', /#limits$/)
  await main.getByRole('link', { name: 'All that is “Certificate: Organic”' }).click()
  await expect(main.getByRole('link', { name: 'Remove Certificate: Organic' })).toBeVisible()
  await main.getByRole('link', { name: 'By structure' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Structure search' })).toBeVisible()
})
