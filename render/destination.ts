import { htmlFile, withoutTrailingSlash } from '../shared/urls.ts'
import type { RouteManifest } from '../shared/manifest.ts'

/** The addresses of a site. */
export type Addresses = {
  manifest: RouteManifest
  redirects: Record<string, string>
  files: Pick<ReadonlySet<string>, 'has'>
}

type Destination =
  | { kind: 'page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'not-found' }

/** Says what an address names. The query string is empty or starts with `?`. */
export function destinationOf(
  path: string,
  query: string,
  { manifest: { routes }, redirects, files }: Addresses,
): Destination {
  if (path === '/404') return { kind: 'not-found' }
  // A page that redirects without a query may be shown with one.
  if (routes[path] !== undefined && (query !== '' || redirects[path] === undefined))
    return { kind: 'page', file: htmlFile(path) }
  // Redirect within the site only: to browsers `/\evil.example/` is another host.
  const canonicalPath = withoutTrailingSlash(path === '/index.html' ? '/' : path.replace(/\.html$/, ''))
  const target = redirects[canonicalPath] ?? (routes[canonicalPath] === undefined ? undefined : canonicalPath)
  if (target !== undefined) return { kind: 'redirect', to: target + query }
  // A Brotli copy is sent at the address of its file.
  return files.has(path) && !path.endsWith('.br') ? { kind: 'file', file: path.slice(1) } : { kind: 'not-found' }
}

/** Decodes the path and separates the query string (with `?`). A `#`, which no browser sends, ends the address. */
export function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  return { path: decodeURI(path), query }
}
