import { parseArgs } from 'node:util'
import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'
import { compoundFacts, type KnownFacts } from '../chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../chemistry/factsFile.ts'
import { confirmInchikeys } from '../editorial/inchikeys.ts'
import { agenda } from '../editorial/agenda.ts'
import { readPagesRead } from '../editorial/pagesRead.ts'
import { summaryTable } from '../editorial/summary.ts'
import { describeProblem, type Problem } from '../problems.ts'
import { readPictures } from '../read/readPictures.ts'
import { readContent } from '../readContent.ts'
import { reviewContent } from '../reviewContent.ts'

// Checks the content and prints a summary of the catalogue: what the build checks, and what an editor would.
const REFERENCE_FILE = 'manifest/chemistry/massbank.tsv'

const today = new Date().toISOString().slice(0, 10)
const { content } = parseArgs({ options: { content: { type: 'string', default: 'content' } } }).values
const read = readContent(content)
const computed: KnownFacts = new Map()
const facts = await compoundFacts(read.content.compounds, readFacts(COMMITTED_FACTS), computed)
const pagesRead = readPagesRead()
const review = reviewContent(read, { today, siteUrl: DEFAULT_SITE_URL, facts, pagesRead, pictures: readPictures() })
for (const problem of read.unfinished) console.log(`Draft, not built: ${describeProblem(problem)}`)
if ('broken' in review) fail(review.broken)
else {
  const { library, site, findings } = review
  const inchikeys = await confirmInchikeys(read.content.compounds, REFERENCE_FILE)
  console.log(summaryTable(library, [...site.routes.keys()], inchikeys))
  for (const line of agenda(library, today)) console.log(line)
  if (computed.size > 0) console.log(hint(computed.size))
  fail([...findings, ...inchikeys.problems])
}

function hint(structures: number): string {
  const what = structures === 1 ? '1 structure' : `${structures} structures`
  return `Computed on every new machine: ${what}. npm run structures keeps in the project what was computed.`
}

function fail(found: Problem[]): void {
  if (found.length === 0) return
  for (const problem of found) console.error(describeProblem(problem))
  console.error(found.length === 1 ? '1 problem' : `${found.length} problems`)
  process.exitCode = 1
}
