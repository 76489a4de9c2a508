import type { QueryClient } from '@tanstack/react-query'
import type { Update } from 'vite'
import { loadDataModule } from './router/pageQuery.ts'
import { type LoadedScreen, replaceScreen } from './router/screens.ts'

/** Connects the app with the development server: shows saved files, and reports errors for the overlay. */
export function connectDevelopment(hot: NonNullable<ImportMeta['hot']>, client: QueryClient): void {
  // The first save would wait for this code.
  void loadDataModule()
  hot.on('content-changed', () => void client.invalidateQueries())
  // Fast Refresh updates components only. The new `needs` of a page module is taken over below.
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['needs'] })
  hot.on('vite:afterUpdate', ({ updates }) => void takeOver(updates, client))
  const report = ({ message, stack }: Error) => hot.send('page-failed', { message, stack })
  addEventListener('error', ({ error }) => error instanceof Error && report(error))
  // React reports attributes that differ only here.
  const { error } = console
  console.error = (...parts: unknown[]) => {
    error(...parts)
    if (String(parts[0]).startsWith('A tree hydrated')) report(new Error(parts.join('\n')))
  }
}

/** Fetches the page again too, because the update may have mended a page that threw. */
async function takeOver(updates: Update[], client: QueryClient): Promise<void> {
  for (const { path, timestamp } of updates) {
    const [, name] = /^\/src\/pages\/(.+)\.tsx$/.exec(path) ?? []
    if (name !== undefined)
      replaceScreen(name, (await import(/* @vite-ignore */ `${path}?t=${timestamp}`)) as LoadedScreen)
  }
  await client.invalidateQueries()
}
