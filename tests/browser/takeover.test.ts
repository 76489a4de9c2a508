import { expect, type Page, test } from '@playwright/test'
import { INQUIRY_LIST_KEY, TRAY_KEY } from '../../shared/storageKeys.ts'
import { fillInBuyer, LINE, sendButton } from './buyer.ts'
import { COMPARISON, type Control, CONTROLS, TRAY_GRADE } from './controls.ts'
import { MEETINGS } from './disturbances.ts'
import { sampled } from './extent.ts'
import { collectMessages, hydrated, ONE_OF_EACH } from './page.ts'
import { SITES } from './sites.ts'

const PHONE = { width: 390, height: 844 }

test.beforeEach(async ({ page }) => {
  // They have their size in the page.
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
})

for (const [index, { name, meet }] of MEETINGS.entries()) {
  const isBefore = !name.endsWith('later')
  const met = CONTROLS.filter(({ isOfApp = false }) => !isOfApp || !isBefore)
  test.describe(name, () => {
    // Each control is met in one way or another; `npm run soak` goes through all.
    for (const control of sampled(met, MEETINGS.length, index)) {
      test(`${placeOf(control)} ${control.follows}`, async ({ page }) => {
        const { at, site = SITES.real, isPhone = false, hasList = false, hasTray = false, use, holds } = control
        const messages = collectMessages(page)
        if (isPhone) await page.setViewportSize(PHONE)
        if (hasList) await begin(page, INQUIRY_LIST_KEY, LINE)
        if (hasTray) await begin(page, TRAY_KEY, TRAY_GRADE)
        await meet(page, site + at, () => use(page))
        await holds(page)
        await expectOneHead(page)
        expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([])
      })
    }
  })
}

function placeOf({ at, hasList, isPhone }: Control): string {
  return `at ${at}${hasList ? ', with a list' : ''}${isPhone ? ', on a phone' : ''}:`
}

/** Puts something on the list or into the tray of a tab that opens. */
async function begin(page: Page, key: string, kept: object): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`begun ${name}`)) return
      sessionStorage.setItem(`begun ${name}`, 'true')
      localStorage.setItem(name, text)
    },
    [key, JSON.stringify([kept])] as const,
  )
}

/** What tells browsers of a page is said once. */
async function expectOneHead(page: Page): Promise<void> {
  for (const tag of ['title', 'meta[name="robots"]', 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect.poll(() => page.locator(`head ${tag}`).count(), tag).toBeLessThan(2)
  }
}

const KINDS = [
  ...ONE_OF_EACH.map(([path]) => path),
  '/herbal-extract?form=granules&colour=white',
  '/knowledge?topic=assay',
  '/search?q=piperine',
  '/search/404?q=piperinnne',
  '/structure?smiles=C1CCNCC1',
  '/no-such-page',
  `/inquiry?product=${LINE.slug}`,
  COMPARISON,
]

test('every control of every kind of page has its row, and every row its control', async ({ page }) => {
  test.setTimeout(180_000)
  const unused = new Set(CONTROLS.map(({ elements }) => elements))
  const problems: string[] = []
  const look = async (address: string) => {
    const rows = CONTROLS.map(({ elements }) => elements)
    const { used, unknown } = await page.evaluate((selectors) => {
      const known = selectors.join(', ')
      const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
      return {
        used: selectors.filter((selector) => document.querySelector(selector)),
        unknown: [...document.querySelectorAll(controls)]
          .filter((element) => !element.matches(known))
          .map((element) => element.outerHTML.slice(0, 120)),
      }
    }, rows)
    for (const selector of used) unused.delete(selector)
    problems.push(...unknown.map((element) => `${address}: no row for ${element}`))
  }
  for (const path of KINDS) {
    await page.goto(path)
    await hydrated(page)
    await look(path)
  }
  await begin(page, INQUIRY_LIST_KEY, LINE)
  await page.goto('/inquiry')
  await expect(page.locator('[data-remove]')).toBeVisible()
  await look('/inquiry with a list')
  await fillInBuyer(page)
  await sendButton(page).click()
  await expect(page.locator('section[aria-label=Receipt] [name=again]')).toBeVisible()
  await look('/thanks')
  await begin(page, TRAY_KEY, TRAY_GRADE)
  await page.goto('/about-us')
  await expect(page.locator('section[data-tray]')).toBeVisible()
  await look('a page with a tray')
  await page.goto(`${SITES.tracking}/about-us`)
  await expect(page.locator('[aria-label=Analytics]')).toBeVisible()
  await look('a site with analytics')
  expect(problems).toEqual([])
  expect([...unused]).toEqual([])
})
