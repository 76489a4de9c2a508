import { type Library } from '../library.ts'
import { sitePages } from '../screens.ts'

/**
 * Heading ids by address of every page, also of those that cannot be built as long as the content has problems, so
 * that links are checked together with the rest. An unreadable file keeps its address; its headings are not known.
 */
export function siteAddresses(library: Library): Map<string, Set<string> | 'unknown'> {
  return new Map<string, Set<string> | 'unknown'>([
    ...[...library.unreadable].map((file): [string, 'unknown'] => [
      file.replace(/^content(\/products)?/, ''),
      'unknown',
    ]),
    ...sitePages(library).map(({ path, record, number }): [string, Set<string>] => [
      path,
      new Set(number === undefined ? record.markdown.headings.map(({ id }) => id) : []),
    ]),
  ])
}
