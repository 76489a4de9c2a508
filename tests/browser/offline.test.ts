import { resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, type Page, type Route, test } from '@playwright/test'
import { clickLink, followLink, giveSign, hydrated } from './page.ts'

test.use({ serviceWorkers: 'allow' })

const PRODUCT = '/herbal-extract/pure-piperine'
const OTHER_PRODUCT = '/healthcare-supplement/lactoferrin-powder'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the service worker has kept what it was told to. */
async function kept(page: Page, cache: string, count: number): Promise<void> {
  await expect
    .poll(async () => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache), {
      timeout: 60_000,
    })
    .toBeGreaterThan(count)
}

/** Shows two pages, after which app and catalogue are kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/about-us')
  await hydrated(page)
  await giveSign(page)
  await kept(page, 'hashed', 5)
  await followLink(page, PRODUCT)
  await kept(page, 'catalogue', 500)
  // Pieces, four and that of the manifest, are noted when all that they hold is kept.
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('catalogue')).keys()
        return keys.filter(({ url }) => url.includes('/offline/')).length
      }),
    )
    .toBe(5)
}

test('without a connection a reload, the search and product texts work', async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await hydrated(page)
  await giveSign(page)
  await page.goto('/about-us')
  await expect(heading(page)).toBeVisible()
  await page.goto(OTHER_PRODUCT)
  await expect(heading(page)).toContainText('Lactoferrin')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.locator('#header-search').fill('piperine')
  await page.locator('#header-search').press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Pure Piperine')
  await clickLink(page, '/news/foods-high-in-daidzein')
  await expect(page.getByText('This device has not kept the page.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toContainText('daidzein')
})

/** Fills in the inquiry form and sends it. */
async function inquire(page: Page, message: string): Promise<void> {
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByLabel(/^Message/).fill(message)
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
}

/** Sends an inquiry without a connection, after a visit. */
async function inquireOffline(page: Page, message: string): Promise<void> {
  await visit(page)
  await page.context().setOffline(true)
  await clickLink(page, '/contact-us')
  await inquire(page, message)
  await expect(heading(page)).toHaveText('Your inquiry waits for the connection')
}

/** Sends an inquiry where nothing gets through, though the browser says that it is online. Gives what ends that. */
async function inquireInVain(page: Page, message: string): Promise<() => Promise<void>> {
  await visit(page)
  await clickLink(page, '/contact-us')
  const fail = async (route: Route) => route.abort()
  await page.context().route('**/api/inquiries', fail)
  await inquire(page, message)
  await expect(heading(page)).toHaveText('Your inquiry waits for the connection')
  return async () => page.context().unroute('**/api/inquiries', fail)
}

/** How often an inquiry with this message is stored. */
async function countStored(message: string): Promise<number> {
  const database = createClient({ url: `file:${resolve('.cache/browser/inquiries.sqlite')}` })
  await database.execute('PRAGMA busy_timeout = 5000')
  const { rows } = await database.execute({ sql: 'SELECT receipt FROM inquiries WHERE message = ?', args: [message] })
  database.close()
  return rows.length
}

/**
 * Wakes the service worker as the browser does when the connection is back: emulation does not reach that part of it.
 *
 * @param page of the same site, without the app
 */
async function fireSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    tag: 'workbox-background-sync:inquiries',
    lastChance: false,
  })
  await session.detach()
}

test('an inquiry that is sent without a connection goes once by itself, also when its tab is closed', async ({
  page,
  context,
}) => {
  const message = `Offline ${Date.now()}`
  await inquireOffline(page, message)
  await expect(page.getByText('goes by itself')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The answer goes to ada@buyer.example.')).toBeVisible()
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await other.goto('/robots.txt')
  // The browser itself may have been as fast.
  await fireSync(other)
  await fireSync(other)
  await expect.poll(async () => countStored(message)).toBe(1)
  await other.goto('/about-us')
  await hydrated(other)
  await giveSign(other)
  await expect(other.getByText(/Your inquiry has arrived. Its receipt number is INQ-/)).toBeVisible()
  await other.getByRole('link', { name: 'Show the receipt' }).click()
  await expect(heading(other)).toHaveText('Thank you, your inquiry has arrived')
  expect(await countStored(message)).toBe(1)
})

test('an inquiry that waits goes when the connection is back, and its tab tells of it', async ({ page, context }) => {
  const message = `Back ${Date.now()}`
  await inquireOffline(page, message)
  await context.setOffline(false)
  await expect(page.getByText(/Your inquiry has arrived. Its receipt number is INQ-/)).toBeVisible()
  expect(await countStored(message)).toBe(1)
})

test('an inquiry that waits goes by itself where the browser has said all the time that it is online', async ({
  page,
}) => {
  const message = `Tunnel ${Date.now()}`
  const end = await inquireInVain(page, message)
  await end()
  await expect(page.getByText(/Your inquiry has arrived. Its receipt number is INQ-/)).toBeVisible({ timeout: 15_000 })
  expect(await countStored(message)).toBe(1)
})

test('an inquiry goes whatever the clock of the device said when it was written', async ({ page }) => {
  const message = `Clock ${Date.now()}`
  const end = await inquireInVain(page, message)
  await page.evaluate(async () => {
    const opening = indexedDB.open('workbox-background-sync')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const transaction = opening.result.transaction('requests', 'readwrite')
    const cursor = transaction.objectStore('requests').openCursor()
    cursor.addEventListener('success', () => cursor.result?.update({ ...cursor.result.value, timestamp: 0 }))
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await end()
  await page.reload()
  await hydrated(page)
  await giveSign(page)
  await expect.poll(async () => countStored(message), { timeout: 15_000 }).toBe(1)
})

test('a page that a network sends in place of files is not kept as one of them', async ({ page, context }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await giveSign(page)
  await kept(page, 'hashed', 5)
  let attempts = 0
  const signIn = async (route: Route) => {
    attempts++
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Sign in</h1>' })
  }
  await context.route('**/assets/news*', signIn)
  await clickLink(page, '/news')
  await expect.poll(() => attempts).toBeGreaterThan(0)
  await context.unroute('**/assets/news*', signIn)
  await page.goto('/news')
  await hydrated(page)
  await expect(heading(page)).toHaveText('News')
})

test('where the app is not kept, the browser itself says that there is no connection', async ({ page, context }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await giveSign(page)
  await kept(page, 'hashed', 5)
  await context.setOffline(true)
  // As browsers do that need the room.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await expect(page.goto('/news')).rejects.toThrow('ERR_')
})

test('an inquiry that the server cannot store now waits no less, and one that it refuses becomes an e-mail', async ({
  page,
  context,
}) => {
  const message = `Refused ${Date.now()}`
  await inquireOffline(page, message)
  let status = 503
  let attempts = 0
  await context.route('**/api/inquiries', (route) => {
    attempts++
    return route.fulfill({ status, json: { message: 'No.' } })
  })
  await context.setOffline(false)
  await expect.poll(() => attempts).toBeGreaterThan(0)
  status = 422
  const link = page.getByRole('link', { name: 'Send it as an e-mail' })
  await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(message)))
})
