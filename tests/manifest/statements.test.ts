import { expect, test } from 'vitest'
import { coloursIn } from '../../manifest/editorial/appearance.ts'
import { mgPerKg } from '../../manifest/editorial/methodRange.ts'
import { packsIn } from '../../manifest/editorial/trade.ts'
import { tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

/** What is said of pure piperine when something else stands in its file. */
async function saidOf(from: string | RegExp, to: string, more: Record<string, string> = {}): Promise<string[]> {
  const record = tinyContent()[PIPERINE] ?? ''
  const changed = record.replace(from, () => to)
  if (changed === record) throw new Error(`pure piperine does not hold ${String(from)}`)
  return (await editorialProblems({ [PIPERINE]: changed, ...more })).filter((line) =>
    line.includes('pure-piperine.md:'),
  )
}

const withText = (text: string) => saidOf('A text about the product.', text)
const withRow = (row: string) => saidOf('{ test: Loss on drying, limit: ≤ 0.5 %, method: USP ⟨731⟩ }', row)
const withAppearance = (appearance: string) =>
  saidOf(/^appearance: .*/m, `appearance: { ${appearance}, srgb: '#e8d38e' }`)

test.each([
  ['limit', "{ test: Emodin, limit: '≤ 2 %; less on request', method: HPLC }"],
  ['method', "{ test: Emodin, limit: ≤ 2 %, method: 'HPLC, by agreement' }"],
])('a %s that holds for some lots only is reported', async (field, row) => {
  expect(await withRow(row)).toContainEqual(
    expect.stringMatching(new RegExp(`: ${field} of the 1st entry of tests\\.physical: .* what every lot keeps`)),
  )
})

test('"Not detected" by a method with a figure names the figure, and by another it may stand alone', async () => {
  expect(await withRow('{ test: Sudan dyes, limit: Not detected, method: LC-MS/MS }')).toContainEqual(
    expect.stringMatching(/: limit of the 1st entry of tests\.physical: .* how little would have been seen/),
  )
  for (const row of [
    '{ test: Sudan dyes, limit: Not detected (≤ 1 mg/kg), method: LC-MS/MS }',
    '{ test: Starch, limit: Not detected, method: Iodine test }',
  ])
    expect((await withRow(row)).join()).not.toContain('how little')
})

test('a text that speaks of a row which is not there is reported, and one whose row is there is not', async () => {
  expect(await withText('Piperettine has a row.')).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+: "Piperettine has a row\." speaks of a row that .* does not have/),
  )
  expect((await withText('Cadmium has a row.')).join()).not.toContain('speaks of a row')
  expect((await withText('Pepper can take up cadmium. It has a row.')).join()).not.toContain('speaks of a row')
})

test('a text that calls limited what is only reported is told so', async () => {
  const row = '{ test: Anthraquinone, limit: Reported, method: GC-MS/MS }'
  const record = (tinyContent()[PIPERINE] ?? '').replace(
    '{ test: Loss on drying, limit: ≤ 0.5 %, method: USP ⟨731⟩ }',
    row,
  )
  const told = async (text: string) =>
    (await editorialProblems({ [PIPERINE]: record.replace('A text about the product.', text) })).join('\n')
  expect(await told('Smoke brings anthraquinone, which has a limit.')).toMatch(
    /says that "Anthraquinone" is limited, but its row says "Reported"/,
  )
  expect(await told('Smoke brings anthraquinone, which is reported without a limit.')).not.toContain('is limited, but')
})

test('a figure that a text gives of our row stands in the specification', async () => {
  expect(await withText('Our row allows 0.9 mg/kg of lead.')).toContainEqual(
    expect.stringContaining('says 0.9 of our specification'),
  )
  expect((await withText('Our row allows 0.2 mg/kg of cadmium.')).join()).not.toContain('of our specification')
})

test.each([
  [
    '{ test: Protein, limit: ≤ 5 mg/kg, method: Bradford }',
    /Protein ≤ 5 mg\/kg" is below 100 mg\/kg, from where a colour/,
  ],
  ["{ test: Patulin, limit: ≤ 50 µg/kg, method: 'HPLC, 276 nm' }", /below 1 mg\/kg, from where HPLC with ultraviolet/],
  ['{ test: Mercury, limit: ≤ 1 µg/kg, method: ICP-MS }', /below 0\.01 mg\/kg, from where ICP-MS/],
  ["{ test: Water, limit: ≤ 0.01 %, method: 'Karl Fischer' }", /below 0\.05 %, from where Karl Fischer/],
])('the limit of %s is below the range of its method', async (row, message) => {
  expect(await withRow(row)).toContainEqual(expect.stringMatching(message))
})

test('a method that concentrates the sample may go below its usual range', async () => {
  const rows = [
    "{ test: Protein, limit: ≤ 5 mg/kg, method: 'BCA, precipitated from 10 g' }",
    "{ test: Patulin, limit: ≤ 50 µg/kg, method: 'HPLC-DAD after clean-up' }",
  ]
  for (const row of rows) expect((await withRow(row)).join()).not.toContain('measures as a rule')
})

