import { expect, type Page, test } from '@playwright/test'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'
import { LINE } from './buyer.ts'
import { type Control, CONTROLS } from './controls.ts'
import { MEETINGS } from './disturbances.ts'
import { collectMessages } from './page.ts'

const PHONE = { width: 390, height: 844 }

for (const [index, { name, isBefore, meet }] of MEETINGS.entries()) {
  test.describe(name, () => {
    for (const [row, control] of CONTROLS.filter(({ needsApp }) => !needsApp || !isBefore).entries()) {
      // Each is met in one way or another.
      const tag = row % MEETINGS.length === index ? [] : '@soak'
      test(`${placeOf(control)} ${control.follows}`, { tag }, async ({ page }) => {
        const { at, isPhone = false, hasList = false, use, holds } = control
        const messages = collectMessages(page)
        // They have their size in the page.
        await page.route(/\.(avif|jpg)$/, (route) => route.abort())
        if (isPhone) await page.setViewportSize(PHONE)
        if (hasList) await beginWithLine(page)
        await meet(page, at, () => use(page))
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

/** Puts a line on the list of a tab that opens. */
async function beginWithLine(page: Page): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('has begun')) return
      sessionStorage.setItem('has begun', 'true')
      localStorage.setItem(name, text)
    },
    [INQUIRY_LIST_KEY, JSON.stringify([LINE])] as const,
  )
}

/** What tells browsers of a page is said once. */
async function expectOneHead(page: Page): Promise<void> {
  for (const tag of ['title', 'meta[name="robots"]', 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect.poll(() => page.locator(`head ${tag}`).count(), tag).toBeLessThan(2)
  }
}
