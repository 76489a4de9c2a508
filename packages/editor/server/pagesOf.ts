import { namesIn } from '../../../manifest/authoring/namesIn.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { idOf } from '../../../manifest/read/fileNames.ts'
import type { Library } from '../../../manifest/library.ts'
import { recordSchema, routesOf } from '../../../manifest/screens.ts'

/** So many are offered of the pages that show a record which has none of its own. */
const MOST_PAGES = 8

/** The address of the page that is made from a record, if one is. */
export function pageOf(library: Library, name: string): string | undefined {
  return routesOf(library).find(({ record }) => record.file === `content/${name}`)?.path
}

/** Addresses of the pages that show a record: its own, or those whose records name it. */
export function pagesOf(library: Library, name: string): string[] {
  const page = pageOf(library, name)
  if (page !== undefined) return [page]
  const kind = kindOf(name)
  if (kind === 'site') return ['/']
  const id = idOf(name)
  const namesIt = ({ file, data }: { file: string; data: object }) => {
    const other = kindOf(file.slice('content/'.length))
    return other && namesIn(recordSchema(other, data), data).some((it) => it.what === kind && it.name === id)
  }
  return routesOf(library)
    .filter(({ record, number }) => number === undefined && namesIt(record))
    .slice(0, MOST_PAGES)
    .map(({ path }) => path)
}