test.each([
  ['≤ 3.0 mg/kg', 3],
  ['≤ 0.05 %', 500],
  ['Not detected (≤ 10 µg/kg)', 0.01],
  ['≤ 5,000 mg/kg, dried', 5000],
  ['≥ 5 %', undefined],
  ['Reported', undefined],
])('the limit "%s" is %s mg/kg at most', (limit, most) => {
  expect(mgPerKg(limit)).toBe(most)
})

test.each([
  ['{ test: Water, limit: ≤ 5 %, method: USP ⟨731⟩ }', /drying takes away more than water/],
  ["{ test: Loss on drying, limit: ≤ 5 %, method: 'Karl Fischer, USP ⟨921⟩' }", /Karl Fischer counts water/],
  ["{ test: Acetic acid, limit: '≤ 5,000 mg/kg', method: GC-FID headspace }", /too little of it goes into the gas/],
  ['{ test: Residue on ignition, limit: ≤ 1 %, method: USP ⟨561⟩ }', /ashes without acid/],
  ['{ test: Total ash, limit: ≤ 1 %, method: USP ⟨281⟩ }', /ashes with sulphuric acid/],
  ['{ test: Ash, limit: ≤ 1 %, method: USP ⟨281⟩ }', /ashes with sulphuric acid/],
  ["{ test: '*Salmonella*', limit: Absent in 10 g, method: USP ⟨2021⟩ }", /counts, and does not look for species/],
  ['{ test: Total aerobic count, limit: ≤ 100 CFU/g, method: USP ⟨2022⟩ }', /looks for species, and does not count/],
])('%s names a method that does not give its result', async (row, message) => {
  expect(await withRow(row)).toContainEqual(expect.stringMatching(message))
})

test('a liquid has no row of a powder, and an oil none of what holds water', async () => {
  expect(await withAppearance('text: Yellow liquid, form: liquid, habit: oil, colour: yellow')).toContainEqual(
    expect.stringMatching(/appearance\.form: is "liquid", of which "Particle size" cannot be measured/),
  )
  const oil = (tinyContent()[PIPERINE] ?? '')
    .replace(
      /^appearance: .*/m,
      "appearance: { text: Yellow oil, form: oil, habit: oil, colour: yellow, srgb: '#e8d38e' }",
    )
    .replace('particleSize: 80 mesh, ', '')
    .replace(
      '{ test: Loss on drying, limit: ≤ 0.5 %, method: USP ⟨731⟩ }',
      '{ test: Water activity, limit: ≤ 0.5, method: ISO 18787 }',
    )
  expect(await editorialProblems({ [PIPERINE]: oil })).toContainEqual(
    expect.stringContaining('is "oil", of which "Water activity" cannot be measured'),
  )
})

test.each([
  [
    'text: White powder, form: powder, habit: fine, colour: yellow',
    /colour: is "yellow", but the certificate says "White powder"/,
  ],
  [
    'text: Yellow crystals, form: powder, habit: fine, colour: yellow',
    /habit: is "fine", but the certificate says "crystals"/,
  ],
  [
    'text: Yellow granules, form: powder, habit: granular, colour: yellow',
    /form: is "powder", but the certificate says "granules"/,
  ],
  [
    'text: Yellow liquid, form: powder, habit: fine, colour: yellow',
    /form: is "powder", but the certificate says "liquid"/,
  ],
])('an appearance of "%s" disagrees with itself', async (appearance, message) => {
  expect(await withAppearance(appearance)).toContainEqual(expect.stringMatching(message))
})

test.each([
  ['UV-Vis, phenol–sulphuric acid, 490 nm', 'Polysaccharides', true],
  ['UV-Vis, phenol–sulphuric acid, 490 nm, as glucose', 'Polysaccharides', false],
  ['Folin–Ciocalteu, 760 nm', 'Total phenols as gallic acid', false],
  ['UV-Vis, vanillin–sulphuric acid, 550 nm, reference substance on the certificate', 'Saponins', false],
  ['Perchloric acid titration', 'Piperine', false],
])('an assay by "%s" of %s says what it is calculated as, or is reported: %s', async (method, analyte, isReported) => {
  const said = await saidOf(
    "basis: dried, method: 'HPLC, 343 nm'",
    `analyte: ${analyte}, basis: dried, method: '${method}'`,
  )
  expect(said.join().includes('does not say what the result is calculated as')).toBe(isReported)
})

