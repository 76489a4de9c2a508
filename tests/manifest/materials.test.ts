import { expect, test } from 'vitest'
import { wrongSums } from '../../manifest/editorial/sums.ts'
import { product, tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const PEPPER = 'plants/piper-nigrum.yaml'

/** What the editorial check says of the tiny content with some files changed, as far as a word stands in it. */
async function problemsWith(word: string, changes: Record<string, string>): Promise<string[]> {
  return (await editorialProblems(changes)).filter((problem) => problem.includes(word))
}

/** Pure piperine with further fields, and its residue rows. */
function piperine(fields: string, residues = ''): Record<string, string> {
  const text = product('Pure Piperine', 'pure-piperine', '1', fields)
  return { [PIPERINE]: residues ? text.replace('tests:\n', `tests:\n  residues: [${residues}]\n`) : text }
}

const ETHANOL = '{ test: Ethanol, limit: "≤ 5,000 mg/kg", method: GC }'

test('a solvent that is used has a row for what is left of it', async () => {
  const without = await problemsWith('no row says what', piperine('solvents: [water, ethanol]\n'))
  expect(without).toEqual([
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: 2nd entry of solvents: "ethanol" is used, but no row says/),
  ])
  expect(await problemsWith('no row says what', piperine('solvents: [water, ethanol]\n', ETHANOL))).toEqual([])
})

test('a row that limits a solvent has its reason among the solvents, unless it proves the absence', async () => {
  const rows = `${ETHANOL}, { test: Acetone, limit: Not detected, method: GC }`
  expect(await problemsWith('not among the solvents', piperine('', rows))).toEqual([
    expect.stringContaining('the row "Ethanol" limits ethanol'),
  ])
  expect(await problemsWith('not among the solvents', piperine('solvents: [ethanol]\n', rows))).toEqual([])
})

test('an extract for food is made with solvents of Directive 2009/32/EC, or says why not', async () => {
  const toluene = '{ test: Toluene, limit: "≤ 1 mg/kg", method: GC }'
  const extract = (fields: string) => {
    const text = piperine(`solvents: [toluene]\n${fields}`, toluene)[PIPERINE] ?? ''
    return { [PIPERINE]: text.replace('kind: isolate', 'kind: standardised extract') }
  }
  expect(await problemsWith('2009/32', extract(''))).toHaveLength(1)
  expect(await problemsWith('names for all foods', extract('solventNote: For the reference grade only\n'))).toEqual([])
})

test('allergens of the source are declared, with their statement', async () => {
  const source = { [PEPPER]: `${tinyContent()[PEPPER]}allergen: celery\n` }
  expect(await problemsWith('carries celery', source)).toContainEqual(expect.stringContaining('pure-piperine.md'))
  const declared = { ...source, ...piperine('allergens: [celery]\n') }
  expect((await problemsWith('carries celery', declared)).filter((it) => it.includes('pure-piperine'))).toEqual([])
  expect(await problemsWith('no statement', declared)).toEqual([expect.stringContaining('Add "Allergen statement"')])
})

test('what is made by synthesis names no plant as its source', async () => {
  expect(await problemsWith('but a plant is named', piperine('origin: synthesis from safrole\n'))).toEqual([
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: plant: the origin is "synthesis from safrole"/),
  ])
})

test('a species that CITES lists names the record', async () => {
  const rhodiola = { [PEPPER]: (tinyContent()[PEPPER] ?? '').replace('Piper nigrum', 'Rhodiola rosea') }
  expect(await problemsWith('CITES', rhodiola)).toEqual([expect.stringContaining('Rhodiola rosea belongs to a group')])
})

test('impurities beside an assay are no more than it leaves room for', async () => {
  const row = (limit: string) => piperine('', `{ test: Related substances, limit: "${limit}", method: HPLC }`)
  expect(await problemsWith('leave room', row('≤ 5.0 %'))).toEqual([
    expect.stringMatching(
      /"Related substances" may be ≤ 5.0 %, which an assay of at least 98 % does not leave room for/,
    ),
  ])
  expect(await problemsWith('leave room', row('≤ 2.0 %'))).toEqual([])
})

test('a salt has a row for its ion or pH', async () => {
  const salt = {
    'compounds/piperine.yaml': (tinyContent()['compounds/piperine.yaml'] ?? '').replace(
      'Piperine',
      'Piperine hydrochloride',
    ),
  }
  expect(await problemsWith('is a salt', { ...salt, ...piperine('') })).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: compound: "Piperine hydrochloride" is a salt, but no row tells/),
  )
  const told = { ...salt, ...piperine('', '{ test: Chloride, limit: 11.0–11.5 %, method: Titration }') }
  expect((await problemsWith('is a salt', told)).filter((it) => it.includes('pure-piperine'))).toEqual([])
})

