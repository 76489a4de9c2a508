import { expect, type Page, test } from '@playwright/test'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { clickLink, collectMessages, expectToFit, giveSign, hydrated, MANIFEST } from './page.ts'
import { numberOf, randomNumbers } from './seeded.ts'

/** How many random navigations a run takes. `npm run soak` sets it. */
const STEPS = Number(process.env.SOAK_STEPS)
const SEED = Number(process.env.SOAK_SEED ?? 20_260_318)
const SETTLED_EVERY = 10
/** Of the requests for payloads, each way. */
const FAILING_SHARE = 0.02
/** Of the steps, begin without a connection; the next one has it again. */
const OFFLINE_SHARE = 0.05
const RELOADS_SHARE = 0.02
/** The step whose heap the last one's is compared with. */
const BASE_STEP = 100
const MOST_GROWTH = 5e6
/** In which all pages are walked through side by side. */
const PARTS = 4

const trail: string[] = []

// oxlint-disable-next-line no-empty-pattern -- the runner wants fixtures by name
test.afterEach(({}, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  console.log(`The last steps: ${trail.slice(-40).join(', ')}`)
  console.log(`Replay: SOAK_SEED=${SEED} SOAK_STEPS=${STEPS} npm run test:browser -- soak.test`)
})

async function allPaths(page: Page): Promise<string[]> {
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  return Object.keys(manifest.routes)
}

/** Goes to a random path, sometimes back, more seldom forward, without waiting for what follows. */
async function take(page: Page, random: () => number, paths: string[]): Promise<void> {
  const choice = random()
  const path = paths[Math.floor(random() * paths.length)] ?? '/'
  const way = choice < 0.12 ? 'back' : choice < 0.18 ? 'forward' : path
  trail.push(way)
  // The missing page module leads to a new document, which may come in the middle of a step; so may a step back over it.
  await expect(async () => {
    if (way === path) await clickLink(page, path)
    else await page.evaluate((name) => void setTimeout(() => history[name as 'back' | 'forward']()), way)
  }).toPass({ timeout: 15_000 })
}

/** The page shown is that of the address, as a request for it gives it; an error page can be tried again. */
async function expectSettled(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  // A reload may take the button, or the whole document, away while it is looked at.
  await expect(async () => {
    if ((await tryAgain.count()) > 0) await tryAgain.click({ timeout: 1000 })
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(tryAgain).toHaveCount(0, { timeout: 1000 })
    const address = await page.evaluate(() => location.pathname + location.search)
    const html = await (await page.request.get(address)).text()
    const title = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
    await expect(page, `at ${address}`).toHaveTitle(title, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

/** Makes some requests fail. */
async function failAtRandom(page: Page): Promise<void> {
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
  await page.route(MANIFEST, (route) => route.fulfill({ status: 503, body: '' }), { times: 3 })
  await page.route('**/assets/productsdetail-*.js', (route) => route.abort(), { times: 1 })
}

for (const [how, serviceWorkers] of [
  ['with random failures', 'block'],
  ['with the service worker, some without a connection', 'allow'],
] as const) {
  test.describe('random steps', { tag: '@soak' }, () => {
    test.use({ serviceWorkers })

    test(`${how} end on the page in the address bar`, async ({ page, context, baseURL }) => {
      test.setTimeout(STEPS * 2000 + 60_000)
      const hasWorker = serviceWorkers === 'allow'
      const random = randomNumbers(SEED)
      const messages = collectMessages(page)
      const session = await context.newCDPSession(page)
      const heap = async () => {
        await session.send('HeapProfiler.collectGarbage')
        return (await session.send('Runtime.getHeapUsage')).usedSize
      }
      if (!hasWorker) await failAtRandom(page)
      const paths = await allPaths(page)
      // Nothing lies behind the first page that a step back could lead to.
      await page.evaluate((home) => location.replace(home), baseURL ?? '')
      await hydrated(page)
      if (hasWorker) {
        await giveSign(page)
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      }
      let before = 0
      for (let count = 1; count <= STEPS; count++) {
        await context.setOffline(hasWorker && random() < OFFLINE_SHARE)
        if (hasWorker && random() < RELOADS_SHARE) {
          trail.push('reload')
          await page.reload()
          await hydrated(page)
        }
        await take(page, random, paths)
        // Some navigations overtake the one before.
        if (random() < 0.2) await take(page, random, paths)
        // A visitor's real time: what has been asked for is met at every stage of its arrival.
        await page.waitForTimeout(random() < 0.3 ? 0 : 80)
        if (count % SETTLED_EVERY === 0) {
          await context.setOffline(false)
          await expectSettled(page)
        }
        if (count === BASE_STEP) before = await heap()
      }
      if (!hasWorker) expect((await heap()) - before).toBeLessThan(MOST_GROWTH)
      // The browser itself reports what does not arrive.
      const isOwn = (message: string) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/.test(message)
      expect(messages.filter(isOwn)).toEqual([])
    })
  })
}

test.describe('at 320 px', { tag: '@soak' }, () => {
  // Without scripts a page is laid out as it arrives, and all of them are seen in a minute or two.
  test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

  for (let part = 0; part < PARTS; part++) {
    test(`no page of part ${part + 1} of ${PARTS} scrolls sideways`, async ({ page }) => {
      test.setTimeout(600_000)
      // They have their size in the page, and take most of the time.
      await page.route(/\.(avif|jpg)$/, (route) => route.abort())
      const paths = (await allPaths(page)).filter((_, index) => index % PARTS === part)
      for (const path of paths) {
        await page.goto(path)
        await expectToFit(page)
      }
    })
  }
})

test('picture lists fit a phone of 320 px', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((key) => localStorage.setItem(key, 'pictures'), LIST_VIEW_KEY)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  const lists = (await allPaths(page)).filter((path) => path.startsWith('/products/page-'))
  for (const path of lists) {
    await page.goto(path)
    await expectToFit(page)
    await expect(page.locator('html')).toHaveAttribute('data-view', 'pictures')
  }
})
