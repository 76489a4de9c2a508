import { expect, test } from 'vitest'
import { saidOf } from '../saidOf.ts'

/** What is said of these residue rows. */
const said = (words: string, { fields, rows, change = (text) => text }: Rows) =>
  saidOf(words, { fields, change: (text) => change(text.replace('\ntests:\n', `\ntests:\n  residues: [${rows}]\n`)) })

type Rows = { fields?: string; rows: string; change?: (text: string) => string }

test('more sulphur dioxide than goes undeclared is declared', async () => {
  const sulphur = (limit: string) => `{ test: Sulphur dioxide, limit: '${limit}', method: Monier-Williams }`
  expect(await said('go undeclared', { rows: sulphur('≤ 30 mg/kg') })).toEqual([
    expect.stringMatching(/: tests: "Sulphur dioxide ≤ 30 mg\/kg" is more than the 10 mg\/kg that go undeclared/),
  ])
  expect(await said('go undeclared', { rows: sulphur('≤ 10 mg/kg') })).toEqual([])
  expect(await said('go undeclared', { rows: sulphur('≤ 30 mg/kg'), fields: 'allergens: [sulphites]\n' })).toEqual([])
})

const ELISA = '{ test: Peanut protein, limit: ≤ 2.5 mg/kg, method: ELISA }'
const extracted = (text: string) => text.replace('kind: isolate', 'kind: ratio extract')
const made = (origin: string) => (text: string) => extracted(text).replace(/plant: .*\npart: .*/, `origin: ${origin}`)

test.each([
  ['an isolate of 90 % and more', (text: string) => text, 'crystallised to 90 % and more'],
  ['goods of acid hydrolysis', made('acid hydrolysis of chitin'), 'hydrolysed with acid'],
  ['synthetic goods', made('synthesis'), 'synthetic'],
])('antibodies are no proof in %s', async (_, change, reason) => {
  expect(await said('cannot be trusted', { rows: ELISA, change })).toEqual([
    expect.stringContaining(
      `method of the 1st entry of tests.residues: "Peanut protein" by "ELISA" cannot be trusted in goods that are ${reason}`,
    ),
  ])
})

test('antibodies may prove what an extract holds, and PCR that nothing is left of the organism', async () => {
  expect(await said('cannot be trusted', { rows: ELISA, change: extracted })).toEqual([])
  const strain = '{ test: Production strain, limit: Not detected, method: PCR }'
  expect(await said('cannot be trusted', { rows: strain })).toEqual([])
  const raw = '{ test: Species, limit: Pig, method: PCR on the raw blood }'
  expect(await said('cannot be trusted', { rows: raw })).toEqual([])
})

test('"not detected" names how little would have been seen within a longer limit, too', async () => {
  const limit = (text: string) => `{ test: Species, limit: '${text}', method: 'HPLC, 330 nm' }`
  expect(await said('how little would have been', { rows: limit('Cichoric acid leads; cynarin absent') })).toHaveLength(
    1,
  )
  expect(await said('how little would have been', { rows: limit('Cynarin not detected (≤ 0.1 %)') })).toEqual([])
})

test('a grade that no solvent touched does not share the limit of one', async () => {
  const ethanol = "{ test: Ethanol, limit: '≤ 5,000 mg/kg', method: GC-FID }"
  const fermented = (text: string) => text.replace('name: 95 %,', 'name: 95 % fermented,')
  expect(await said('with which it is not made', { rows: ethanol, change: fermented })).toEqual([
    expect.stringMatching(/: name of the 2nd grade: "95 % fermented" has a limit for ethanol, with which it/),
  ])
  expect(await said('with which it is not made', { rows: ethanol })).toEqual([])
  const own = (text: string) =>
    fermented(text).replace(
      'tests: { elements:',
      "tests: { residues: [{ test: Ethanol, limit: 'Not applicable', method: Batch record }], elements:",
    )
  expect(await said('with which it is not made', { rows: ethanol, change: own })).toEqual([])
})
