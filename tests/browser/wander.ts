import { expect, type Page } from '@playwright/test'
import { clickLink } from './page.ts'

/** Ways through the site in one tab, which may fail on the way; `trail` gets every step. */
export function wander(page: Page, trail: string[]) {
  /** Goes to a path, or a step `back` or `forward` in the history, without waiting for what follows. */
  async function take(step: string): Promise<void> {
    trail.push(step)
    // The missing page module leads to a new document, which may come in the middle of a step; so may a step back over it.
    await expect(async () => {
      if (step === 'back') await page.evaluate(() => void setTimeout(() => history.back()))
      else if (step === 'forward') await page.evaluate(() => void setTimeout(() => history.forward()))
      else await clickLink(page, step)
    }).toPass({ timeout: 15_000 })
  }

  /** The page shown is that of the address, as a request for it gives it; an error page can be tried again. */
  async function expectSettled(): Promise<void> {
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    // A reload may take the button, or the whole document, away while it is looked at.
    await expect(async () => {
      if ((await tryAgain.count()) > 0) await tryAgain.click({ timeout: 1000 })
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(tryAgain).toHaveCount(0, { timeout: 1000 })
      const address = await page.evaluate(() => location.pathname + location.search)
      const html = await (await page.request.get(address)).text()
      await expect(page, `at ${address}`).toHaveTitle(await titleOf(html), { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
  }

  function titleOf(html: string): Promise<string> {
    return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
  }

  return { take, expectSettled }
}

/** A random step: mostly to a page, sometimes back, more seldom forward. */
export function nextStep(random: () => number, paths: string[]): string {
  const choice = random()
  const path = paths[Math.floor(random() * paths.length)] ?? '/'
  return choice < 0.12 ? 'back' : choice < 0.18 ? 'forward' : path
}
