import { compile } from '../manifest/compile.ts'
import { readContent } from '../manifest/readContent.ts'
import { factsForContent } from './factsForContent.ts'

/** Makes a value once for all test files that share modules. No test changes it. */
function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: make() }).value
}

/** The content of the site. */
export const siteContent = once(() => readContent('content'))

/** The site as a build of today compiles it. */
export const compiledSite = once(async () =>
  compile(siteContent(), {
    publication: { drafts: false, today: new Date().toISOString().slice(0, 10) },
    siteUrl: 'https://www.phytolane.example',
    chemistryOf: await factsForContent(siteContent()),
  }),
)
