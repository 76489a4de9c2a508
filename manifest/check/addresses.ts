import type { Library } from '../library.ts'
import { sitePages } from '../screens.ts'

/**
 * Heading ids by address of every page, also of those that cannot be built as long as the content has problems, so
 * that links are checked together with the rest. An unreadable file keeps its address; its headings are not known.
 */
export function siteAddresses(library: Library): Map<string, Set<string> | 'unknown'> {
  return new Map<string, Set<string> | 'unknown'>([
    ...[...library.unreadable].map((file): [string, 'unknown'] => [addressOf(file), 'unknown']),
    ...sitePages(library).map(({ path, record, number }): [string, Set<string>] => [
      path,
      new Set(number === undefined ? record.markdown.headings.map(({ id }) => id) : []),
    ]),
  ])
}

/** The address of a file, named without extension, as far as its name gives it. */
export function addressOf(file: string): string {
  return file.replace(/^content(\/products)?/, '')
}

/** Addresses that were those of a page, with its address now. */
export function formerAddresses(library: Library): Map<string, string> {
  return new Map(sitePages(library).flatMap(({ path, formerPaths }) => formerPaths.map((former) => [former, path])))
}
