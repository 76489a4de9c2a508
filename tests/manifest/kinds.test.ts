import { expect, test } from 'vitest'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import { LISTED_KINDS } from '../../manifest/kinds.ts'
import { createLibrary, type Library } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'
import { SCREENS } from '../../manifest/screens.ts'
import { factsOf } from '../factsOf.ts'
import { tinyFolder } from './tinyFolder.ts'

/** The fields of the library that the pages and what they add to the search are made from. */
async function fieldsRead(): Promise<Set<PropertyKey>> {
  const read = readContent(await tinyFolder())
  const [site] = read.content.site
  if (!site) throw new Error('The content has no site')
  const fields = new Set<PropertyKey>()
  const whole = createLibrary(read.content, site.data, { drafts: false, today: '2026-06-01' })
  const library = new Proxy<Library>(whole, {
    get: (target, field): unknown => {
      fields.add(field)
      return Reflect.get(target, field)
    },
  })
  const facts = await factsOf(read)
  const context = { library, facts, relations: createRelations(library) }
  for (const route of SCREENS.flatMap(({ routes }) => routes(library))) {
    route.payload(context)
    route.found(facts)
  }
  return fields
}

const read = await fieldsRead()

test.each(LISTED_KINDS)('a screen reads the records of the kind "%s"', (kind) => {
  expect(read).toContain(kind)
})
