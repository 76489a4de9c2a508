import { expect, type Page } from '@playwright/test'

/** A change goes through the whole check, and a first page waits for hundreds of modules. */
export const FOLLOWED = { timeout: 60_000 }

/** Goes to a place of the editor as its links do, without loading it again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((it) => {
    history.pushState(null, '', it)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('main')).toBeVisible(FOLLOWED)
}

/** Shows no page beside a record: hundreds of modules make one in development, at each change. */
export const withoutPreview = (page: Page) => page.getByRole('button', { name: 'Search result' }).click()
