import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { confirmInchikeys } from '../review/inchikeys.ts'
import type { Compound } from '../../../manifest/schema/compound.ts'

const REFERENCE = `# CAS
56-41-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tL-Alanine
338-69-2\tC3H7NO2\tQNAYBMKLOCPYGJ-UHFFFAOYSA-N\tD-Alanine
302-72-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tAlanine
6027-23-2\tC10H15NO\tKUBCEEMXQZUPDQ-UHFFFAOYSA-N\tHordenine
64-17-5\tC2H6O\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tEthanol
`

/** How compounds, given as CAS number, structure and further fields, compare with a small reference. */
async function compare(...compounds: [cas: string, smiles: string, more?: Partial<Compound>][]) {
  const file = join(freshFolder(), 'reference.tsv')
  await writeFile(file, REFERENCE)
  const records = compounds.map(([cas, smiles, more = {}]) => ({
    file: `content/compounds/${cas}.yaml`,
    id: cas,
    data: { name: cas, cas, smiles, ...more },
    markdown: renderMarkdown(''),
    bodyLine: 1,
    claims: [],
    fileText: `name: x\nsmiles: '${smiles}'\n`,
  }))
  const { problems, ...counts } = await confirmInchikeys(records, file)
  return { counts, problems: problems.map(describeProblem) }
}

test('a structure agrees with the reference in full, but for an open configuration there, or by its parent ion', async () => {
  const { counts, problems } = await compare(
    ['56-41-7', 'C[C@H](N)C(=O)O'],
    ['338-69-2', 'C[C@@H](N)C(=O)O'],
    ['6027-23-2', 'CN(C)CCc1ccc(O)cc1.Cl'],
  )
  expect(counts).toMatchObject({ structures: 3, full: 1, flat: 1, parent: 1 })
  expect(problems).toEqual([])
})

test.each([
  ['another substance', '64-17-5', 'CCO', /its InChIKey is LFQSC.*, that of CAS 64-17-5 in the reference AAAAA/],
  ['another configuration', '302-72-7', 'C[C@@H](N)C(=O)O', /-UWTATZPHSA-N, that of CAS 302-72-7 .*-REOHCLBHSA-N/],
])('%s than in the reference is reported, unless the record explains it', async (_what, cas, smiles, line) => {
  expect((await compare([cas, smiles])).problems).toEqual([expect.stringMatching(line)])
  const explained = await compare([cas, smiles, { inchikeyDiffers: 'the reference is wrong' }])
  expect(explained).toMatchObject({ problems: [], counts: { explained: 1 } })
})

test('a structure that the reference lacks names its second source, or says that it is unconfirmed', async () => {
  expect((await compare(['7732-18-5', 'O'])).problems).toEqual([
    expect.stringMatching(/7732-18-5\.yaml:2:9: smiles: the reference lacks this structure\. Name .* "confirmedBy"/),
  ])
  const { counts, problems } = await compare(
    ['7732-18-5', 'O', { confirmedBy: 'Wikidata Q283' }],
    ['7789-20-0', '[2H]O[2H]', { unconfirmed: 'no second record was found' }],
  )
  expect(counts).toMatchObject({ confirmed: 1, unconfirmed: 1 })
  expect(problems).toEqual([])
})
