import { expect, type Locator, test } from '@playwright/test'
import { LINE } from './controls.ts'
import { IS_WHOLE, STEPS } from './extent.ts'
import { clickLink, collectMessages } from './page.ts'
import { randomNumbers } from './seeded.ts'
import { translateWhereMarked } from './translator.ts'

const SEED = Number(process.env.SOAK_SEED ?? 20_260_319)
const STEPS_A_VISIT = 5
const VISITS = STEPS / STEPS_A_VISIT

const PAGES = [
  '/herbal-extract',
  '/herbal-extract/page-3',
  `/${LINE.slug}`,
  '/inquiry',
  '/contact-us',
  '/knowledge',
  '/search?q=piperine',
]

const trail: string[] = []

// oxlint-disable-next-line no-empty-pattern -- the runner wants fixtures by name
test.afterEach(({}, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  console.log(`The last steps: ${trail.slice(-40).join(', ')}`)
  console.log(`Replay: SOAK_SEED=${SEED} SOAK_STEPS=${STEPS} npm run test:browser -- soakTakeover`)
})

/** What the visitor has done, and must find again. */
type Done = {
  /** Texts by field of the inquiry form. */
  typed: Map<string, string>
  quantity: string | undefined
  /** Slugs of products on the list. */
  listed: Set<string>
}

