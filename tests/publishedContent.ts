import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Fields of a product, article, news item or page that tests use. */
export type PublishedRecord = {
  slug: string
  draft?: boolean
  publishAt?: string
  section?: string
}

/** Reads the published records of a folder of `content/`, independently of the site's code. */
export function publishedRecords(folder: string): PublishedRecord[] {
  const today = new Date().toISOString().slice(0, 10)
  const path = join(import.meta.dirname, '../content', folder)
  return readdirSync(path)
    .toSorted()
    .map((file) => fieldsOf(readFileSync(join(path, file), 'utf8')))
    .filter(({ draft = false, publishAt = today }) => !draft && publishAt <= today)
}

/** Returns the fields in the front matter. */
function fieldsOf(text: string): PublishedRecord {
  return parse(text.split(/^---$/m)[1] ?? '') as PublishedRecord
}
