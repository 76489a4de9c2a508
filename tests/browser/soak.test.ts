import { expect, test } from '@playwright/test'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { publishedIn } from '../publishedContent.ts'
import { IS_WHOLE, sampled, STEPS } from './extent.ts'
import { collectMessages, hydrated, manifestIndex } from './page.ts'
import { numberOf, randomNumbers } from './seeded.ts'
import { nextStep, wander } from './wander.ts'

const SEED = Number(process.env.SOAK_SEED ?? 20_260_318)
const SETTLED_EVERY = 10
/** Of the requests for payloads, each way. */
const FAILING_SHARE = 0.02
/** The step whose heap the last one's is compared with. */
const BASE_STEP = STEPS > 100 ? 100 : 40
const MOST_GROWTH = 5e6

/** In which all pages are walked through side by side. */
const PARTS = IS_WHOLE ? 4 : 1

/** Products with the longest words in their headings, which are wider than a phone. */
const LONG_WORDS = ['herbal-extract', 'healthcare-supplement']
  .flatMap((category) =>
    publishedIn(`products/${category}`).map(({ slug, name = '' }) => ({
      path: `/${category}/${slug}`,
      longest: Math.max(...name.split(' ').map((word) => word.length)),
    })),
  )
  .toSorted((a, b) => b.longest - a.longest)
  .slice(0, 3)
  .map(({ path }) => path)

const trail: string[] = []

// oxlint-disable-next-line no-empty-pattern -- the runner wants fixtures by name
test.afterEach(({}, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  console.log(`The last steps: ${trail.slice(-12).join(', ')}`)
  console.log(`Replay: SOAK_SEED=${SEED} SOAK_STEPS=${STEPS} npm run test:browser -- soak`)
})

test(`${STEPS} random navigations with random failures end on the page whose address is shown`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(STEPS * 1500 + 60_000)
  const random = randomNumbers(SEED)
  const messages = collectMessages(page)
  const { take, expectSettled } = wander(page, trail)
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  // Which request of an address fails does not depend on what arrives when: a seed fails the same ones again.
  const requests = new Map<string, number>()
  await page.route('**/payload/*.json', (route) => {
    const { pathname } = new URL(route.request().url())
    const count = (requests.get(pathname) ?? 0) + 1
    requests.set(pathname, count)
    const chance = numberOf(`${SEED} ${pathname} ${count}`)
    if (chance < FAILING_SHARE) return route.abort()
    return chance < 2 * FAILING_SHARE ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  // A tab asks for these once: the manifest fails with all its retries, the page module leads to a reload.
  await page.route(await manifestIndex(page), (route) => route.fulfill({ status: 503, body: '' }), { times: 3 })
  await page.route('**/assets/productsdetail-*.js', (route) => route.abort(), { times: 1 })
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  const paths = Object.keys(manifest.routes)
  // Nothing lies behind the first page that a step back could lead to.
  await page.evaluate((home) => location.replace(home), baseURL ?? '')
  await hydrated(page)

  let before = 0
  for (let step = 1; step <= STEPS; step++) {
    await take(nextStep(random, paths))
    // Some navigations overtake the one before.
    if (random() < 0.2) await take(nextStep(random, paths))
    // A visitor's real time: what has been asked for is met at every stage of its arrival.
    await page.waitForTimeout(random() < 0.3 ? 0 : 80)
    if (step % SETTLED_EVERY === 0) await expectSettled()
    if (step === BASE_STEP) before = await heap()
  }
  await expectSettled()
  expect((await heap()) - before).toBeLessThan(MOST_GROWTH)
  // The browser itself reports the requests that were made to fail.
  expect(messages.filter((message) => !/net::ERR_FAILED|status of 503/.test(message))).toEqual([])
})

test.describe('at 320 px', () => {
  // Without scripts a page is laid out as it arrives, and all of them are seen in a minute or two.
  test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

  for (let part = 1; part <= PARTS; part++) {
    const pages = IS_WHOLE ? `every page of part ${part} of ${PARTS}` : 'one page in 40'
    test(`${pages} fits without scrolling sideways`, async ({ page }) => {
      test.setTimeout(600_000)
      const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
      const wide: string[] = []
      // They have their size in the page, and take most of the time.
      await page.route(/\.(avif|jpg)$/, (route) => route.abort())
      const paths = sampled(Object.keys(manifest.routes), 40).filter((_, index) => index % PARTS === part - 1)
      for (const path of [...LONG_WORDS, ...paths]) {
        await page.goto(path)
        const html = page.locator('html')
        const width = await html.evaluate((element) => element.scrollWidth)
        if (width > 320) wide.push(`${path}: ${width} px`)
      }
      expect(wide).toEqual([])
    })
  }
})

test('lists fit a phone of 320 px as pictures, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((key) => localStorage.setItem(key, 'pictures'), LIST_VIEW_KEY)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  const wide: string[] = []
  for (const path of Object.keys(manifest.routes).filter((route) => route.startsWith('/products/page-'))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-view', 'pictures')
    const width = await html.evaluate((element) => element.scrollWidth)
    if (width > 320) wide.push(`${path}: ${width} px`)
  }
  expect(wide).toEqual([])
})