// A visit takes some seconds: `npm test` goes through the table of controls instead.
if (IS_WHOLE) {
  test(`in ${VISITS} random visits, before the app is there and in translated pages, nothing is lost`, async ({
    page,
  }) => {
    test.setTimeout(VISITS * 20_000 + 60_000)
    const random = randomNumbers(SEED)
    const pick = <T>(table: T[]) => table[Math.floor(random() * table.length)] as T
    const messages = collectMessages(page)
    // What cannot be used within this time stands under something else.
    page.setDefaultTimeout(15_000)
    const done: Done = { typed: new Map(), quantity: undefined, listed: new Set() }
    await page.route(/\.(avif|jpg)$/, (route) => route.abort())
    await translateWhereMarked(page)
    let gate = Promise.resolve()
    // The page may have gone elsewhere when its scripts are let through.
    await page.route('**/assets/main-*.js', async (route) => gate.then(() => route.continue().catch(() => undefined)))

    for (let visit = 0; visit < VISITS; visit++) {
      let release = () => {}
      gate = new Promise((resolve) => (release = resolve))
      const at = pick(PAGES)
      const isTranslated = random() < 0.4
      const releasedAt = Math.floor(random() * (STEPS_A_VISIT + 1))
      trail.push(`visit ${at}${isTranslated ? ' translated' : ''}`)
      if (visit > 0) await page.evaluate((isIt) => sessionStorage.setItem('translated', String(isIt)), isTranslated)
      await page.goto(at, { waitUntil: 'domcontentloaded' })
      // Before, there is nothing to be seen, and so nothing to be pressed.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      for (let step = 0; step < STEPS_A_VISIT; step++) {
        if (step === releasedAt) release()
        await take(`${visit}.${step}`)
      }
      release()
      await expectKept(at)
    }
    // The browser itself reports what was aborted.
    expect(messages.filter((message) => !/net::ERR_FAILED/.test(message))).toEqual([])

    async function take(number: string): Promise<void> {
      const act = pick([typeIntoInquiry, order, add, narrow, fold, goOn])
      const said = await act(number)
      if (said) trail.push(said)
    }

    async function typeIntoInquiry(number: string): Promise<string | undefined> {
      const name = pick(['name', 'company', 'country', 'message'])
      const field = page.locator(`form[data-inquiry] [name=${name}]`)
      if ((await field.count()) === 0) return undefined
      await replace(field, `${name} ${number}`)
      done.typed.set(name, `${name} ${number}`)
      return `type ${name}`
    }

    /** Types in place of what stands there. A draft may come back just when the field has been chosen: it is seen. */
    async function replace(field: Locator, text: string): Promise<void> {
      await field.fill(text)
      if ((await field.inputValue()) !== text) await field.fill(text)
    }

    async function order(number: string): Promise<string | undefined> {
      const field = page.locator('#order [name=quantity]')
      if ((await field.count()) === 0) return undefined
      done.quantity = number.replace('.', '')
      await replace(field, done.quantity)
      return 'order'
    }

    async function add(): Promise<string | undefined> {
      const at = Math.floor(random() * 5)
      // In one go: the row may give way to another one at any moment, and what is out of the page cannot be pressed.
      const slug = await page.evaluate(
        ({ place, listed }) => {
          const buttons = document.querySelectorAll<HTMLButtonElement>('main tbody button[name=line]')
          const button = buttons.length < 5 ? undefined : buttons[place]
          // A second press would take it off again.
          if (!button || listed.includes(button.value)) return undefined
          button.click()
          return button.value
        },
        { place: at, listed: [...done.listed] },
      )
      if (slug === undefined) return undefined
      done.listed.add(slug)
      return `add ${slug}`
    }

    async function narrow(): Promise<string | undefined> {
      const box = page.locator('#filters [name=form]').first()
      if (!(await box.isVisible())) return undefined
      // The list may be on its way to another address.
      await box.click({ force: true, timeout: 2000 }).catch(() => undefined)
      return 'narrow'
    }

    async function fold(): Promise<string | undefined> {
      const summary = page.locator('aside[aria-label=Contact] summary')
      if (!(await summary.isVisible())) return undefined
      await summary.click()
      return 'fold'
    }

    /** Goes on within the tab once the app is there: before, it would be another visit. */
    async function goOn(): Promise<string | undefined> {
      if (!(await isHydrated())) return undefined
      const { back, forward } = await page.evaluate(() => {
        const { canGoBack, canGoForward } = window.navigation
        return { back: canGoBack, forward: canGoForward }
      })
      const way = pick(['link', ...(back ? ['back'] : []), ...(forward ? ['forward'] : [])])
      if (way === 'link') {
        await clickLink(page, pick(PAGES))
        return way
      }
      // It may lead to another document, in which alone the next step can be taken.
      const arrival = page.waitForEvent('framenavigated')
      await page.evaluate((name) => void setTimeout(() => history[name as 'back']()), way)
      await arrival
      return way
    }

    async function isHydrated(): Promise<boolean> {
      return (await page.locator('html[data-hydrated]').count()) > 0
    }

    async function listedSlugs(): Promise<string[]> {
      const list = await page.evaluate(() => localStorage.getItem('inquiry-list'))
      return (JSON.parse(list ?? '[]') as { slug: string }[]).map(({ slug }) => slug)
    }

    async function expectKept(at: string): Promise<void> {
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 })
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(async () => {
        const address = await page.evaluate(() => location.pathname + location.search)
        const html = await (await page.request.get(address)).text()
        const title = /<title>([^<]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&')
        await expect(page, `${at} at ${address}`).toHaveTitle(title ?? '', { timeout: 5000 })
      }).toPass({ timeout: 30_000 })
      const kept = await page.evaluate((slug) => {
        const read = (area: Storage, key: string) => JSON.parse(area.getItem(key) ?? 'null') as unknown
        return {
          inquiry: read(sessionStorage, 'draft inquiry') as Record<string, string[]> | null,
          order: read(sessionStorage, `draft order ${slug}`) as Record<string, string[]> | null,
        }
      }, LINE.slug)
      for (const [name, text] of done.typed) expect(kept.inquiry?.[name], name).toEqual([text])
      if (done.quantity !== undefined) expect(kept.order?.quantity).toEqual([done.quantity])
      // What was pressed on a page that is no longer there comes onto the list when its product has been read.
      await expect.poll(async () => new Set(await listedSlugs())).toEqual(done.listed)
    }
  })
}
