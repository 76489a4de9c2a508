import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { findChromium } from '../browser/chromium.ts'

// Sends inquiries in browsers that are killed, reloaded, doubled, translated or without scripts, and counts those that
// were lost or stored twice. Takes the site of `npm run build`, or that of SITE_FOLDER and SERVER_FOLDER.

const RUNS = Number(process.env.RUNS ?? 200)
const PORT = 4391
const TIMEOUT_MS = 60_000

const store = await openInquiryStore(':memory:')
const server = await createServer({
  siteFolder: resolve(process.env.SITE_FOLDER ?? 'dist'),
  serverFolder: resolve(process.env.SERVER_FOLDER ?? '.cache/ssr'),
  store,
  inquiriesPerMinute: 1_000_000,
  queriesPerMinute: 1_000_000,
})
await server.listen({ port: PORT })
const browser = await chromium.launch({ executablePath: findChromium() })

/** Each sends the inquiry of its run, whatever happens meanwhile. */
const COURSES: Record<string, (run: Run) => Promise<void>> = {
  'sent once': async ({ page }) => press(page),
  'answer lost, sent again': async ({ page, loseAnswers }) => {
    const keepAnswers = await loseAnswers()
    await press(page)
    await page.getByText('could not be sent').waitFor()
    await keepAnswers()
    await press(page)
  },
  'tab killed while sending, sent again in another': async ({ page, context, loseAnswers }) => {
    const keepAnswers = await loseAnswers()
    await press(page)
    await page.close()
    await keepAnswers()
    await press(await openForm(context))
  },
  'reloaded while sending, sent again': async ({ page, loseAnswers }) => {
    const keepAnswers = await loseAnswers()
    await press(page)
    await page.reload()
    await waitForApp(page)
    await keepAnswers()
    await press(page)
  },
  'pressed in two tabs at once': async ({ page, context }) => {
    const other = await openForm(context)
    await Promise.all([press(page), press(other).catch(() => undefined)])
  },
  'waits in one tab, sent in both': async ({ page, context }) => {
    const other = await openForm(context)
    await context.setOffline(true)
    await press(page)
    await press(other)
    await context.setOffline(false)
  },
  'without scripts, pressed twice': async ({ page }) => {
    await Promise.all([page.waitForURL(/\/thanks\?/), page.locator(BUTTON).dblclick()])
  },
  'in a translated page': async ({ page }) => {
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, textarea, svg')) continue
        const font = document.createElement('font')
        font.textContent = `⟦${text.data}⟧`
        text.replaceWith(font)
      }
    })
    await press(page)
  },
}

type Run = {
  page: Page
  context: BrowserContext
  /** The server takes inquiries, but their answers get lost. */
  loseAnswers: () => Promise<() => Promise<void>>
}

const BUTTON = 'form[data-inquiry] button[type=submit]'

const names = Object.keys(COURSES)
const bad: string[] = []
for (let run = 0; run < RUNS; run++) {
  const name = names[run % names.length] ?? ''
  const count = await countStored(browser, name, `Run ${run} of ${RUNS}`).catch((error: unknown) => String(error))
  if (count !== 1) bad.push(`${run} ${name}: ${count}`)
  if (run % 20 === 19) console.log(`${run + 1} runs, ${bad.length} bad`)
}
await browser.close()
await server.close()
console.log(bad.length === 0 ? `${RUNS} inquiries, none lost, none twice` : bad.join('\n'))
process.exitCode = bad.length === 0 ? 0 : 1

/** Returns how often the inquiry of a run was stored. */
async function countStored(from: Browser, name: string, message: string): Promise<number> {
  const hasScripts = !name.startsWith('without scripts')
  const context = await from.newContext({
    baseURL: `http://localhost:${PORT}`,
    javaScriptEnabled: hasScripts,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = hasScripts ? await openForm(context) : await context.newPage()
    if (!hasScripts) await page.goto('/contact-us')
    for (const [field, text] of Object.entries({ name: 'Ada', email: 'ada@buyer.example', message }))
      await page.locator(`form[data-inquiry] [name=${field}]`).fill(text)
    const loseAnswers = async () => {
      const url = '**/api/inquiries'
      await context.route(url, async (route) => {
        await route.fetch().catch(() => undefined)
        await route.abort().catch(() => undefined)
      })
      return () => context.unroute(url)
    }
    await COURSES[name]?.({ page, context, loseAnswers })
    const deadline = Date.now() + TIMEOUT_MS
    while ((await countOf(message)) === 0 && Date.now() < deadline) await new Promise((next) => setTimeout(next, 50))
    // Requests under way may still store it again.
    await Promise.all(context.pages().map((open) => open.waitForLoadState('networkidle')))
  } finally {
    await context.close()
  }
  return countOf(message)
}

async function countOf(message: string): Promise<number> {
  const rows = await store.database.read((queries) =>
    queries.selectFrom('inquiries').select('message').where('message', '=', message).execute(),
  )
  return rows.length
}

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/contact-us')
  await waitForApp(page)
  return page
}

async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

async function press(page: Page): Promise<void> {
  await page.locator(BUTTON).click()
}
