import { type Browser, expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, visit } from './page.ts'
import { translate, untranslated } from './translator.ts'

const PRODUCT = '/herbal-extract/l-theanine-powder'

/** What a visitor does. */
type Step = (page: Page) => Promise<unknown>

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => page.locator('main ~ [role="status"]')
const order = (page: Page) => page.getByRole('form', { name: 'Order' })

const follow =
  (path: string): Step =>
  (page) =>
    followLink(page, path)

/** Follows a link to what the page shows of itself. */
const narrow =
  (path: string): Step =>
  async (page) => {
    await clickLink(page, path)
    await expect(page).toHaveURL(path)
  }

const search =
  (query: string, path = `/search?q=${query}`): Step =>
  async (page) => {
    await page.locator('#header-search').fill(query)
    await page.locator('#header-search').press('Enter')
    await expect(page).toHaveURL(path)
  }

const back =
  (path: string): Step =>
  async (page) => {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }

const WALK: Step[] = [
  follow('/herbal-extract'),
  (page) => page.getByRole('checkbox', { name: 'Granules' }).check(),
  narrow('/herbal-extract?sort=name&page=2'),
  follow(PRODUCT),
  (page) => page.getByRole('radio', { name: '40 %' }).check({ force: true }),
  (page) => order(page).getByRole('button').first().click(),
  follow('/inquiry'),
  (page) => page.getByRole('button', { name: /^Remove/ }).click(),
  (page) => page.getByRole('button', { name: 'Undo' }).click(),
  follow('/knowledge'),
  narrow('/knowledge?topic=trade&page=2'),
  search('berberine'),
  search('zzzzzz', '/search/404?q=zzzzzz'),
  back('/search?q=berberine'),
  back('/knowledge?topic=trade&page=2'),
]

test('a translated page works like any other', async ({ browser }) => {
  const [texts, translated] = await Promise.all([walk(browser), walk(browser, translate)])
  for (const [index, text] of texts.entries()) expect(translated[index]).toBe(text)
})

test('notices appear, replace each other and disappear in a translated page', async ({ page, context }) => {
  const messages = collectMessages(page)
  await visit(page, '/herbal-extract')
  await translate(page)
  for (const path of ['/herbal-extract/sesamin-powder', '/herbal-extract/pure-piperine']) {
    await followLink(page, path)
    await order(page).getByRole('button').first().click()
    await expect(notice(page)).toContainText(/is on the inquiry list/)
  }
  expect(await untranslated(notice(page))).toMatch(/^Pure Piperine is on the inquiry list\. View list/)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toBeEmpty()
  const offline = page.getByText('Pages you have visited')
  for (const isOffline of [true, false, true]) {
    await context.setOffline(isOffline)
    await expect(offline).toHaveCount(isOffline ? 1 : 0)
  }
  expect(messages).toEqual([])
})

/** What the main part says after each step; `prepare` is run when the app has taken over. */
async function walk(browser: Browser, prepare?: Step): Promise<string[]> {
  const page = await browser.newPage()
  const messages = collectMessages(page)
  await visit(page, '/')
  await prepare?.(page)
  const texts: string[] = []
  for (const step of WALK) {
    await step(page)
    texts.push(await settledText(page))
  }
  expect(messages).toEqual([])
  await page.close()
  return texts
}

/** What the main part says when nothing more comes, without blanks: elements of a translator break lines elsewhere. */
async function settledText(page: Page): Promise<string> {
  let text = ''
  const isSettled = async () => {
    const before = text
    // On a busy machine the page may not have come to it yet.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 300 })))
    text = (await untranslated(main(page))).replaceAll(' ', '')
    return text !== '' && text === before && (await page.locator('[aria-busy="true"]').count()) === 0
  }
  await expect.poll(isSettled, { intervals: [200] }).toBe(true)
  return text
}
