import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'
import { compile } from '../compile.ts'
import { createCompoundFacts } from '../compoundFacts.ts'
import { describeProblem } from '../problems.ts'
import { readContent } from '../readContent.ts'

const { content, problems } = await readContent('content')
const result = compile(content, problems, {
  publication: { drafts: true, today: new Date().toISOString().slice(0, 10) },
  siteUrl: DEFAULT_SITE_URL,
  facts: createCompoundFacts(),
})
console.log(
  Object.entries(content)
    .map(([kind, records]) => `${kind} ${records.length}`)
    .join(', '),
)
if ('problems' in result) {
  for (const problem of result.problems) console.error(describeProblem(problem))
  console.error(`${result.problems.length} problems`)
  process.exitCode = 1
} else {
  console.log(`${Object.keys(result.data.manifest.routes).length} routes, no problems`)
}
