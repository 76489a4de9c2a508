import { expect, test } from '@playwright/test'
import { collectMessages, hydrated } from './page.ts'

const STEPS = Number(process.env.SOAK_STEPS ?? 100)
// A run that failed is replayed with its seed.
const SEED = Number(process.env.SOAK_SEED ?? 20_260_318)
const SETTLED_EVERY = 10
const FAILING_SHARE = 0.04
const MOST_GROWTH = 5e6

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test(`${STEPS} random navigations with random failures end on the page whose address is shown`, async ({ page }) => {
  test.setTimeout(STEPS * 1500 + 60_000)
  console.log(`Seed ${SEED}; replay with SOAK_SEED=${SEED} SOAK_STEPS=${STEPS}`)
  const random = randomNumbers(SEED)
  const messages = collectMessages(page)
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await page.route('**/payload/*.json', (route) => (random() < FAILING_SHARE ? route.abort() : route.continue()))
  await page.goto('/')
  await hydrated(page)

  let before = 0
  for (let step = 1; step <= STEPS; step++) {
    await takeStep(random())
    // Some navigations overtake the one before.
    if (random() < 0.2) await takeStep(random())
    await page.waitForTimeout(random() < 0.3 ? 0 : 80)
    if (step % SETTLED_EVERY === 0) await expectSettled()
    if (step === Math.min(100, STEPS)) before = await heap()
  }
  await expectSettled()
  expect((await heap()) - before).toBeLessThan(MOST_GROWTH)
  // The browser itself reports the requests that were made to fail.
  expect(messages.filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([])

  async function takeStep(choice: number): Promise<void> {
    const pick = random()
    await page.evaluate(
      ([kind, share]) => {
        if (kind < 0.12) history.back()
        else if (kind < 0.18) history.forward()
        else {
          const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(
            (link) => !/\.\w+$/.test(link.pathname),
          )
          links[Math.floor(share * links.length)]?.click()
        }
      },
      [choice, pick] as const,
    )
  }

  /** The page shown is that of the address, as a request for it gives it; an error page can be tried again. */
  async function expectSettled(): Promise<void> {
    await expect(page.locator('[data-skeleton]')).toHaveCount(0, { timeout: 15_000 })
    for (
      let attempt = 0;
      attempt < 5 && (await page.getByRole('button', { name: 'Try again' }).count()) > 0;
      attempt++
    ) {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0, { timeout: 15_000 })
    }
    const address = await page.evaluate(() => location.pathname + location.search)
    const html = await (await page.request.get(address)).text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const decoded = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').documentElement.textContent,
      title,
    )
    await expect(page, `at ${address}`).toHaveTitle(decoded ?? '')
  }
})
