import { pictureOf } from '../../../manifest/catalogue/cards.ts'
import type { Later } from '../../../manifest/datedContent.ts'
import { type Library, recordsOf } from '../../../manifest/library.ts'

/** Of more products without a picture only their number is told. */
const MOST_NAMED = 5

/** What is still to come: drafts, pages and changes that wait for their day, and pictures that have not been drawn. */
export function agenda(library: Library, today: string, later: Later[] = []): string[] {
  const products = [...library.products.values()]
  const records = recordsOf(library)
  const drafts = records.filter(({ data }) => data.draft)
  const waiting = records
    .flatMap(({ file, data: { draft, publishAt } }) =>
      !draft && publishAt !== undefined && publishAt > today ? { file, day: publishAt } : [],
    )
    .concat(later.flatMap(({ kind, day, record: { file } }) => (kind === 'revisions' ? [] : { file, day })))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const unpictured = products.filter((product) => !pictureOf(library, product)).map(({ file }) => file)
  return [
    ...drafts.map(({ file }) => `Draft: ${file}. Delete its line "draft: true" to publish it.`),
    ...waiting.map(({ file, day }) => `Appears on ${day}: ${file}`),
    ...unpictured.slice(0, MOST_NAMED).map((file) => `No picture yet: ${file}`),
    ...(unpictured.length > MOST_NAMED ? [`No picture yet: ${unpictured.length - MOST_NAMED} more products`] : []),
    ...(unpictured.length > 0 ? ['npm run pictures draws what is missing; commit it together with the content.'] : []),
  ]
}
