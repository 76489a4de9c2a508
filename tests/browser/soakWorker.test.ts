import { expect, test } from '@playwright/test'
import { STEPS } from './extent.ts'
import { collectMessages, giveSign, hydrated } from './page.ts'
import { randomNumbers } from './seeded.ts'
import { nextStep, wander } from './wander.ts'

test.use({ serviceWorkers: 'allow' })

const SEED = Number(process.env.SOAK_SEED ?? 20_261_121)
const SETTLED_EVERY = 10
/** Of the steps, begin without a connection; the next one has it again. */
const OFFLINE_SHARE = 0.05
const RELOADS_SHARE = 0.02

test(`${STEPS} random steps with the service worker, some without a connection, end on the page whose address is shown`, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(STEPS * 2000 + 60_000)
  const random = randomNumbers(SEED)
  const trail: string[] = []
  const messages = collectMessages(page)
  const { take, expectSettled } = wander(page, trail)
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { routes: Record<string, string> }
  const paths = Object.keys(manifest.routes)
  await page.evaluate((home) => location.replace(home), baseURL ?? '')
  await hydrated(page)
  await giveSign(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  try {
    for (let step = 1; step <= STEPS; step++) {
      const isOffline = random() < OFFLINE_SHARE
      await context.setOffline(isOffline)
      if (random() < RELOADS_SHARE) {
        trail.push('reload')
        await page.reload()
        await hydrated(page)
      } else await take(nextStep(random, paths))
      await page.waitForTimeout(80)
      if (step % SETTLED_EVERY > 0) continue
      await context.setOffline(false)
      await expectSettled()
    }
    await context.setOffline(false)
    await expectSettled()
  } catch (error) {
    console.log(`The last steps: ${trail.slice(-12).join(', ')}; SOAK_SEED=${SEED} SOAK_STEPS=${STEPS}`)
    throw error
  }
  // The browser itself reports what it asks for without a connection.
  expect(messages.filter((message) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/.test(message))).toEqual([])
})
