import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmInchikeys } from '../../manifest/editorial/inchikeys.ts'
import { gradeNamedIn } from '../../manifest/editorial/grades.ts'
import { VISIBLE_AS_UV } from '../../manifest/editorial/measurement.ts'
import { overlaps, shinglesOf } from '../../manifest/editorial/nearDuplicates.ts'
import { PHRASES } from '../../manifest/editorial/phrases.ts'
import { mismatchIn } from '../../manifest/editorial/solubility.ts'
import { describeProblem } from '../../manifest/problems.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { renderMarkdown } from '../../manifest/read/markdown.ts'
import type { Compound } from '../../manifest/schema/compound.ts'
import { product, tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

/** Sentences that are all different, as many words as asked for. */
function words(count: number, seed: string): string {
  return Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ')
}

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
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

function textRecord(id: string, body: string): ContentFile<object> {
  const [file, text] = [`content/knowledge/${id}.md`, `---\nslug: ${id}\n---\n${body}`]
  return { file, id, data: {}, markdown: renderMarkdown(body), bodyLine: 4, dataHash: '', textHash: '', text }
}

test('texts without common runs do not overlap', () => {
  expect([...overlaps([textRecord('a', words(50, 'a')), textRecord('b', words(50, 'b'))])]).toEqual([])
  expect([...overlaps([textRecord('a', words(50, 'a')), textRecord('b', words(50, 'a'))])]).toHaveLength(1)
})

test('of thousands of texts that share a phrase, all pairs are looked at', () => {
  const many = Array.from({ length: 6000 }, (_, index) => textRecord(`text-${index}`, words(5, 'a')))
  let pairs = 0
  for (const { overlap } of overlaps(many)) pairs += overlap
  expect(pairs).toBe((6000 * 5999) / 2)
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

const REFERENCE = `# CAS
56-41-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tL-Alanine
338-69-2\tC3H7NO2\tQNAYBMKLOCPYGJ-UHFFFAOYSA-N\tD-Alanine
302-72-7\tC3H7NO2\tQNAYBMKLOCPYGJ-REOHCLBHSA-N\tAlanine
6027-23-2\tC10H15NO\tKUBCEEMXQZUPDQ-UHFFFAOYSA-N\tHordenine
64-17-5\tC2H6O\tAAAAAAAAAAAAAA-UHFFFAOYSA-N\tEthanol
`

/** How compounds, given as CAS number, structure and further fields, compare with a small reference. */
async function compare(...compounds: [cas: string, smiles: string, more?: Partial<Compound>][]) {
  const file = join(await mkdtemp(join(tmpdir(), 'reference-')), 'reference.tsv')
  await writeFile(file, REFERENCE)
  const records = compounds.map(([cas, smiles, more = {}]) => ({
    file: `content/compounds/${cas}.yaml`,
    id: cas,
    data: { name: cas, cas, smiles, ...more },
    markdown: renderMarkdown(''),
    bodyLine: 1,
    dataHash: '',
    textHash: '',
    text: `name: x\nsmiles: '${smiles}'\n`,
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
  expect(counts).toMatchObject({ absent: 2, confirmed: 1, unconfirmed: 1 })
  expect(problems).toEqual([])
})

test('a record that nothing refers to is named', async () => {
  const problems = await editorialProblems({
    'compounds/rutin.yaml': 'name: Rutin\nnoStructure: left out here\n',
    'plants/ruta-graveolens.yaml':
      'kind: plant\nlatin: Ruta graveolens\nfamily: Rutaceae\ncommon: [rue]\nregion: Italy\n',
    'limits/spare.yaml': 'name: Spare\ngroup: physical\ntests: [{ test: a, limit: b, method: c }]\n',
    'compounds/idea.yaml': 'name: Idea\nnoStructure: left out here\ndraft: true\n',
  })
  expect(problems.filter((line) => line.includes('nothing refers'))).toEqual([
    expect.stringContaining('compounds/rutin.yaml'),
    expect.stringContaining('plants/ruta-graveolens.yaml'),
    expect.stringContaining('limits/spare.yaml'),
  ])
})

test.each([
  ['compound', 'compounds/piperine.yaml'],
  ['plant', 'plants/piper-nigrum.yaml'],
])('a product of a restricted %s carries a safety note', async (field, file) => {
  const restricted = { [file]: `${tinyContent()[file]}restricted: it acts on liver enzymes\n` }
  const missing = (problems: string[]) =>
    problems.filter((line) => line.includes('pure-piperine.md') && line.includes('safetyNote'))
  expect(missing(await editorialProblems(restricted))).toEqual([
    expect.stringMatching(new RegExp(`: ${field}: .* is restricted \\(it acts on liver enzymes\\), .*"safetyNote"`)),
  ])
  const noted = tinyContent()[PIPERINE]?.replace('moq: 25 kg\n', 'moq: 25 kg\nsafetyNote: Mind the enzymes.\n') ?? null
  expect(missing(await editorialProblems({ ...restricted, [PIPERINE]: noted }))).toEqual([])
})

test.each([
  [
    'Not advised in pregnancy.',
    ['safetyNote: names pregnancy, and not breastfeeding. Name both, or say how they differ.'],
  ],
  ['Not advised in pregnancy or while breast-feeding.', []],
  ['The entry in China is not for pregnant women.', []],
])('a safety note that names pregnancy names breastfeeding, too: %s', async (note, said) => {
  const noted = tinyContent()[PIPERINE]?.replace('moq: 25 kg\n', `moq: 25 kg\nsafetyNote: ${note}\n`) ?? null
  const problems = await editorialProblems({ [PIPERINE]: noted })
  expect(problems.flatMap((line) => /safetyNote: names pregnancy.*/.exec(line) ?? [])).toEqual(said)
})

test.each([
  ['2', 'Piperine powder', ['"Piperine powder" is the name of the isolate, and the best grade holds 2 %']],
  ['2', '1-Piperoylpiperidine', ['"1-Piperoylpiperidine" is the name of the isolate, and the best grade holds 2 %']],
  ['2', 'Piperine extract', []],
  ['60', 'Piperine powder', []],
])('an extract of %s % is not called by the name of its isolate: %s', async (content, alias, said) => {
  const { [PIPERINE]: pure = '' } = tinyContent()
  const extract = pure
    .replace('name: Pure Piperine', 'name: Pepper Extract')
    .replace('slug: pure-piperine\n', `slug: pure-piperine\naliases: [${alias}]\n`)
    .replace('name: 98 %, assay: [{ min: 98', `name: ${content} %, assay: [{ min: ${content}`)
    .replace(/ {2}- \{ name: 95 %.*\n/, '')
  const problems = await editorialProblems({ [PIPERINE]: extract })
  expect(problems.flatMap((line) => /".*" is the name of the isolate, [^.]*/.exec(line) ?? [])).toEqual(said)
})

test.each([
  ['≤ 1.0 % (98 % grade)', 'grade'],
  ['≤ 2.0 % (98 %), ≤ 5.0 % (40 %)', '98 %'],
  ['≤ 5.0 %; ≤ 0.5 % at 98 %', '98 %'],
  ['1.495–1.502, 98 %', '98 %'],
  ['≤ 0.8 % in the crystals', 'Crystals'],
  ['≥ 98 %', undefined],
  ['+145° to +154°', undefined],
  ['40–50 % of the fat, 98 %–102 % of the label', undefined],
])('the limit "%s" names the grade %s', (limit, named) => {
  expect(gradeNamedIn(limit, ['98 %', '40 %', 'Crystals'])).toBe(named)
})

test('a limit that names a grade is reported with its row', async () => {
  const record = tinyContent()[PIPERINE]?.replace('limit: ≤ 0.5 %,', "limit: '≤ 1.0 %, 98 % grade',") ?? null
  expect(await editorialProblems({ [PIPERINE]: record })).toContainEqual(
    expect.stringMatching(
      /pure-piperine\.md:\d+:\d+: .*the limit "≤ 1\.0 %, 98 % grade" speaks of the grade "grade"\. Put the row/,
    ),
  )
})

test('a fact that names a grade is reported; that of the grade itself is not', async () => {
  const withStorage = (storage: string) =>
    tinyContent()[PIPERINE]?.replace(/^storage: .*/m, `storage: ${storage}`) ?? null
  for (const storage of ["'Dry; 98 % at 2–8 °C'", '98 % in the dark', "'Dry, 2–8 °C (95 %)'"])
    expect((await editorialProblems({ [PIPERINE]: withStorage(storage) })).join()).toMatch(
      /storage: ".*" speaks of the grade "9[58] %"\. Give the grade a storage of its own/,
    )
  const record = tinyContent()[PIPERINE]?.replace('{ name: 98 %,', '{ name: 98 %, storage: At 2–8 °C,') ?? null
  expect((await editorialProblems({ [PIPERINE]: record })).join()).not.toContain('speaks of the grade')
})

test.each([
  ['UV, 490 nm', true],
  ['UV 548 nm', true],
  ['read in UV at 450–455 nm', true],
  ['UV, Folin–Ciocalteu', true],
  ['UV, aluminium chloride', true],
  ['UV-Vis, 490 nm', false],
  ['UV, 343 nm', false],
])('that "%s" calls visible light ultraviolet is %s', (text, isWrong) => {
  expect(VISIBLE_AS_UV.test(text)).toBe(isWrong)
})

test('an assay on a basis is reported where no row says what that takes off', async () => {
  const withBasis = (basis: string) => tinyContent()[PIPERINE]?.replace('basis: dried', `basis: ${basis}`) ?? null
  expect((await editorialProblems({ [PIPERINE]: withBasis('dried') })).join()).not.toContain('takes off')
  expect(await editorialProblems({ [PIPERINE]: withBasis('anhydrous') })).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: .*is "anhydrous", but no row .* a row "Water"/),
  )
})

test.each([
  ['Very soluble in water, above 400 g/L at 20 °C', 'freely soluble'],
  ['Sparingly soluble in water, about 3 g/L', 'slightly soluble'],
  ['Practically insoluble in water, about 0.25 g/L', 'very slightly soluble'],
  ['Freely soluble in water, above 500 g/L at 25 °C', undefined],
  ['Slightly soluble in water, 1–2 g/L at 25 °C', undefined],
  ['Soluble in water; about 5 g/L in ethanol', undefined],
  ['Practically insoluble in water, about 10 g/L in ethanol', undefined],
])('the solubility "%s" would have to be %s', (solubility, fitting) => {
  expect(mismatchIn(solubility)?.fitting).toBe(fitting)
})

test('a word for solubility that does not fit its figure is reported', async () => {
  const record = tinyContent()[PIPERINE]?.replace(/^solubility: .*/m, 'solubility: Soluble in water, 0.04 g/L') ?? null
  expect(await editorialProblems({ [PIPERINE]: record })).toContainEqual(
    expect.stringContaining('0.04 g/L is not "soluble" but "practically insoluble"'),
  )
})

test('a product for food without the metals or germs of foods is reported', async () => {
  const problems = await editorialProblems({})
  expect(problems).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: applications: names "Food supplements", but .* no row "Mercury"/),
  )
  expect(problems).toContainEqual(expect.stringContaining('no row "Total aerobic count"'))
  expect(problems.join()).not.toContain('no row "Cadmium"')
  const record = tinyContent()[PIPERINE]?.replace('[Food supplements]', '[Skin care]') ?? null
  const forSkin = await editorialProblems({ [PIPERINE]: record })
  expect(forSkin.filter((problem) => /pure-piperine.*no row/.test(problem))).toEqual([])
})
