import { htmlFile, withoutTrailingSlash } from '../../shared/paths.ts'
import type { BuiltFiles } from './builtFiles.ts'

export type Destination =
  | { kind: 'page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'not-found' }

/** Reads no files. The query string is empty or starts with `?`. */
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
  if (path === '/404') return { kind: 'not-found' }
  if (routes[path] !== undefined) return { kind: 'page', file: htmlFile(path) }
  // Redirect within the site only: to browsers `/\evil.example/` is another host.
  const canonicalPath = withoutTrailingSlash(path === '/index.html' ? '/' : path.replace(/\.html$/, ''))
  const target = redirects[canonicalPath] ?? (routes[canonicalPath] === undefined ? undefined : canonicalPath)
  if (target !== undefined) return { kind: 'redirect', to: target + query }
  if (files.has(path)) return { kind: 'file', file: path.slice(1) }
  const otherCase = routesInLowerCase.get(canonicalPath.toLowerCase())
  return otherCase === undefined ? { kind: 'not-found' } : { kind: 'redirect', to: otherCase + query }
}

/** Decodes the path and separates the query string (with `?`). A `#`, which no browser sends, ends the address. */
export function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  return { path: decodeURI(path), query }
}
