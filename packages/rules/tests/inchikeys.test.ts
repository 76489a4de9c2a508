import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { checkInchikeys } from '../inchikeys.ts'

const REFERENCE = `# CAS
302-72-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tAlanine
64-17-5\tC2H6O\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tEthanol
`

type CompoundCase = [cas: string, smiles: string]

/** Checks a compound against a small reference. */
async function problemsOf([cas, smiles]: CompoundCase): Promise<string[]> {
  const file = join(freshFolder(), 'reference.tsv')
  await writeFile(file, REFERENCE)
  const record = {
    file: `content/compounds/${cas}.yaml`,
    id: cas,
    data: { name: cas, cas, smiles },
    markdown: renderMarkdown(''),
    bodyLine: 1,
    fileText: `name: x\nsmiles: '${smiles}'\n`,
  }
  return (await checkInchikeys([record], () => undefined, file)).map(describeProblem)
}

test.each<[string, CompoundCase, RegExp]>([
  ['another substance', ['64-17-5', 'CCO'], /its InChIKey is LFQSC.*, but for CAS 64-17-5 the public list has AAAAA/],
  ['another configuration', ['302-72-7', 'C[C@@H](N)C(=O)O'], /-UWTATZPHSA-N, but for CAS 302-72-7 .*-REOHCLBHSA-N/],
  ['a structure without any source', ['7732-18-5', 'O'], /7732-18-5\.yaml:2:9: smiles: the public list lacks this/],
])('%s is reported', async (_what, compound, line) => {
  expect(await problemsOf(compound)).toEqual([expect.stringMatching(line)])
})
