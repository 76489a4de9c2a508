import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkEditorial } from '../../manifest/editorial/checkEditorial.ts'
import { confirmInchikeys } from '../../manifest/editorial/inchikeys.ts'
import { overlaps, shinglesOf } from '../../manifest/editorial/nearDuplicates.ts'
import { PHRASES } from '../../manifest/editorial/phrases.ts'
import { createLibrary } from '../../manifest/library.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { product, writeContent } from '../tinyContent.ts'

const publication = { drafts: false, today: '2026-06-01' }

/** Sentences that are all different, as many words as asked for. */
function words(count: number, seed: string): string {
  return Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ')
}

async function editorialProblems(changes: Record<string, string | null>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'editorial-'))
  await writeContent(folder, changes)
  const { content } = await readContent(folder)
  const site = content.site[0]
  if (!site) throw new Error('no site')
  return checkEditorial(createLibrary(content, site.data, publication)).map(describeProblem)
}

const CHRYSIN = 'products/herbal-extract/chrysin.md'
const chrysin = (body: string, fields = '') =>
  product('Chrysin', 'chrysin', 'chrysin', fields, body)
    .replace('plant: piper-nigrum', 'origin: synthesis')
    .replace('compound: piperine\n', '')

test('a text that is too short or too long is reported with its number of words', async () => {
  const problems = await editorialProblems({ [CHRYSIN]: chrysin(words(119, 'a')) })
  expect(problems).toContainEqual(
    expect.stringMatching(/chrysin\.md:\d+: the text has 119 words\. Write between 120 and 250\.$/),
  )
  const long = await editorialProblems({ [CHRYSIN]: chrysin(words(251, 'a')) })
  expect(long).toContainEqual(expect.stringContaining('the text has 251 words'))
})

test.each([
  'It treats colds',
  'It boosts immunity',
  'a natural detox',
  'an anti-cancer herb',
  'Premium quality',
  'In conclusion',
  'Order now!',
])('the phrase "%s" is not allowed', (text) => {
  expect(PHRASES.some(({ pattern }) => text.search(pattern) >= 0)).toBe(true)
})

test.each([
  'studied for its effect on sleep; evidence is limited',
  'an antioxidant for oils',
  'the treated batch',
  'a ratio of 5:1',
])('the phrase "%s" is allowed', (text) => {
  expect(PHRASES.some(({ pattern }) => text.search(pattern) >= 0)).toBe(false)
})

test('a phrase that is not allowed is reported with its line', async () => {
  const problems = await editorialProblems({ [CHRYSIN]: chrysin(`${words(130, 'a')}\n\nIt boosts immunity.`) })
  expect(problems).toContainEqual(
    expect.stringMatching(/chrysin\.md:\d+: "boosts immunity" is not allowed: it promises an effect on health/),
  )
})

test('two texts that share more than a fifth of their runs of five words are reported', async () => {
  const problems = await editorialProblems({
    [CHRYSIN]: chrysin(`${words(60, 'same')} ${words(70, 'a')}`),
    'products/herbal-extract/rutin.md': chrysin(`${words(60, 'same')} ${words(75, 'b')}`)
      .replaceAll('Chrysin', 'Rutin')
      .replace('slug: chrysin', 'slug: rutin'),
  })
  expect(problems).toContainEqual(
    expect.stringMatching(
      /rutin\.md:\d+: \d+ % of the text stands in content\/products\/herbal-extract\/chrysin\.md too/,
    ),
  )
})

test('shingles leave out marks and the addresses of links', () => {
  expect([...shinglesOf('One, two [three](/x-y-z) four – five.')]).toEqual(['one two three four five'])
})

test('texts without common runs do not overlap', () => {
  const record = (id: string, body: string) => ({ file: id, id, data: {}, body, bodyLine: 1, text: body })
  expect(overlaps([record('a', words(50, 'a')), record('b', words(50, 'b'))])).toEqual([])
})

test('a product that nothing leads to is reported, and one that an article names is not', async () => {
  const lonely = await editorialProblems({ [CHRYSIN]: chrysin(words(150, 'a')) })
  expect(lonely).toContainEqual(
    expect.stringContaining('chrysin.md:3:7: slug: no article, page or sibling leads to this product'),
  )
  const linked = await editorialProblems({
    [CHRYSIN]: chrysin(words(150, 'a')),
    'pages/about-us.md': null,
    'pages/about.md': `---\npath: /about-us\nname: about-us\nnodeid: ${'ab'.repeat(16)}\nheading: About us\ntitle: A\ndescription: B\nkeywords: C\n---\n\n[Chrysin](/herbal-extract/chrysin)\n`,
  })
  expect(linked.filter((line) => line.includes('leads to this product') && line.includes('chrysin'))).toEqual([])
})

test('structures are compared with the reference by InChIKey: in full, by first block, by parent ion, or reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'))
  const file = join(folder, 'reference.tsv')
  await writeFile(
    file,
    '# CAS\n56-41-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tL-Alanine\n302-72-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tx\n6027-23-2\tC10H15NO\tKUBCEEMXQZUPDQ-UHFFFAOYSA-N\tHordenine\n64-17-5\tC2H6O\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tx\n64-19-7\tC2H4O2\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tx\n',
  )
  const compound = (cas: string, smiles: string, more = {}) => ({
    file: `content/compounds/${cas}.yaml`,
    id: cas,
    data: { name: cas, cas, smiles, ...more },
    body: '',
    bodyLine: 1,
    text: `name: x\nsmiles: '${smiles}'\n`,
  })
  const result = await confirmInchikeys(
    [
      compound('56-41-7', 'C[C@H](N)C(=O)O'),
      compound('302-72-7', 'CC(N)C(=O)O'),
      compound('6027-23-2', 'CN(C)CCc1ccc(O)cc1.Cl'),
      compound('64-17-5', 'CCO'),
      compound('64-19-7', 'CC(=O)O', { inchikeyDiffers: 'made up' }),
      compound('7732-18-5', 'O'),
    ],
    file,
  )
  expect(result).toMatchObject({ structures: 6, full: 1, firstBlock: 1, parent: 1, explained: 1, absent: 1 })
  expect(result.problems.map(describeProblem)).toEqual([
    expect.stringMatching(
      /64-17-5\.yaml:2:9: smiles: its InChIKey is LFQSCWFLJHTTHZ-UHFFFAOYSA-N, that of CAS 64-17-5 in the reference A/,
    ),
  ])
})