test.each([
  ['100 % through 80 mesh', []],
  ['≥ 90 % between 80 and 120 mesh', []],
  [
    '≥ 95 % through 40 mesh',
    [expect.stringMatching(/mesh: is 80, but the grade "[^"]+" has "≥ 95 % through 40 mesh"/)],
  ],
  ['Needles up to 2 mm', [expect.stringContaining('Leave it out: that grade is not sieved')]],
])('lists show the sieve of the first grade, here "%s"', async (size, problems) => {
  const said = await saidOf('particleSize: 80 mesh', `particleSize: ${size}`)
  expect(said.filter((line) => line.includes('appearance.mesh'))).toEqual(problems)
})

test('a text that gives the powder another colour than the certificate is reported', async () => {
  expect(await withText('Two washes leave a white powder.')).toContainEqual(
    expect.stringContaining('"white powder": no grade is white on its certificate'),
  )
  expect((await withText('Two washes leave pale yellow crystals.')).join()).not.toContain('on its certificate')
})

test('shades are those of their colour', () => {
  expect(coloursIn('Off-white to yellowish brown, reddish when old')).toEqual(['white', 'yellow', 'brown', 'red'])
})

test('the MOQ and the packaging of a product are those of its first grade', async () => {
  expect(await saidOf('\nmoq: 25 kg', '\nmoq: 50 kg')).toContainEqual(
    expect.stringMatching(/: moq: is 50 kg, but 25 kg of "98 %", the grade that stands first/),
  )
  expect(await saidOf('{ name: 98 %,', '{ name: 98 %, packaging: 5 kg bag,')).toContainEqual(
    expect.stringMatching(/: packaging: is 25 kg drum, but 5 kg bag of "98 %", the grade that stands first/),
  )
})

test('the smallest pack of a grade holds no more than its MOQ', async () => {
  expect(await saidOf('95 %, assay', '95 %, moq: 1 kg, assay')).toContainEqual(
    expect.stringMatching(/: packaging: has no pack as small as the MOQ of "95 %", 1 kg/),
  )
  const packed = await saidOf('95 %, assay', "95 %, moq: 1 kg, packaging: '1 kg bag', assay")
  expect(packed.join()).not.toContain('has no pack')
})

test.each([
  ['100 g and 1 kg bags, 25 kg drum', [100, 1000, 25_000]],
  ['1 or 5 kg bag', [1000, 5000]],
  ['Amber bottle', []],
])('"%s" names packs of %s g', (packaging, packs) => {
  expect(packsIn(packaging)).toEqual(packs)
})

test('a packing for one grade stands with that grade', async () => {
  expect(await saidOf('packaging: 25 kg drum', 'packaging: 25 kg drum, 1 kg bag for 95 %')).toContainEqual(
    expect.stringContaining('speaks of the grade "95 %"'),
  )
})

test('a sample is less than the least order', async () => {
  expect(await saidOf('\nmoq: 25 kg\n', '\nmoq: 25 kg\nsample: 25 kg\n')).toContainEqual(
    expect.stringMatching(/: sample: is 25 kg, as much as a least order/),
  )
})

test('a text does not repeat the terms of trade', async () => {
  expect(await withText('The minimum order is 25 kg.')).toContainEqual(
    expect.stringContaining('repeats terms of trade'),
  )
  expect((await withText('The minimum order is {herbal-extract/pure-piperine: MOQ}.')).join()).not.toContain('repeats')
})

const ACT =
  'title: Act\njurisdiction: EU\nkind: act\nstatus: in force\nmatters: It matters.\nmentions: []\nsource: https://law.example/\n'

/** What is said of pure piperine with these statuses in food. */
const statuses = (euFood: string, uk: string, { jurisdiction = 'EU', note = '' } = {}) =>
  saidOf(
    '\nmoq: 25 kg\n',
    `\nmoq: 25 kg\n${note}markets:
  euFood: { status: ${euFood}, records: [act] }
  euAdditive: { status: not examined }
  us: { status: not examined }
  uk: { status: ${uk}, records: [act] }
  china: { status: not examined }
  cosmetics: { status: not examined }\n`,
    { 'regulations/act.yaml': ACT.replace('EU', jurisdiction) },
  )
test('food that is closed in the EU is open in the United Kingdom only by a British record', async () => {
  expect(await statuses('not authorised', 'history of use')).toContainEqual(
    expect.stringMatching(
      /: markets\.uk\.status: is "history of use", but "not authorised" in the EU, and no record of British/,
    ),
  )
  const british = await statuses('not authorised', 'history of use', { jurisdiction: 'UK' })
  expect(british.join()).not.toContain('no record of British law')
})

test('a safety note that calls a food unauthorised contradicts an open status', async () => {
  const note = 'safetyNote: In the EU it counts as a novel food without authorisation.\n'
  expect(await statuses('history of use', 'not examined', { note })).toContainEqual(
    expect.stringMatching(/: safetyNote: says .* but the status in "EU food and supplements" is "history of use"/),
  )
  expect((await statuses('not authorised', 'not examined', { note })).join()).not.toContain('but the status in')
})

test('a carrier that a row names is declared, and one that is none needs no word', async () => {
  expect(
    await withRow("{ test: Carrier, limit: 'Maltodextrin, share declared', method: Batch record }"),
  ).toContainEqual(
    expect.stringMatching(
      /: grades: the row "Carrier" says "Maltodextrin, share declared", but .* declares no carrier/,
    ),
  )
  expect((await withRow('{ test: Carrier, limit: None, method: Batch record }')).join()).not.toContain('no carrier')
})
