import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Counts the published records of a folder of `content/`, independently of the site's code. */
export function countPublished(folder: string): number {
  const today = new Date().toISOString().slice(0, 10)
  const path = join(import.meta.dirname, '../content', folder)
  return readdirSync(path)
    .map((file) => fieldsOf(readFileSync(join(path, file), 'utf8')))
    .filter(({ draft = false, publishAt = today }) => !draft && publishAt <= today).length
}

/** Returns the fields in the front matter. */
function fieldsOf(text: string): { draft?: boolean; publishAt?: string } {
  return parse(text.split(/^---$/m)[1] ?? '') as { draft?: boolean; publishAt?: string }
}
