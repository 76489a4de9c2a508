import { type ConsoleMessage, type Locator, type Page, type Route, expect } from '@playwright/test'
import { type PublishedRecord, publishedIn } from '../publishedContent.ts'

/**
 * One address of every screen kind and of every row of the route table in docs/specification.md, section 2, and every
 * page of `content/pages`. Pages that the table does not name are the first of their folder, since an editor may rename
 * or delete any.
 */
export const ROUTES: [path: string, screen: string][] = withPages([
  ['/', 'Home'],
  ['/about-us', 'about-us'],
  ['/CompanyProfile', 'about-us'],
  ['/Certifications', 'about-us'],
  ['/dhm-dihydromyricetin', 'about-us'],
  ['/oem-odm-service', 'about-us'],
  ['/products', 'products'],
  ['/products/page-1', 'list'],
  ['/products/page-2', 'list'],
  ['/herbal-extract', 'productsclass'],
  ['/herbal-extract/page-2', 'list'],
  ['/herbal-extract/aconite-root-extract', 'productsdetail'],
  ['/herbal-extract/pure-piperine', 'productsdetail'],
  [`/herbal-extract/${firstIn('products/herbal-extract', ({ slug }) => slug.startsWith('-'))}`, 'productsdetail'],
  ['/herbal-extract/vine-tea-extract', 'productsdetail'],
  ['/cosmetic-ingredients', 'productsclass'],
  ['/cosmetic-ingredients/page-1', 'list'],
  [`/cosmetic-ingredients/${firstIn('products/cosmetic-ingredients')}`, 'productsdetail'],
  ['/healthcare-supplement', 'productsclass'],
  ['/healthcare-supplement/page-1', 'list'],
  ['/healthcare-supplement/lactoferrin-powder', 'productsdetail'],
  ['/organic-mushroom-extract', 'productsclass'],
  ['/organic-mushroom-extract/page-2', 'list'],
  ['/organic-mushroom-extract/chaga-mushroom-extract', 'productsdetail'],
  ['/knowledge', 'knowledge'],
  ['/knowledge/page-2', 'list'],
  ['/knowledge/what-is-dhm-', 'knowledgedetail'],
  ['/knowledge/what-is-ferulic-acid-used-for-', 'knowledgedetail'],
  ['/news', 'newsclass'],
  ['/news/page-1', 'newsclass'],
  ['/news/foods-high-in-daidzein', 'newsdetail'],
  ['/company-news', 'newsclass'],
  ['/company-news/page-1', 'newsclass'],
  [`/company-news/${firstIn('news', ({ section }) => section === 'company-news')}`, 'newsdetail'],
  ['/industry-news', 'newsclass'],
  ['/industry-news/page-1', 'newsclass'],
  ['/industry-news/berberine-hydrochloride-overview', 'newsdetail'],
  ['/contact-us', 'contact'],
  ['/search', 'search'],
  ['/search/404', 'search-404'],
  ['/compare', 'compare'],
  ['/structure', 'structure'],
  ['/thanks', 'thanks'],
  ['/inquiry/shared', 'shared-list'],
  ['/inquiry', 'inquiry'],
])

function withPages(routes: [path: string, screen: string][]): [path: string, screen: string][] {
  const known = new Set(['/404', ...routes.map(([path]) => path)])
  const others = publishedIn('pages').filter(({ path = '' }) => !known.has(path))
  return [...routes, ...others.map(({ path = '', name = '' }): [string, string] => [path, name])]
}

/** Slug of the first record of a folder of `content/` of which something holds. */
function firstIn(folder: string, holds: (record: PublishedRecord) => boolean = () => true): string {
  const record = publishedIn(folder).find(holds)
  if (!record) throw new Error(`content/${folder} has no such record`)
  return record.slug
}

/** Addresses with one of each screen kind. */
export const ONE_OF_EACH: [path: string, screen: string][] = ROUTES.filter(
  ([, screen], index) => ROUTES.findIndex(([, other]) => other === screen) === index,
)

/** Of each kind of screen one, and the slugs that begin or end with a hyphen: those that there are with React's warnings. */
export const SHOWN = ROUTES.filter((route) => ONE_OF_EACH.includes(route) || /\/-|-$/.test(route[0]))

/** Collects what a page writes to the console, and its uncaught errors. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    // The test runner's own, where it keeps service workers away.
    if (!message.text().includes('blocked by Playwright')) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  return messages
}

/** Counts the documents that a page asks for. */
export function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  return () => documents
}

/** Waits until the app has taken over, and looks in each frame: an assertion would look each 500 ms on a busy machine. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** Opens an address in a new document, and waits until the app has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** The heading of the page that is shown. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Fails, at the end of the test, where the page scrolls sideways in its window. */
export async function expectToFit(page: Page): Promise<void> {
  const [needed, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect.soft(needed, page.url()).toBe(room)
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

/** The hash of the last section of an article. */
export async function lastSection(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return `#${/<h2 id="([^"]+)">(?!.*<h2 id)/s.exec(html)?.[1]}`
}

/** What nobody is there for is not fetched: the first sign of a visitor begins it. */
export async function giveSign(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}

/** Clicks a link to an address, without waiting for what follows. */
export async function clickLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

/** Goes to another page the way a visitor's click does, and waits until its heading is there. */
export async function followLink(page: Page, path: string): Promise<void> {
  // The address changes before the page does: what is marked is the page that is left.
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
  await clickLink(page, path)
  await page.waitForFunction(
    (expected) => location.pathname === expected && document.querySelector('main h1:not([data-left])'),
    path,
  )
}

/** Turns the browser's data saving on: nothing is fetched ahead. */
export async function withDataSaving(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

/**
 * Lets time pass for a page whose clock is installed, and waits until what that has set off has reached the test: to
 * see that something does not happen.
 */
export async function letPass(page: Page, ms = 10_000): Promise<void> {
  await page.clock.runFor(ms)
  // Requests are told of in the order in which they were made; without a connection none is answered.
  await page.evaluate(() =>
    fetch('/favicon.svg', { cache: 'no-store' }).then(
      () => {},
      () => {},
    ),
  )
}

/** Keeps what matches an address back until the function that it gives is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handle = async (route: Route) => {
    await released
    // What has been aborted meanwhile cannot go on.
    await route.fallback().catch(() => undefined)
  }
  await page.route(address, handle)
  return async () => {
    release()
    await page.unroute(address, handle)
  }
}

/** Keeps the data of pages back until the function that it gives is called. */
export const holdPayloads = (page: Page) => hold(page, '**/payload/*.json')

/** Address of a route's payload in the built site. */
export async function payloadOf(page: Page, path: string): Promise<string> {
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  return `**/payload/${manifest.routes[path]}.json`
}

/** Addresses of the manifest: the copy of the site's release, and the newest. */
export const MANIFEST = /\/(?:assets\/manifest-\w+|manifest)\.json$/

/** Keeps the app's scripts back until the function that it gives is called. */
export const holdScripts = (page: Page) => hold(page, '**/assets/main-*.js')

/** What a page says in its head and its main part. */
export async function contentOf(page: Page): Promise<{ head: string[]; main: string }> {
  return page.evaluate(() => {
    const tags = 'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"]'
    return {
      head: [...document.head.querySelectorAll(tags)].map((tag) => tag.outerHTML).toSorted(),
      main: document.querySelector('main')?.innerText ?? '',
    }
  })
}
