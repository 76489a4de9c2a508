/** Paths of this site that a document's `href` attributes lead to, without query and hash. */
export function internalLinks(html: string): Set<string> {
  return new Set([...html.matchAll(/ href="(\/(?!\/)[^"?#]*)/g)].map(([, path = '']) => path))
}
