import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Pages of all kinds that a click leads to, each from the one before. */
export const WALK = [
  '/herbal-extract',
  '/herbal-extract/pure-piperine',
  '/knowledge',
  '/knowledge/what-is-dhm-',
  '/news',
  '/news/foods-high-in-daidzein',
  '/contact-us',
  '/about-us',
  '/inquiry',
  '/products',
]

/** A visitor looks at a page for at least so long; what it leads to is fetched meanwhile. */
export const READING_MS = 400

/** Both kinds of window; nothing is known of the site yet. */
export const WINDOWS: Record<'phone' | 'desk', BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' },
  desk: { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
}

/** Gives a new visitor's page to `work`, and forgets the visitor after it. */
export async function asVisitor<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Slows the page's processor down. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
