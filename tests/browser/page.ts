import { expect, type Page, type Route, test } from '@playwright/test'

/** Collects console messages and uncaught errors of a page. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    // Playwright reports that it blocks service workers.
    if (!message.text().includes('blocked by Playwright')) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  return messages
}

/** React's reports of the changes that `openMismatch` makes. */
export const MISMATCHES = {
  text: /\+ +Pure Piperine\s+- +Other Piperine/,
  attribute: /\+ +tabIndex=\{-1\}\s+- +tabIndex="-2"/,
}

/** Opens a product page whose heading differs from the one that the app renders. */
export async function openMismatch(page: Page, kind: string, path = '/spice-extracts/pure-piperine'): Promise<void> {
  await page.addInitScript((change) => {
    new MutationObserver((_records, observer) => {
      const title = document.querySelector('footer') && document.querySelector('main h1')
      if (!title) return
      observer.disconnect()
      if (change === 'text') title.textContent = 'Other Piperine'
      else title.setAttribute('tabindex', '-2')
    }).observe(document, { childList: true, subtree: true })
  }, kind)
  await page.goto(path)
}

/** Translates a page like a browser: replaces each text node by two nested `<font>` elements. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, textarea, svg, font')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = `⟦${text.data}⟧`
      text.replaceWith(outer)
    }
  })
}

/** Returns a function that says how many documents a page has requested since. */
export function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  return () => documents
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** Opens an address in a new document and waits for hydration. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Opens one page for all tests of a file or group, which run one after the other. */
export function sharedPage(address: string, prepare = async (_page: Page) => {}): () => Page {
  let page: Page
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await prepare(page)
    await visit(page, address)
  })
  test.afterAll(() => page.close())
  return () => page
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Fails if the page scrolls sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { documentElement: root } = document
    return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }
  })
  expect(scrollWidth, page.url()).toBe(clientWidth)
}

/** Moves the mouse: prefetching starts with the first action of a visitor. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}

/** Clicks a link to an address and does not wait. */
export async function clickLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

/** Navigates by a click and waits for the heading of the new page. */
export async function followLink(page: Page, path: string): Promise<void> {
  // The address changes before the page does, so the old heading is marked.
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
  await clickLink(page, path)
  await page.waitForFunction(
    (expected) => location.pathname === expected && document.querySelector('main h1:not([data-left])'),
    path,
  )
}

/** Turns on data saving, which disables prefetching. */
export async function turnOnDataSaving(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

/** Advances an installed clock and waits for the requests that it triggers. */
export async function advanceClock(page: Page, ms = 10_000): Promise<void> {
  await page.clock.runFor(ms)
  // Requests are reported in order, so those before this one are known.
  await page.evaluate(() =>
    fetch('/favicon.svg', { cache: 'no-store' })
      .catch(() => {})
      .then(() => {}),
  )
}

/** Delays requests until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handle = async (route: Route) => {
    await released
    // An aborted request cannot continue.
    await route.fallback().catch(() => undefined)
  }
  await page.route(address, handle)
  return async () => {
    release()
    await page.unroute(address, handle)
  }
}

export const holdPayloads = (page: Page) => holdRequests(page, '**/payload/*.json')
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/main-*.js')

/** Returns the address pattern of a route's payload. */
export async function payloadPattern(page: Page, path: string): Promise<string> {
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  return `**/payload/${manifest.routes[path]}.json`
}
