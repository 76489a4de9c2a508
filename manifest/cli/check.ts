import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'
import { compile } from '../compile.ts'
import { compoundFacts, type KnownFacts } from '../chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../chemistry/factsFile.ts'
import { checkEditorial } from '../editorial/checkEditorial.ts'
import { confirmInchikeys } from '../editorial/inchikeys.ts'
import { readPagesRead } from '../editorial/pagesRead.ts'
import { summaryTable } from '../editorial/summary.ts'
import { createLibrary } from '../library.ts'
import { describeProblem, type Problem } from '../problems.ts'
import { readContent } from '../readContent.ts'

// Checks the content and prints a summary of the catalogue: what the build checks, and what an editor would.
const REFERENCE_FILE = 'manifest/chemistry/massbank.tsv'

const today = new Date().toISOString().slice(0, 10)
const publication = { drafts: true, today }
const read = readContent('content')
const { content, problems, unfinished } = read
const computed: KnownFacts = new Map()
const facts = await compoundFacts(content.compounds, await readFacts(COMMITTED_FACTS), computed)
const options = { siteUrl: DEFAULT_SITE_URL, facts }
const result = compile(read, { ...options, publication })
// What a draft or a page of a later date still holds together falls apart in the published site.
const published = compile(read, { ...options, publication: { drafts: false, today } })
const site = content.site[0]?.data
for (const problem of unfinished) console.log(`Draft, not built: ${describeProblem(problem)}`)
if ('problems' in result || !site) fail('problems' in result ? result.problems : problems)
else if ('problems' in published) {
  console.error('These lead to drafts or to pages of a later date, which the published site does not have:')
  fail(published.problems)
} else {
  const library = createLibrary(content, site, publication)
  const inchikeys = await confirmInchikeys(content.compounds, REFERENCE_FILE)
  const found = [...checkEditorial(library, readPagesRead()), ...inchikeys.problems]
  console.log(summaryTable(library, [...result.compiled.routes.keys()], inchikeys))
  if (computed.size > 0) console.log(hint(computed.size))
  if (found.length > 0) fail(found)
}

function hint(structures: number): string {
  const what = structures === 1 ? '1 structure' : `${structures} structures`
  return `Computed on every new machine: ${what}. npm run structures keeps in the project what was computed.`
}

function fail(found: Problem[]): void {
  for (const problem of found) console.error(describeProblem(problem))
  console.error(found.length === 1 ? '1 problem' : `${found.length} problems`)
  process.exitCode = 1
}
