import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean; sources?: { node?: Node }[] }

/** Returns the sum of the layout shifts that no input caused, and the texts of the moved elements. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return new Promise<{ sum: number; movedTexts: string[] }>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput = false }) => !hadRecentInput)
        resolve({
          sum: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
          movedTexts: shifts.flatMap(({ sources = [] }) =>
            sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
          ),
        })
      })
      // A document without shifts still has a paint.
      for (const type of ['layout-shift', 'paint']) observer.observe({ type, buffered: true })
    })
  })
