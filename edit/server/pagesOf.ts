import type { Library } from '../../manifest/library.ts'
import { kindOf } from '../../manifest/recordKinds.ts'
import { sitePages } from '../../manifest/screens.ts'

/** So many are offered of the pages that show a record which has none of its own. */
const MOST_PAGES = 8

/** Addresses of the pages that show a record: its own, or those whose records name it. */
export function pagesOf(library: Library, name: string): string[] {
  const pages = sitePages(library).filter(({ number }) => number === undefined)
  const own = pages.filter(({ record }) => record.file === `content/${name}`)
  if (own.length > 0) return own.map(({ path }) => path)
  if (name === 'site.yaml') return ['/']
  const kind = kindOf(name)
  const id = JSON.stringify(name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.')))
  return pages
    .filter(({ record, references }) =>
      references.some(([field, target]) => target === kind && namesIt(Reflect.get(record.data, field), id)),
    )
    .slice(0, MOST_PAGES)
    .map(({ path }) => path)
}

function namesIt(value: unknown, id: string): boolean {
  return JSON.stringify(value)?.includes(id) ?? false
}
