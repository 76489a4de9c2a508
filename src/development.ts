import type { QueryClient } from '@tanstack/react-query'
import { loadDataModule } from './router/pageQuery.ts'
import { type LoadedScreen, replaceScreen } from './router/screens.ts'

type Hot = NonNullable<ImportMeta['hot']>

declare global {
  interface Window {
    __registerBeforePerformReactRefresh: (call: () => void) => void
  }
}

if (import.meta.hot) reportErrors(import.meta.hot)

/** Shows errors in the overlay, from the start of the app on. */
function reportErrors(hot: Hot): void {
  const report = (error: unknown) => {
    // While the server restarts, Vite's client logs each report that it cannot send.
    if (!(error instanceof Error) || error.name === 'SendBeforeConnectError') return
    // The app says which page module did not load, the cause says why.
    const { message, stack } = error.cause instanceof Error ? error.cause : error
    hot.send('page-failed', { message, stack })
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  // React reports what it caught, and attributes that differ, only here; Vite so a module that threw.
  const { error } = console
  console.error = (...parts: unknown[]) => {
    error(...parts)
    const thrown = parts.find((part) => part instanceof Error)
    if (thrown) report(thrown)
    else if (String(parts[0]).startsWith('A tree hydrated'))
      report(new Error(String(parts.reduce((text, part) => String(text).replace('%s', () => String(part))))))
  }
}

/** Shows saved files. */
export function connectDevelopment(hot: Hot, client: QueryClient): void {
  const refetch = () => void client.invalidateQueries()
  hot.on('content-changed', refetch)
  // Content may have been saved since the document was made. This also loads the code that the first save needs.
  void loadDataModule().then(refetch)
  // Fast Refresh updates components only. The new `needs` of a page module is taken over below.
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['needs'] })
  // Only the last save of a module counts: an earlier one may be the mistake that it mended.
  const updated = new Map<string, number>()
  hot.on('vite:afterUpdate', ({ updates }) => {
    for (const { path, timestamp } of updates) updated.set(path, timestamp)
  })
  // Before Fast Refresh has run, React would mount a new component in place of the old one.
  const { __registerBeforePerformReactRefresh: beforeRefresh } = window
  beforeRefresh(() => setTimeout(() => void takeOver(updated, client)))
}

/** Fetches the page again too, because the update may have mended a page that threw. */
async function takeOver(updated: Map<string, number>, client: QueryClient): Promise<void> {
  for (const [path, timestamp] of updated) {
    updated.delete(path)
    const [, name] = /^\/src\/pages\/(.+)\.tsx$/.exec(path) ?? []
    if (name) replaceScreen(name, (await import(/* @vite-ignore */ `${path}?t=${timestamp}`)) as LoadedScreen)
  }
  await client.invalidateQueries()
}
