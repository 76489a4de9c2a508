import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { INQUIRY_URL } from '../../shared/inquiry.ts'
import { fillInBuyer, sendButton } from '../browser/buyer.ts'
import { findChromium } from '../browser/chromium.ts'
import { translate, visit, waitForHydration } from '../browser/page.ts'
import { ROOT } from '../site/builtSite.ts'

// Sends inquiries from browsers that are killed, reloaded, doubled, offline, translated or without scripts, and counts
// those that the server of a built site lost or stored twice.

const RUNS = Number(process.env.RUNS ?? 200)
const TIMEOUT_MS = 600_000

const folder = join(ROOT, '.cache/tests/bench')
const store = await openInquiryStore(':memory:')
const server = await createServer({
  siteFolder: process.env.SITE_FOLDER ?? join(folder, 'dist'),
  serverFolder: process.env.SERVER_FOLDER ?? join(folder, 'cache/ssr'),
  store: { ...store, add: addAndAnswer },
  inquiriesPerMinute: 1_000_000,
  queriesPerMinute: 1_000_000,
})
const baseURL = await server.listen({ host: 'localhost', port: 0 })

type Run = { page: Page; context: BrowserContext; message: string }

/** Each sends the inquiry of its run once, whatever happens meanwhile. */
const COURSES: Record<string, (run: Run) => Promise<void>> = {
  'sent once': ({ page }) => press(page),
  'sent again after the answer was lost': async ({ page, message }) => {
    unanswered.add(message)
    await press(page)
    await page.getByRole('alert').getByText('could not be stored').waitFor()
    unanswered.delete(message)
    await press(page)
  },
  'sent again after the tab was killed': async ({ page, context, message }) => {
    unanswered.add(message)
    await Promise.all([page.waitForRequest(`**${INQUIRY_URL}`), press(page)])
    await page.close()
    unanswered.delete(message)
    await press(await openForm(context))
  },
  'sent again after a reload': async ({ page, message }) => {
    unanswered.add(message)
    await Promise.all([page.waitForRequest(`**${INQUIRY_URL}`), press(page)])
    await page.reload()
    await waitForHydration(page)
    unanswered.delete(message)
    await press(page)
  },
  'sent in two tabs at once': async ({ page, context }) => {
    const other = await openForm(context)
    await Promise.all([press(page), press(other)])
  },
  'waiting in two tabs for the connection': async ({ page, context }) => {
    const other = await openForm(context)
    await context.setOffline(true)
    await press(page)
    await press(other)
    await context.setOffline(false)
  },
  'sent twice without scripts': async ({ page }) => {
    await sendButton(page).dblclick()
    // The second click ends the navigation of the first, which would reject a promise of Playwright.
    while (!page.url().includes('/thanks?')) await pause(50)
  },
  'sent again after a lost answer, without scripts': async ({ page, message }) => {
    unanswered.add(message)
    await press(page)
    await page.getByText('could not be stored').waitFor()
    unanswered.delete(message)
    await press(page)
  },
  'sent from a translated page': async ({ page }) => {
    await translate(page)
    await press(page)
  },
}

/** Messages of inquiries that are stored, and whose answers get lost. */
const unanswered = new Set<string>()

async function addAndAnswer(...[inquiry, key]: Parameters<typeof store.add>): ReturnType<typeof store.add> {
  const result = await store.add(inquiry, key)
  if (unanswered.has(inquiry.message)) throw new Error('the answer is lost')
  return result
}

const browser = await chromium.launch({ executablePath: findChromium() })
const names = Object.keys(COURSES)
// Courses run side by side, because a run mostly waits.
await Promise.all(names.map(measure))
await browser.close()
await server.close()
await store.close()

/** Runs a course again and again as one visitor, and prints the inquiries that are not stored exactly once. */
async function measure(name: string, place: number): Promise<void> {
  const startTime = performance.now()
  const hasScripts = !name.endsWith('without scripts')
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts, serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const messages = []
  for (let run = place; run < RUNS; run += names.length) {
    const message = `Run ${run}: ${name}`
    messages.push(message)
    const page = await context.newPage()
    await page.goto('/contact-us')
    if (hasScripts) await waitForHydration(page)
    await fillInBuyer(page, message)
    await COURSES[name]?.({ page, context, message })
    await settled(context, message)
    for (const open of context.pages()) await open.close()
  }
  await context.close()
  const counts = await Promise.all(messages.map(countOf))
  const lost = counts.filter((count) => count === 0).length
  const doubled = counts.filter((count) => count > 1).length
  const seconds = ((performance.now() - startTime) / 1000).toFixed(0)
  console.log(`${name.padEnd(40)} ${messages.length} runs, ${lost} lost, ${doubled} twice, ${seconds} s`)
  if (lost + doubled > 0) process.exitCode = 1
}

/** Waits until the inquiry is stored and no tab is still sending it. */
async function settled(context: BrowserContext, message: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while ((await countOf(message)) === 0 && Date.now() < deadline) await pause(50)
  const busy = '[role=alert]:has-text("You are offline"), button[aria-disabled=true]'
  for (const page of context.pages()) await page.locator(busy).waitFor({ state: 'detached' })
}

async function countOf(message: string): Promise<number> {
  const rows = await store.database.read((queries) =>
    queries.selectFrom('inquiries').select('receipt').where('message', '=', message).execute(),
  )
  return rows.length
}

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await visit(page, '/contact-us')
  return page
}

async function press(page: Page): Promise<void> {
  await sendButton(page).click()
}
