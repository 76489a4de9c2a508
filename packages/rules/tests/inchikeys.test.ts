import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { checkInchikeys } from '../inchikeys.ts'
import type { Compound } from '../../../manifest/schema/compound.ts'

const REFERENCE = `# CAS
56-41-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tL-Alanine
302-72-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tAlanine
6027-23-2\tC10H15NO\tKUBCEEMXQZUPDQ-UHFFFAOYSA-N\tHordenine
64-17-5\tC2H6O\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tEthanol
`

type CompoundCase = [cas: string, smiles: string, more?: Partial<Compound>]

/** Checks compounds against a small reference. */
async function problemsOf(...compounds: CompoundCase[]): Promise<string[]> {
  const file = join(freshFolder(), 'reference.tsv')
  await writeFile(file, REFERENCE)
  const records = compounds.map(([cas, smiles, fields = {}]) => ({
    file: `content/compounds/${cas}.yaml`,
    id: cas,
    data: { name: cas, cas, smiles, ...fields },
    markdown: renderMarkdown(''),
    bodyLine: 1,
    fileText: `name: x\nsmiles: '${smiles}'\n`,
  }))
  return (await checkInchikeys(records, file)).map(describeProblem)
}

test.each<[string, CompoundCase]>([
  ['the same structure', ['56-41-7', 'C[C@H](N)C(=O)O']],
  ['a salt whose parent ion the reference gives', ['6027-23-2', 'CN(C)CCc1ccc(O)cc1.Cl']],
  ['a structure with a second source', ['7732-18-5', 'O', { confirmedBy: 'Wikidata Q283' }]],
  ['a CAS number with a wrong check digit, which the content check reports', ['56-41-8', 'C[C@H](N)C(=O)O']],
  ['a structure with a reason for no source', ['7789-20-0', '[2H]O[2H]', { unconfirmed: 'no record was found' }]],
])('%s passes', async (_what, compound) => {
  expect(await problemsOf(compound)).toEqual([])
})

test.each<[string, CompoundCase, RegExp]>([
  ['another substance', ['64-17-5', 'CCO'], /its InChIKey is LFQSC.*, but for CAS 64-17-5 the public list has AAAAA/],
  ['another configuration', ['302-72-7', 'C[C@@H](N)C(=O)O'], /-UWTATZPHSA-N, but for CAS 302-72-7 .*-REOHCLBHSA-N/],
  ['a structure without any source', ['7732-18-5', 'O'], /7732-18-5\.yaml:2:9: smiles: the public list lacks this/],
])('%s is reported', async (_what, compound, line) => {
  expect(await problemsOf(compound)).toEqual([expect.stringMatching(line)])
})
