import { hash } from 'node:crypto'
import type { Content } from './content.ts'
import type { Library } from './library.ts'
import type { ContentFile } from './read/contentFile.ts'
import { sitePages } from './screens.ts'

/**
 * What the payload of a route is made from: the fields of all records, of which any may stand in a list, and the text of
 * its own; without a path that of one without a text. So an edit of a text makes one payload anew, an edit of a field all;
 * which pages show the field is not traced.
 */
export function payloadSources(library: Library, content: Content, others: unknown): (path?: string) => string {
  const fields = hash('sha256', JSON.stringify([fieldsOf(Object.values(content).flat()), others]))
  const texts = new Map<string | undefined, string>(
    sitePages(library).map(({ path, record }) => [path, record.textHash]),
  )
  return (path) => hash('md5', `${fields} ${texts.get(path)}`)
}

function fieldsOf(files: ContentFile<unknown>[]): string[] {
  return files.map(({ file, dataHash }) => `${file} ${dataHash}`)
}
