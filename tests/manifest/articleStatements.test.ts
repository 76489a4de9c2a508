import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const ARTICLE = 'knowledge/what-is-piperine-.md'

/** What is said of an article on piperine with this text, when pure piperine has these fields too. */
async function saidOf(text: string, fields = '', more: Record<string, string> = {}): Promise<string[]> {
  const files = tinyContent()
  const article = (files[ARTICLE] ?? '')
    .replace(/\n\n[^]*/, `\n\n${text}\n\nSee [pure piperine](/herbal-extract/pure-piperine).\n`)
    .replace('compounds: [piperine]\n', 'compounds: [piperine]\nproducts: [herbal-extract/pure-piperine]\n')
  const product = (files[PIPERINE] ?? '').replace('\nmoq:', `\n${fields}\nmoq:`)
  const problems = await editorialProblems({ [ARTICLE]: article, [PIPERINE]: product, ...more })
  return problems.filter((line) => line.includes(`${ARTICLE}:`) && !line.includes('words'))
}

/** The statuses of a product, of which only that for foods in the EU matters. */
function inEurope(euFood: string): string {
  const others = ['euAdditive', 'us', 'uk', 'china', 'cosmetics'].map((id) => `${id}: { status: not examined }`)
  return `markets: { euFood: ${euFood}, ${others.join(', ')} }`
}

test('an article that warns names all whom the safety note of its product names', async () => {
  const note = 'safetyNote: Not for use in pregnancy or with liver disease.'
  expect(await saidOf('It is not for use in pregnancy.', note)).toEqual([
    expect.stringMatching(
      /what-is-piperine-\.md:\d+: .* does not name liver disease, as the safety note of .*pure-pip/,
    ),
  ])
  for (const text of [
    'It is not for use in pregnancy. The liver can suffer, too.',
    'It is not for use in pregnancy; the safety note of our powder has more.',
    'It is not for use in pregnancy; the notes on both pages have more.',
    'A warning: the drum is heavy.',
    'It is not for use before surgery.',
  ])
    expect(await saidOf(text, note)).toEqual([])
})

test.each([
  'Labels warn people on anticoagulants.',
  'It must not be combined with anticoagulants.',
  'People on anticoagulants should ask a doctor.',
])('an article warns by any of the usual words: %s', async (text) => {
  const note = 'safetyNote: Not for use in pregnancy or beside anticoagulants.'
  expect(await saidOf(text, note)).toContainEqual(expect.stringContaining('does not name pregnancy, as'))
})

test('an article that speaks of medicines names whom the safety note names', async () => {
  const note = 'safetyNote: Not for use in pregnancy.'
  expect(await saidOf('It interacts with medicines.', note)).toContainEqual(expect.stringContaining('name pregnancy'))
  expect(await saidOf('It interacts with medicines.')).toEqual([])
})

test('an article on use in foods speaks of the EU where the material is bound to conditions there', async () => {
  const fields = inEurope('{ status: restricted, note: Supplements up to 2 mg a day }')
  expect(await saidOf('It goes into tablets.', fields)).toContainEqual(
    expect.stringMatching(/what-is-piperine-\.md:\d+: .* use in "tablets" and not of the EU, where .* is "restricted"/),
  )
  for (const text of ['It goes into tablets, in the EU at 2 mg a day.', 'It melts at 130 °C.'])
    expect((await saidOf(text, fields)).join()).not.toContain('not of the EU')
  expect((await saidOf('It goes into tablets.', fields.replace('restricted', 'history of use'))).join()).not.toContain(
    'not of the EU',
  )
})

test('an article that gives the daily amount of a law names whom the law leaves out', async () => {
  const fields = inEurope('{ status: authorised, records: [eu-piperine] }')
  const law = (matters: string) => ({
    'regulations/eu-piperine.yaml': `title: Piperine\njurisdiction: EU\nkind: list entry\nstatus: in force\nmatters: ${matters}\nmentions: []\nsource: https://example.org/\n`,
  })
  const told = async (text: string, matters: string) => (await saidOf(text, fields, law(matters))).join()
  const matters = 'Supplements up to 2 mg a day for adults, not in pregnancy.'
  expect(await told('In the EU 2 mg a day are allowed.', matters)).toMatch(
    /what-is-piperine-\.md:\d+: .*eu-piperine\.yaml, which leaves out pregnancy, all but adults;/,
  )
  for (const text of [
    'In the EU 2 mg a day are allowed for adults, not in pregnancy.',
    'In the EU 2 mg a day are allowed from 18 years on, not in pregnancy.',
    'In the EU 4 mg a day were discussed.',
    'Many eat 2 mg a day.',
  ])
    expect(await told(text, matters)).not.toContain('leaves out')
  expect(await told('In the EU 2 mg a day are allowed.', 'Supplements up to 2 mg a day.')).not.toContain('leaves out')
})

test.each([
  'Piperettine has a row.',
  'Piperettine belongs on the certificate.',
  'On our sheet stands piperettine, too.',
])('an article means the only product that it is about by a row without a link: %s', async (text) => {
  expect(await saidOf(text)).toContainEqual(expect.stringContaining('speaks of a row that content/products/herbal-ex'))
  expect(await saidOf(text.replace(/piperettine/i, 'Cadmium'))).toEqual([])
})

test('a grade that an article calls ours is one of a product that it names', async () => {
  expect(await saidOf('Our 95 and 90 % grades are yellow.')).toEqual([
    expect.stringMatching(/what-is-piperine-\.md:\d+: .* speaks of 90 %, which is a grade of no product/),
  ])
  expect(await saidOf('Our own 95 and 98 % grades are yellow, and 90 % is sold by others.')).toEqual([])
})

test.each(['our limit is 0.2 mg/kg', 'ours is ≤ 0.2 %', 'our limit for cadmium is 0.2 mg/kg'])(
  'a text refers to a row and does not copy it: %s',
  async (copy) => {
    expect(await saidOf(`Pepper can take up cadmium; ${copy}.`)).toContainEqual(
      expect.stringContaining(`"${copy.replace(/\.$/, '')}" copies a row. Write {category/slug: row}`),
    )
    expect(
      await saidOf(
        `Pepper can take up cadmium; ${copy.replace(/[≤\d].*/, '{herbal-extract/pure-piperine: Cadmium}')}.`,
      ),
    ).toEqual([])
  },
)

test('what an article has the certificate of its product name has a row', async () => {
  expect(await saidOf('It names its plant on the certificate.')).toEqual([
    expect.stringMatching(
      /the certificate name the plant, of which the specification of .*pure-piperine\.md has no row/,
    ),
  ])
  expect(await saidOf('It names its plant.')).toEqual([])
})
