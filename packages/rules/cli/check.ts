import { relative } from 'node:path'
import { computeUnsavedFacts } from '../../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../../../manifest/chemistry/factsFile.ts'
import { describeProblem, type Problem } from '../../../manifest/problems.ts'
import { readPublicFiles } from '../../../manifest/read/publicFiles.ts'
import { draftFiles, readContent } from '../../../manifest/readContent.ts'
import { readFolders } from '../../../prerender/siteOptions.ts'
import { mistakesInForm } from '../canonicalForm.ts'
import { checkInchikeys } from '../inchikeys.ts'
import { lostAddresses } from '../lostAddresses.ts'
import { readMainContent } from '../mainBranch.ts'
import { reviewContent } from '../reviewContent.ts'
import { mistakesInRevisions } from '../revisions.ts'

const { contentFolder, publicFolder } = readFolders(process.env)
// Messages name files as the editor's folder has them.
const folder = relative('', contentFolder) || '.'

const source = readContent(folder)
const chemistryOf = await computeUnsavedFacts(source.content.compounds, readFacts(COMMITTED_FACTS))
const publicFiles = readPublicFiles(publicFolder)
const today = new Date().toISOString().slice(0, 10)
const main = readMainContent(folder, source)
if (!main) console.log('Revisions are not checked: there is no git repository with a branch main.')
const reviewed = reviewContent(source, { today, chemistryOf, publicFiles })
const drafts = draftFiles(source)
const isValid = reviewed.every(({ file, rule }) => rule !== undefined || drafts.has(file))
const found: Problem[] = [
  ...reviewed,
  ...(main && isValid ? mistakesInRevisions(source, main) : []),
  ...(await checkInchikeys(source.content.compounds, chemistryOf, 'manifest/chemistry/massbank.tsv')),
  ...mistakesInForm(folder),
]

const problems = found.filter(({ file }) => !drafts.has(file))
const draftProblems = found.filter(({ file }) => drafts.has(file))
for (const problem of draftProblems) console.log(`Draft, not built: ${describeProblem(problem)}`)
for (const problem of problems) console.error(describeProblem(problem))
if (main && isValid) for (const note of lostAddresses(source, main)) console.log(note)
if (!isValid || draftProblems.some(({ rule }) => rule === undefined))
  console.log('Names, links and rules that these mistakes hide are checked when they are mended.')
console.log(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
if (problems.length > 0) process.exitCode = 1
