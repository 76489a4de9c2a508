import { htmlFile, withoutTrailingSlash } from '../shared/paths.ts'
import type { SiteFiles } from './siteFiles.ts'

/** What an address leads to. */
export type Destination =
  | { kind: 'page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; file: string }
  | { kind: 'not-found' }

export const LONGEST_ADDRESS = 2048

/** Decides by path and query string (with its `?`, or empty); looks at no file. */
export function destinationOf(
  path: string,
  query: string,
  { manifest: { routes }, redirects, files }: SiteFiles,
): Destination {
  // Several slashes at the front would make the target of a redirect another host.
  const plain = withoutTrailingSlash(path.replace(/^\/+/, '/'))
  if (plain !== path) return { kind: 'redirect', to: plain + query }
  const moved = redirects[path]
  if (moved !== undefined) return { kind: 'redirect', to: moved + query }
  if (routes[path] !== undefined) return { kind: 'page', file: htmlFile(path) }
  const withoutExtension = path === '/index.html' ? '/' : path.replace(/\.html$/, '')
  if (withoutExtension !== path && routes[withoutExtension] !== undefined)
    return { kind: 'redirect', to: withoutExtension + query }
  return files.has(path) ? { kind: 'file', file: path.slice(1) } : { kind: 'not-found' }
}