test('an extract of low content is not white, unless a carrier hides its colour', async () => {
  const white = (fields: string) => {
    const text = piperine(fields)[PIPERINE] ?? ''
    return {
      [PIPERINE]: text
        .replace('kind: isolate', 'kind: standardised extract')
        .replace('Pale yellow crystals', 'White powder')
        .replace(/min: 98/, 'min: 20'),
    }
  }
  expect(await problemsWith('is said to be', white(''))).toEqual([
    expect.stringContaining('an extract of 20 % is said to be "White powder"'),
  ])
  expect(await problemsWith('is said to be', white('carriers: [silica]\n'))).toEqual([])
})

test('a whole powder that is taken by the spoon is held to less lead than a capsule', async () => {
  const powder = (lead: string) => {
    const text = product('Pure Piperine', 'pure-piperine', '1', '')
    return {
      [PIPERINE]: text
        .replace('kind: isolate', 'kind: whole powder or juice')
        .replace(/applications: .*/, 'applications: [Powder drinks]')
        .replace('  elements: [', `  elements: [{ test: Lead, limit: ${lead}, method: ICP-MS }, `)
        .replace('≤ 3.0 mg/kg', lead),
    }
  }
  expect(await problemsWith('for a whole powder', powder('≤ 3.0 mg/kg'))).toEqual([
    expect.stringMatching(
      /applications: names "Powder drinks" for a whole powder, but the grade "98 %" may hold 3 mg\/kg/,
    ),
  ])
  expect(await problemsWith('for a whole powder', powder('≤ 0.5 mg/kg'))).toEqual([])
})

test('a cosmetic use beside the microbial limits of foods is explained on the page', async () => {
  const rows = "tests: [{ test: Total aerobic count, limit: '≤ 10,000 CFU/g', method: USP ⟨2021⟩ }]"
  const forSkin = (note: string) => {
    const statuses = ['euFood', 'euAdditive', 'us', 'uk', 'china'].map((it) => `${it}: { status: not examined }`)
    const markets = `markets: { ${statuses.join(', ')}, cosmetics: { status: not examined, note: ${note} } }\n`
    const text = product('Pure Piperine', 'pure-piperine', '1', markets)
    return {
      'limits/microbiology-botanical.yaml': `name: Botanicals\ngroup: microbiology\n${rows}\n`,
      [PIPERINE]: text
        .replace('limits: [elements]', 'limits: [elements, microbiology-botanical]')
        .replace('[Food supplements]', '[Food supplements, Skin care]'),
    }
  }
  expect(await problemsWith('microbial limit', forSkin('Needs a safety assessment'))).toEqual([
    expect.stringMatching(
      /applications: names "Skin care", but "Total aerobic count ≤ 10,000 CFU\/g" is a microbial limit of foods/,
    ),
  ])
  expect(await problemsWith('microbial limit', forSkin('The microbial limits here are those of foods'))).toEqual([])
})

test('an additive among the aliases has a grade that its definition covers', async () => {
  const alias = (name: string) => piperine(`aliases: [${name}]\n`)
  expect(await problemsWith('E 3', alias('E 300'))).toEqual([
    expect.stringMatching(/1st alias: E 300 has at least 99 %, which no grade has/),
  ])
  expect(await problemsWith('E 4', alias('E 425'))).toEqual([])
  expect(await problemsWith('E 9', alias('E 999'))).toEqual([
    expect.stringContaining('nothing is known of the additive E 999'),
  ])
})

test.each([
  ['302.24 / 338.27 = 0.893', []],
  ['0.96 × 0.95 = 91 %', []],
  ['2 g × 40 % = 800 mg', []],
  ['0.40 + 0.06 × 0.335 = 0.42', []],
  ['20.2 × 0.611 = 12.34 + 8.60', []],
  ['302.24 / 338.27 = 0.839', ['302.24 / 338.27 = 0.839']],
  ['1,200 mg × 0.25 = 350 mg', ['1,200 mg × 0.25 = 350']],
])('of the sum "%s" what does not come out is told', (line, wrong) => {
  expect(wrongSums(`So ${line}, as printed.`).map(({ sum }) => sum)).toEqual(wrong)
})

test('a sum in a text that does not come out is reported with its line', async () => {
  const text = product('Pure Piperine', 'pure-piperine', '1', '', 'First.\n\nSo 2 × 3 = 7 grams.')
  expect(await problemsWith('comes to', { [PIPERINE]: text })).toEqual([
    expect.stringMatching(/pure-piperine\.md:\d+: "2 × 3 = 7" comes to 6/),
  ])
})
