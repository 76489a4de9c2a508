import { resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, type Page, type Route, test } from '@playwright/test'
import { fillInBuyer, PRODUCT, sendButton } from './buyer.ts'
import { clickLink, followLink, giveSign, heading, hydrated, visit, withDataSaving } from './page.ts'
import { SITES } from './sites.ts'

// The whole catalogue is kept first: a small one.
test.use({ baseURL: SITES.releaseOne, serviceWorkers: 'allow' })

const ARRIVED = /We have received your inquiry. It was sent on [\d-]{10}, \d\d:\d\d UTC. Its receipt number is INQ-/

/** Addresses of what a cache of the service worker holds. */
async function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cache,
  )
}

const isPiece = (path: string) => path.startsWith('/offline/')
const countPieces = async (page: Page) => (await keptIn(page, 'catalogue')).filter(isPiece).length

/** Shows a first page, after which files that it used are kept. */
async function visitOne(page: Page): Promise<void> {
  await visit(page, '/about-us')
  await giveSign(page)
  await expect.poll(async () => (await keptIn(page, 'hashed')).length).toBeGreaterThan(5)
}

/** Waits until app and catalogue are kept, as they are with a second page. */
async function allKept(page: Page): Promise<void> {
  // Pieces are noted when all that they hold is kept.
  await expect.poll(() => countPieces(page)).toBe(4)
}

test('offline, reload, search and product texts work', async ({ page, context }) => {
  await visitOne(page)
  await followLink(page, PRODUCT)
  await allKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Pure Piperine')
  await hydrated(page)
  await giveSign(page)
  await page.goto('/about-us')
  await expect(heading(page)).toBeVisible()
  await page.goto('/healthcare-supplement/piperine-95')
  await expect(heading(page)).toHaveText('Piperine 95')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.locator('#header-search').fill('piperine')
  await page.locator('#header-search').press('Enter')
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Pure Piperine')
  await clickLink(page, '/news/foods-high-in-daidzein')
  await expect(page.getByText('This device has not kept the page.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Foods high in daidzein')
})

/** Sends an inquiry that has to wait, since something stops it. */
async function inquire(page: Page, message: string, stop: () => Promise<unknown>): Promise<void> {
  await visitOne(page)
  await followLink(page, '/contact-us')
  await stop()
  await fillInBuyer(page, message)
  await sendButton(page).click()
  await expect(heading(page)).toHaveText('You are offline. Inquiry saved')
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

test('an offline inquiry is sent once, even when its tab is closed', async ({ page, context }) => {
  const message = `Offline ${Date.now()}`
  await inquire(page, message, () => allKept(page).then(() => context.setOffline(true)))
  await expect(page.getByText('will be sent automatically')).toBeVisible()
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
  // Nobody has to move or press anything.
  await visit(other, '/about-us')
  await expect(other.getByText(ARRIVED)).toBeVisible()
  await other.getByRole('link', { name: 'Show the receipt' }).click()
  await expect(heading(other)).toHaveText('Thank you, we have received your inquiry')
  expect(await countStored(message)).toBe(1)
})

test('a queued inquiry is sent when a page opens later', async ({ page, context }) => {
  const message = `Later ${Date.now()}`
  const fail = (route: Route) => route.abort()
  await inquire(page, message, () => context.route('**/api/inquiries', fail))
  await expect(page.getByText('will be sent automatically')).toBeVisible()
  const other = await context.newPage()
  await page.close()
  await context.unroute('**/api/inquiries', fail)
  expect(await countStored(message)).toBe(0)
  await visit(other, '/about-us')
  await expect(other.getByText(ARRIVED)).toBeVisible({ timeout: 30_000 })
  expect(await countStored(message)).toBe(1)
})

test('a queued inquiry is sent by itself even if the browser stayed online', async ({ page, context }) => {
  const message = `Tunnel ${Date.now()}`
  const fail = (route: Route) => route.abort()
  await inquire(page, message, () => context.route('**/api/inquiries', fail))
  await page.evaluate(async () => {
    const opening = indexedDB.open('workbox-background-sync')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const transaction = opening.result.transaction('requests', 'readwrite')
    const cursor = transaction.objectStore('requests').openCursor()
    cursor.addEventListener('success', () => cursor.result?.update({ ...cursor.result.value, timestamp: 0 }))
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await context.unroute('**/api/inquiries', fail)
  await expect(page.getByText(ARRIVED)).toBeVisible({ timeout: 30_000 })
  // The page on which it waited is that of its receipt by now.
  await expect(heading(page)).toHaveText('Thank you, we have received your inquiry')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('had waited on this device since')
  expect(await countStored(message)).toBe(1)
})

test('an inquiry is queued while the server is down, and becomes an email if refused', async ({ page, context }) => {
  const message = `Refused ${Date.now()}`
  await inquire(page, message, () => allKept(page).then(() => context.setOffline(true)))
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

test('the response of a captive portal is not cached as a file', async ({ page, context }) => {
  await visitOne(page)
  let attempts = 0
  const signIn = async (route: Route) => {
    attempts++
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Sign in</h1>' })
  }
  await context.route('**/assets/news*', signIn)
  await clickLink(page, '/news')
  await expect.poll(() => attempts).toBeGreaterThan(0)
  await context.unroute('**/assets/news*', signIn)
  // The app itself may be loading the page anew.
  await expect(() => visit(page, '/news')).toPass()
  await expect(heading(page)).toHaveText('News')
  await context.setOffline(true)
  // As browsers do that need the room.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await expect(page.goto('/contact-us')).rejects.toThrow('ERR_')
})

test('data saving disables caching of app and catalogue', async ({ page, context }) => {
  await withDataSaving(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitOne(page)
  await followLink(page, '/contact-us')
  await followLink(page, '/news')
  expect(asked.filter(isPiece)).toEqual([])
  expect(await keptIn(page, 'catalogue')).toEqual([])
})
