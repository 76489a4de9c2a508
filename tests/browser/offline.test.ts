import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { fillInBuyer, inquiryField, sendButton } from './buyer.ts'
import { clickLink, followLink, heading, moveMouse, visit } from './page.ts'
import { SITES } from './sites.ts'

test.use({ baseURL: SITES.first, serviceWorkers: 'allow' })

const LIST_PATH = '/spice-extracts'
const PRODUCT_PATH = `${LIST_PATH}/pure-piperine`
const SEARCH_ADDRESS = '/search?q=piperine'
const searchResults = (page: Page) => page.getByRole('list', { name: 'Search results' })

/** Its script is kept with that of another list. A script that fails once fails until a reload. */
const UNKEPT_PATH = '/culinary-concentrates'

/** Visits a page after which the service worker keeps all others. */
async function startWorker(page: Page): Promise<void> {
  await visit(page, '/about-us')
  await moveMouse(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
}

type Browser = { page: Page; context: BrowserContext }

/** Loses the connection on a kept page. */
async function goOffline({ page, context }: Browser): Promise<void> {
  await visit(page, LIST_PATH)
  await context.setOffline(true)
}

async function startOffline(browser: Browser): Promise<void> {
  await goOffline(browser)
  await visit(browser.page, LIST_PATH)
}

for (const { name, lose, savesData = false } of [
  { name: 'a page that went offline', lose: goOffline },
  { name: 'a page that started offline', lose: startOffline },
  { name: 'a page with data saving', lose: goOffline, savesData: true },
])
  test.describe(`in ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      if (savesData) await saveData(page)
      await startWorker(page)
    })

    test('a visited page opens by a link', async ({ page, context }) => {
      await visit(page, PRODUCT_PATH)
      await lose({ page, context })
      await followLink(page, PRODUCT_PATH)
      await expect(heading(page)).toHaveText('Pure Piperine')
    })

    test('a visited search opens by its address', async ({ page, context }) => {
      await visit(page, SEARCH_ADDRESS)
      await lose({ page, context })
      await page.goto(SEARCH_ADDRESS)
      await expect(searchResults(page)).toContainText('Pure Piperine')
    })

    test('a visited search opens by a link', async ({ page, context }) => {
      await visit(page, SEARCH_ADDRESS)
      await lose({ page, context })
      await clickLink(page, SEARCH_ADDRESS)
      await expect(searchResults(page)).toContainText('Pure Piperine')
    })

    test('an unkept page, opened by its address, loads when the connection is back', async ({ page, context }) => {
      await lose({ page, context })
      await page.goto(UNKEPT_PATH)
      await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
      await expect(page.getByText('500')).toHaveCount(0)
      await context.setOffline(false)
      await expect(heading(page)).toContainText('Culinary concentrates')
    })
  })

test.describe('offline', () => {
  test.beforeEach(({ page }) => startWorker(page))

  test('a visited page opens by its address with another query', async ({ page, context }) => {
    await visit(page, PRODUCT_PATH)
    await goOffline({ page, context })
    await page.goto(`${PRODUCT_PATH}?utm_source=mail`)
    await expect(heading(page)).toHaveText('Pure Piperine')
  })

  test('a page that is not kept loads when the connection is back', async ({ page, context }) => {
    await goOffline({ page, context })
    await clickLink(page, UNKEPT_PATH)
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toContainText('Culinary concentrates')
  })

  test('a retry takes no kept page away', async ({ page, context }) => {
    await goOffline({ page, context })
    await clickLink(page, UNKEPT_PATH)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toContainText('Spice extract')
  })

  test('the address of a file is not answered with the app', async ({ page, context }) => {
    await goOffline({ page, context })
    for (const file of ['/catalogue.csv', '/feed.xml', `${PRODUCT_PATH}.pdf`])
      await expect(page.goto(file), file).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('a retry of a list that cannot be filtered takes the list not away', async ({ page, context }) => {
  await saveData(page)
  await startWorker(page)
  await visit(page, LIST_PATH)
  await context.setOffline(true)
  await page.locator('main form input[type="checkbox"]').first().click({ force: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.goBack()
  await expect(heading(page)).toContainText('Spice extract')
})

test('a visited receipt is not kept', async ({ page }) => {
  await startWorker(page)
  const address = '/thanks?receipt=INQ-20260318-ABCDEF&key=x'
  await visit(page, address)
  await visit(page, '/news')
  await page.waitForFunction(async () => (await caches.match('/news')) !== undefined)
  expect(await page.evaluate(async (it) => (await caches.match(it)) === undefined, address)).toBe(true)
})

test('the inquiry list opens offline before it was ever visited', async ({ page, context }) => {
  await startWorker(page)
  await followLink(page, PRODUCT_PATH)
  await page.waitForFunction(async () => (await caches.match('/inquiry')) !== undefined)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Pure Piperine' })).toBeVisible()
})

test('with data saving the worker does not fetch the inquiry list', async ({ page }) => {
  await saveData(page)
  await startWorker(page)
  await page.waitForFunction(async () => (await caches.match('/about-us')) && (await caches.match('/boot.js')))
  expect(await page.evaluate(async () => (await caches.match('/inquiry')) === undefined)).toBe(true)
})

test('an inquiry sent offline stays in the browser when its page is closed', async ({ page, context }) => {
  await startWorker(page)
  await visit(page, '/contact-us')
  await context.setOffline(true)
  await fillInBuyer(page, 'Piperine')
  await sendButton(page).click()
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await visit(other, '/contact-us')
  await expect(inquiryField(other, 'message')).toHaveValue('Piperine')
})
