import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_SITE_URL } from '../../../shared/configuration.ts'
import { compoundFacts, type KnownFacts } from '../../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../../../manifest/chemistry/factsFile.ts'
import { everOf } from '../../../manifest/datedContent.ts'
import { explainRule, ruleList } from '../explain.ts'
import { readPagesRead } from '../pagesRead.ts'
import { describeProblem, type Problem } from '../../../manifest/problems.ts'
import { readPictures } from '../../../manifest/read/readPictures.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { agenda } from '../review/agenda.ts'
import { unformattedFiles } from '../review/canonicalForm.ts'
import { confirmInchikeys } from '../review/inchikeys.ts'
import { unusedPhotos } from '../review/unusedPhotos.ts'
import { summaryTable } from '../review/summary.ts'
import { reviewContent } from '../reviewContent.ts'

// Checks the content as the build does and by the editorial rules, and prints a summary of the catalogue. With
// --explain it tells of its rules instead.
const REFERENCE_FILE = 'manifest/chemistry/massbank.tsv'

const { values, positionals } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, explain: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.explain) explain(positionals)
else await check(values.content)

function explain([id]: string[]): void {
  const explained = id === undefined ? { text: ruleList() } : explainRule(id)
  if ('text' in explained) return console.log(explained.text)
  console.error(explained.unknown)
  process.exitCode = 1
}

async function check(folder: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const read = readContent(folder)
  const computed: KnownFacts = new Map()
  const facts = await compoundFacts(everOf(read, 'compounds'), readFacts(COMMITTED_FACTS), computed)
  const pagesRead = readPagesRead()
  const publicFolder = join(folder, '../public')
  const pictures = readPictures([publicFolder])
  const review = reviewContent(read, { today, siteUrl: DEFAULT_SITE_URL, facts, pagesRead, pictures })
  for (const problem of read.unfinished) console.log(`Draft, not built: ${describeProblem(problem)}`)
  const unformatted = unformattedFiles(folder)
  if ('broken' in review) return fail([...review.broken, ...unformatted])
  const { library, site, findings } = review
  const inchikeys = await confirmInchikeys(read.content.compounds, REFERENCE_FILE)
  console.log(summaryTable(library, [...site.routes.keys()], inchikeys))
  for (const line of agenda(library, today, read.later)) console.log(line)
  if (computed.size > 0) console.log(hint(computed.size))
  fail([...findings, ...inchikeys.problems, ...unusedPhotos(publicFolder, folder), ...unformatted])
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
