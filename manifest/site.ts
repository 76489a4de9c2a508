import { computeUnsavedFacts } from './chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from './chemistry/factsFile.ts'
import { compile } from './compile.ts'
import { possibleAddresses } from './kinds.ts'
import { readContent } from './readContent.ts'
import { schemaAt } from './screens.ts'
import type { SiteDefinition } from './siteDefinition.ts'

/** The site as `prerender/` builds it. Structures that it computed are kept. */
export function createSite(): SiteDefinition {
  const knownFacts = readFacts(COMMITTED_FACTS)
  return {
    schemaAt,
    compile: async ({ folder, names, parsed }, options) => {
      const source = readContent(folder, names, parsed)
      const chemistryOf = await computeUnsavedFacts(source.content.compounds, knownFacts)
      const result = compile(source, { ...options, chemistryOf })
      const [site] = source.content.site
      const draftPages = result.draftProblems.flatMap(({ file }) =>
        (site ? possibleAddresses(site.data, file) : []).map((address): [string, string] => [address, file]),
      )
      return { ...result, draftPages }
    },
  }
}
