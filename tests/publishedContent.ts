import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'

/** Fields of a product, article, news item or page that tests ask for. */
export type PublishedRecord = {
  slug: string
  path?: string
  draft?: boolean
  publishAt?: string
  name?: string
  appearance?: { form: string; habit: string }
  grades?: object[]
  topic?: string
  section?: string
}

/**
 * The records in a folder of `content/` that a build of today publishes, by file name. It reads the files itself: what
 * tests expect of the site must not come from the code that makes the site.
 */
export function publishedIn(folder: string): PublishedRecord[] {
  const known = published.get(folder)
  if (known) return known
  const today = new Date().toISOString().slice(0, 10)
  const path = join(import.meta.dirname, '../content', folder)
  const records = readdirSync(path)
    .toSorted()
    .map((file) => fieldsOf(readFileSync(join(path, file), 'utf8')))
    .filter(({ draft = false, publishAt = today }) => !draft && publishAt <= today)
  published.set(folder, records)
  return records
}

const published = new Map<string, PublishedRecord[]>()

/** What stands between the two lines of three hyphens. */
function fieldsOf(text: string): PublishedRecord {
  return load(text.split(/^---$/m)[1] ?? '', { schema: CORE_SCHEMA }) as PublishedRecord
}
