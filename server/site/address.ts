import { htmlFile, withoutTrailingSlash } from '../../shared/paths.ts'
import type { BuiltFiles } from './builtFiles.ts'

/** What an address leads to. */
export type Destination =
  | { kind: 'page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'not-found' }

/** Decides by path and query string (with its `?`, or empty); looks at no file. */
export function destinationOf(
  path: string,
  query: string,
  {
    manifest: { routes },
    redirects,
    files,
    routesInLowerCase,
  }: Pick<BuiltFiles, 'manifest' | 'redirects' | 'files' | 'routesInLowerCase'>,
): Destination {
  if (routes[path] !== undefined) return { kind: 'page', file: htmlFile(path) }
  // Only to addresses of this site: the path may spell another host, as `/\evil.example/` does to a browser.
  const usual = withoutTrailingSlash(path === '/index.html' ? '/' : path.replace(/\.html$/, ''))
  const target = redirects[usual] ?? (routes[usual] === undefined ? undefined : usual)
  if (target !== undefined) return { kind: 'redirect', to: target + query }
  if (files.has(path)) return { kind: 'file', file: path.slice(1) }
  const otherCase = routesInLowerCase.get(usual.toLowerCase())
  return otherCase === undefined ? { kind: 'not-found' } : { kind: 'redirect', to: otherCase + query }
}

/**
 * An address as it was sent: its path decoded, its query string with the `?`. A `#`, which no browser sends, ends it, as
 * it does for the router: nobody has looked whether what follows can be decoded.
 */
export function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  return { path: decodeURI(path), query }
}
