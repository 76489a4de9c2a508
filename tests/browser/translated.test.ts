import { type Browser, expect, type Page, test } from '@playwright/test'
import { clickLink, collectMessages, followLink, hydrated } from './page.ts'
import { translate, translateFromStart, untranslated } from './translator.ts'

const PRODUCT = '/herbal-extract/l-theanine-powder'
const PHONE = { width: 390, height: 844 }

/** What a visitor does. */
type Step = (page: Page) => Promise<unknown>

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => page.locator('main ~ [role="status"]')
const listRow = (page: Page, name: string) => page.getByRole('button', { name: `${name} on the inquiry list` })
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

const go =
  (direction: 'goBack' | 'goForward', path: string): Step =>
  async (page) => {
    await page[direction]()
    await expect(page).toHaveURL(path)
  }

const chooseGrade =
  (grade: string): Step =>
  async (page) => {
    await page.getByRole('radio', { name: grade }).check({ force: true })
    await expect(page.getByRole('table', { name: `Specification of the grade ${grade}` })).toBeVisible()
  }

const chooseGradeInOrder =
  (index: number): Step =>
  (page) =>
    order(page).getByRole('combobox').first().selectOption({ index })

const sortByName: Step = async (page) => {
  await page.locator('select[name="sort"]').selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
}

const removeFromList =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(notice(page)).toContainText(`${name} was removed`)
  }

const undo: Step = (page) => notice(page).getByRole('button').first().click()

const WALKS: [name: string, start: string, steps: Step[]][] = [
  [
    'choosing grades',
    PRODUCT,
    [
      chooseGrade('40 %'),
      chooseGrade('99 %'),
      chooseGradeInOrder(1),
      (page) => order(page).getByRole('button').first().click(),
      chooseGradeInOrder(0),
      follow('/herbal-extract/pure-piperine'),
      chooseGrade('99 %'),
    ],
  ],
  [
    'filters, order and pages of a list',
    '/herbal-extract',
    [
      (page) => page.getByRole('checkbox', { name: 'Granules' }).check(),
      narrow('/herbal-extract?form=granules&colour=white'),
      narrow('/herbal-extract?colour=yellow&assay-from=99.9&part=flower'),
      narrow('/herbal-extract'),
      sortByName,
      narrow('/herbal-extract?sort=name&page=2'),
      follow('/herbal-extract/page-2'),
      follow('/products'),
      go('goBack', '/herbal-extract/page-2'),
    ],
  ],
  [
    'topics of the questions',
    '/knowledge',
    [
      narrow('/knowledge?topic=assay'),
      narrow('/knowledge?topic=trade'),
      narrow('/knowledge?topic=trade&page=2'),
      narrow('/knowledge'),
      follow('/knowledge/page-2'),
      follow('/knowledge/what-is-dhm-'),
    ],
  ],
  [
    'searches with results and without, with a word that was meant and without',
    '/search',
    [
      search('berberine'),
      narrow('/search?q=berberine&kind=article'),
      search('birberine'),
      search('theanine'),
      search('birbirhine', '/search/404?q=birbirhine'),
      search('zzzzzz', '/search/404?q=zzzzzz'),
      search('birbirhine', '/search/404?q=birbirhine'),
      search('94-62-2'),
    ],
  ],
  [
    'the inquiry list',
    '/herbal-extract',
    [
      (page) => listRow(page, 'Pure Piperine').click(),
      (page) => listRow(page, 'Aconite Root Extract').click(),
      follow('/inquiry'),
      (page) => page.getByLabel('COA').check(),
      (page) => page.getByLabel('Grade of Pure Piperine').selectOption({ index: 1 }),
      removeFromList('Pure Piperine'),
      undo,
      (page) => page.getByRole('button', { name: 'Send the inquiry' }).click(),
      removeFromList('Aconite Root Extract'),
      removeFromList('Pure Piperine'),
      undo,
    ],
  ],
  [
    'back and forward',
    '/',
    [
      follow('/herbal-extract'),
      narrow('/herbal-extract?form=granules'),
      follow(PRODUCT),
      follow('/knowledge'),
      narrow('/knowledge?topic=assay'),
      search('berberine'),
      search('zzzzzz', '/search/404?q=zzzzzz'),
      follow('/inquiry'),
      follow('/no-such-page'),
      go('goBack', '/inquiry'),
      go('goBack', '/search/404?q=zzzzzz'),
      go('goBack', '/search?q=berberine'),
      go('goBack', '/knowledge?topic=assay'),
      go('goBack', '/knowledge'),
      go('goBack', PRODUCT),
      go('goBack', '/herbal-extract?form=granules'),
      go('goBack', '/herbal-extract'),
      go('goForward', '/herbal-extract?form=granules'),
      go('goForward', PRODUCT),
    ],
  ],
]

for (const [name, start, steps] of WALKS) {
  test(`in a translated page ${name} works as in any other`, async ({ browser }) => {
    const [texts, translated] = await Promise.all([walk(browser, start, steps), walk(browser, start, steps, translate)])
    for (const [index, text] of texts.entries()) expect(translated[index]).toBe(text)
  })
}

test('a page that was translated before the app took over works, too', async ({ page }) => {
  const messages = collectMessages(page)
  await translateFromStart(page)
  await page.goto(PRODUCT)
  await hydrated(page)
  await chooseGrade('40 %')(page)
  expect(await untranslated(page.locator('[data-bar] p'))).toBe('40 %, HPLC MOQ 10 kg Safety note')
  await followLink(page, '/knowledge')
  await narrow('/knowledge?topic=assay')(page)
  await expect(main(page).getByRole('status')).toContainText('on assay')
  expect(messages).toEqual([])
})

test('notices come, give way and go in a translated page', async ({ page, context }) => {
  const messages = collectMessages(page)
  await page.goto('/herbal-extract')
  await hydrated(page)
  await translate(page)
  for (const path of ['/herbal-extract/sesamin-powder', '/herbal-extract/pure-piperine']) {
    await followLink(page, path)
    await order(page).getByRole('button').first().click()
    await expect(notice(page)).toContainText(/is on the inquiry list/)
  }
  expect(await untranslated(notice(page))).toMatch(/^Pure Piperine is on the inquiry list\. View list/)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toBeEmpty()
  const offline = page.getByText('Pages that this device has kept')
  for (const isOffline of [true, false, true]) {
    await context.setOffline(isOffline)
    await expect(offline).toHaveCount(isOffline ? 1 : 0)
  }
  expect(messages).toEqual([])
})

/** What the main part says after each step; `prepare` is run when the app has taken over. */
async function walk(browser: Browser, start: string, steps: Step[], prepare?: Step): Promise<string[]> {
  // On a phone a product page has a bar at the lower edge.
  const page = await browser.newPage({ viewport: start === PRODUCT ? PHONE : undefined })
  const messages = collectMessages(page)
  await page.goto(start)
  await hydrated(page)
  await prepare?.(page)
  const texts: string[] = []
  for (const step of steps) {
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
