import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean }

/** Sum of the layout shifts that no input explains, from the beginning of the document to the frame that is shown. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput = false }) => !hadRecentInput)
        resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
      })
      // Of shifts there may be none to be told of; there is a paint.
      for (const type of ['layout-shift', 'paint']) observer.observe({ type, buffered: true })
    })
  })
