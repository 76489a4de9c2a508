import type { QueryClient } from '@tanstack/react-query'

/** Connects the app with the development server: shows saved files, and reports errors for the overlay. */
export function connectDevelopment(hot: NonNullable<ImportMeta['hot']>, client: QueryClient): void {
  hot.on('content-changed', () => void client.invalidateQueries())
  // The update may have mended a page that threw.
  hot.on('vite:afterUpdate', () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }))
  const report = ({ message, stack }: Error) => hot.send('page-failed', { message, stack })
  addEventListener('error', ({ error }) => error instanceof Error && report(error))
  // React reports attributes that differ only here.
  const { error } = console
  console.error = (...parts: unknown[]) => {
    error(...parts)
    const [text, ...values] = parts.map(String)
    if (text?.startsWith('A tree hydrated')) report(new Error(text.replaceAll('%s', () => values.shift() ?? '')))
  }
}
